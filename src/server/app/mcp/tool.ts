import { z } from 'zod';
import type { TokenScope } from '#shared/api-tokens.ts';

/** The product's own API with the token of the agent, so that its rules, scopes and limits hold here as well. */
export interface ToolApi {
  get<Answer = unknown>(path: string, query?: Record<string, string | number | undefined>): Promise<Answer>;
  send<Answer = unknown>(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** Whether the token has a scope. */
  has(scope: TokenScope): boolean;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** All of them are needed; without one the tool is not offered. */
  scopes: readonly TokenScope[];
  effect: 'reads' | 'proposes' | 'changes' | 'destroys';
  input: z.ZodObject;
  run(input: never, api: ToolApi): Promise<unknown>;
}

/** Keeps the types of a tool's input and of what it does together. */
export const defineTool = <Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & { input: Input; run(input: z.output<Input>, api: ToolApi): Promise<unknown> },
): Tool => tool as unknown as Tool;

/** Records are named by the numbers that lists answer. */
export const recordId = (noun: string) => z.number().int().positive().describe(`The number of the ${noun}`);

/** A page of a list: answers are read by a model, so they are short unless asked otherwise. */
export const paging = {
  limit: z.number().int().min(1).max(100).default(20).describe('How many at most'),
};

/** Refused, with the reason in words: the model may mend its call. */
export class ToolFailure extends Error {}
