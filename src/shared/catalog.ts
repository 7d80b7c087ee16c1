import { z } from 'zod';
import { storableText } from './text.ts';

/** A service that hubs are matched to, as customers name it (docs/library.md). */
export const CatalogEntry = z.object({
  /** Its id, which never changes. */
  service: z.string(),
  /** The id of its trade: "pest-control". */
  trade: z.string(),
  name: z.string(),
  /** Other ways to write it. */
  aliases: z.array(z.string()),
  /** Whether a wrong answer costs health, money or rights. */
  ymyl: z.boolean(),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

/** `trade` is a trade's id or an industry as typed; `q` is searched in names and aliases. */
export const CatalogQuery = z.object({
  trade: storableText.max(200).default(''),
  q: storableText.max(200).default(''),
});
