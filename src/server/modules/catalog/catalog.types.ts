import { z } from 'zod';
import { INTENTS, type Intent } from '#shared/intents.ts';

const Id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

const CatalogServiceFile = z.strictObject({
  id: Id,
  name: z.string(),
  /** Other ways in which people write this service. */
  aliases: z.array(z.string()),
  /** Nouns, lower case, by which a text about this service is known, without those of its name. */
  terms: z.array(z.string()).min(1),
  /** The content pack whose texts may answer this service. */
  pack: z.string().nullable(),
  urgent: z.boolean(),
  /** Whether a wrong answer costs health, money or rights. */
  ymyl: z.boolean(),
  /** Question kinds of the trade that make no sense here, and kinds that make sense only here. */
  without: z.array(z.enum(INTENTS)).default([]),
  also: z.array(z.enum(INTENTS)).default([]),
});

/** `library/catalog/<trade>.json` */
export const CatalogTradeFile = z.strictObject({
  trade: Id,
  name: z.string(),
  /** The folder of the library with this trade's content packs. */
  industry: z.string().nullable(),
  ymyl: z.boolean(),
  /** The service that the trade's bare name means. */
  general: Id.nullable(),
  /** What clients of this trade write as their industry. */
  aliases: z.array(z.string()),
  /** Words that never tell two services of this trade apart. */
  fillers: z.array(z.string()),
  intents: z.array(z.enum(INTENTS)),
  services: z.array(CatalogServiceFile).min(1),
});
export type CatalogTradeFile = z.infer<typeof CatalogTradeFile>;

/** A service that people buy, as customers name it. Its id never changes. */
export interface CatalogService {
  id: string;
  trade: string;
  name: string;
  aliases: readonly string[];
  terms: readonly string[];
  pack: string | null;
  urgent: boolean;
  ymyl: boolean;
  /** The question kinds that make sense for it. */
  intents: ReadonlySet<Intent>;
}

export interface CatalogTrade extends Omit<CatalogTradeFile, 'trade' | 'services' | 'intents'> {
  id: string;
  services: readonly CatalogService[];
}

export interface Catalog {
  trades: ReadonlyMap<string, CatalogTrade>;
  services: ReadonlyMap<string, CatalogService>;
}

/** What a text says about a service: its name or a word of it, and another service that it names besides. */
export interface NamedSubject {
  own: 'name' | 'term' | null;
  /** Another service of the catalog; null for none. */
  other: CatalogService | null;
}
