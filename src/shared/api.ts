import { z } from 'zod';

/** The body of every non-2xx answer. */
export const ApiError = z.object({
  message: z.string(),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type ApiError = z.infer<typeof ApiError>;

/** Paging of long lists: at most 500 rows a call; the opaque cursor of the next page is in the `Link` header. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(500),
  cursor: z.string().max(2000).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** `summary`: the name and place alone, for choices. */
export const ListView = z.object({ view: z.enum(['full', 'summary']).default('full') });

export const Message = z.object({ message: z.string() });
