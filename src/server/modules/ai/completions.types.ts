import type { ModelStage } from '#shared/model-stages.ts';
import type { z } from 'zod';
import type { LanguageModel } from '../settings/settings.usecases.ts';

export interface ModelCallContext {
  clientId: number;
  farmId: number | null;
  pageId: number | null;
  /** The job or request that makes the call. */
  run: string;
  stage: ModelStage;
}

/** A request for an answer in the schema's shape. */
export interface ModelPrompt<Schema extends z.ZodType> {
  model: LanguageModel;
  context: ModelCallContext;
  system: string;
  user: string;
  /** Added to the user's text after the provider cut the answer for its length. */
  shorter?: string;
  schema: Schema;
  schemaName: string;
  maxTokens: number;
  /** Whether the answer of a large farm's page may come from a batch, within a day. */
  mayWait?: boolean;
  /** Gets the answer's text as far as it has arrived, where the connection test found streaming. */
  onProgress?: (textSoFar: string) => void;
}

export interface PromptMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The request parameters a server supports; unsupported ones are removed after a refusal. */
export interface ProviderDialect {
  format: 'schema' | 'json' | 'text';
  temperature: boolean;
  limit: 'max_completion_tokens' | 'max_tokens' | 'none';
  /** Whether this call is streamed, and may be asked for its token counts. */
  stream?: boolean;
  streamUsage?: boolean;
}
