import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import {
  CONTENT_SORTS,
  CONTENT_STATUSES,
  CONTENT_TYPES,
  type ContentSort,
  type ContentStatus,
  type ContentType,
} from '#shared/content.ts';
import { withQuery } from '#web/lib/api.ts';

export interface ContentFilter {
  q: string;
  type: ContentType | null;
  status: ContentStatus | null;
  clientId: number | null;
  farmId: number | null;
  sort: ContentSort;
}

export const contentFilterParsers = {
  q: parseAsString.withDefault(''),
  type: parseAsStringLiteral(CONTENT_TYPES),
  status: parseAsStringLiteral(CONTENT_STATUSES),
  clientId: parseAsInteger,
  farmId: parseAsInteger,
  sort: parseAsStringLiteral(CONTENT_SORTS).withDefault('newest'),
};

/** Clearing the filters keeps the sort, and the client that all screens are narrowed to. */
export const NO_FILTER: Omit<ContentFilter, 'sort' | 'clientId'> = { q: '', type: null, status: null, farmId: null };

export const isFiltered = ({ q, type, status, farmId }: Omit<ContentFilter, 'sort' | 'clientId'>): boolean =>
  q.trim() !== '' || type !== null || status !== null || farmId !== null;

export const contentFilePath = (filter: ContentFilter): string => withQuery('/api/content/export.csv', { ...filter });

export const TYPE_LABELS: Record<ContentType, string> = { article: 'Article', quiz: 'Quiz' };
export const STATUS_LABELS: Record<ContentStatus, string> = {
  published: 'Published',
  draft: 'Draft',
  generating: 'Generating',
};
export const SORT_LABELS: Record<ContentSort, string> = {
  newest: 'Newest first',
  updated: 'Last updated first',
  title: 'By title',
  longest: 'Most words first',
  shortest: 'Fewest words first',
  status: 'By status',
};
