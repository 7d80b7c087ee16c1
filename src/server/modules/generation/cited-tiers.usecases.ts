import { itemOfSource } from '#shared/citations.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listItemTiers } from '../evidence/evidence.usecases.ts';

/** A page's text with what its sources are worth by now: staff may have changed it since they were cited. */
export const withCurrentTiers = async (ctx: Ctx, body: PageBody): Promise<PageBody> => {
  const items = [...new Set(body.sources.flatMap(({ id }) => itemOfSource(id) ?? []))];
  if (items.length === 0) return body;
  const tiersOf = new Map((await listItemTiers(ctx, items)).map(({ itemId, tiers }) => [itemId, tiers]));
  const sources = body.sources.map((source) => {
    const itemId = itemOfSource(source.id);
    const tier = itemId === null ? undefined : tiersOf.get(itemId)?.[quoteNumber(source.id) - 1];
    return tier === undefined ? source : { ...source, tier };
  });
  return { ...body, sources };
};

/** The second quote of statement 12 is `e12-2`. */
const quoteNumber = (sourceId: string): number => Number(/-(\d+)$/.exec(sourceId)?.[1] ?? 1);
