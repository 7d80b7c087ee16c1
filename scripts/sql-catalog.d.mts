import type { SourceFile } from 'typescript';

export function readOrder(): string[];
export function readViewsOverOthers(): Record<string, string>;
export function readSources(): Map<string, SourceFile>;
export function readRelations(sources: Map<string, SourceFile>): {
  relations: Map<string, { owner: string; kind: 'table' | 'view' }>;
};
