import { z } from 'zod';
import { storableText } from './text.ts';

/** One of the clients to choose from. */
export const ClientChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** Tells clients of one name apart: industry and place. */
  detail: z.string(),
});
export type ClientChoice = z.infer<typeof ClientChoice>;

export const ClientChoicesQuery = z.object({
  q: storableText.max(200).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ClientChoicesQuery = z.infer<typeof ClientChoicesQuery>;
