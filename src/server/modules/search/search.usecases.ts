import { FOUND_KINDS, type Found } from '#shared/search.ts';
import type { Ctx } from '#server/platform/context.ts';
import { findRows } from './search.repository.ts';
import { wordsOf } from './search.rules.ts';

/** Clients, farms, pages and leads that hold every word of `q`, five of each at most; nothing for an empty search. */
export const findEverywhere = async (ctx: Ctx, q: string): Promise<Found[]> => {
  const [first, ...others] = wordsOf(q);
  if (first === undefined) return [];
  const found: Found[] = [];
  for (const kind of FOUND_KINDS) found.push(...(await findRows(ctx, { kind, words: [first, ...others] })));
  return found;
};
