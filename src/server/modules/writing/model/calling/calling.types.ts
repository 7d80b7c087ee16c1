import type { z } from 'zod';
import type { LanguageModel } from '../../../settings/settings.usecases.ts';
import type { CallOrder } from '../spending/spending.usecases.ts';

/** One question to the model, whose answer has the schema's shape. */
export interface Question<Schema extends z.ZodType> {
  model: LanguageModel;
  order: CallOrder;
  system: string;
  user: string;
  /** What stands in place of the user's text after the answer was cut for its length. */
  shorter?: string;
  schema: Schema;
  schemaName: string;
  /** The longest answer, in tokens. */
  mostTokens: number;
}

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** How the server is asked; what it does not know is left out from then on. */
export interface Dialect {
  format: 'schema' | 'json' | 'text';
  temperature: boolean;
  limit: 'max_completion_tokens' | 'max_tokens' | 'none';
}
