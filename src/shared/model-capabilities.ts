import { z } from 'zod';
import { Timestamp } from './text.ts';

/** What the connection test found of a model at its address; other calls than plain ones are made only where found. */
export const FoundCapabilities = z.object({
  /** How answers in a given shape are asked for. */
  format: z.enum(['schema', 'json', 'text']),
  temperature: z.boolean(),
  /** The parameter that limits the answer's length. */
  limit: z.enum(['max_completion_tokens', 'max_tokens', 'none']),
  streaming: z.boolean(),
  /** Whether a streamed answer ends with its token counts. */
  streamUsage: z.boolean(),
  /** Whether the part of the prompt from the provider's cache is reported. */
  cachedTokens: z.boolean(),
  batch: z.boolean(),
  responses: z.boolean(),
  webSearch: z.boolean(),
  /** Names of the models offered, at most 200; empty when the server lists none. */
  models: z.array(z.string()),
});
export type FoundCapabilities = z.infer<typeof FoundCapabilities>;

export const ModelCapabilities = z.object({
  ...FoundCapabilities.shape,
  baseUrl: z.string(),
  model: z.string(),
  testedAt: Timestamp,
});
export type ModelCapabilities = z.infer<typeof ModelCapabilities>;
