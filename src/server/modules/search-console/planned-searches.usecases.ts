import type { Ctx } from '#server/platform/context.ts';
import { replaceSearches } from '../generation/asked-questions.usecases.ts';
import { addDays, googleDayOf } from './fetching.rules.ts';
import { listFrequentSearches } from './figures.repository.ts';

const DAYS = 92;
const LIMIT = 500;

/** Hands what clients' pages were found by to the plans of their hubs, which do not know Search Console. */
export const handSearchesToPlans = async (ctx: Ctx, clientIds: readonly number[]): Promise<void> => {
  const since = addDays(googleDayOf(ctx.clock.now()), -DAYS);
  for (const clientId of clientIds) {
    const searches = await listFrequentSearches(ctx, { clientId, since, limit: LIMIT });
    await ctx.transaction((tx) => replaceSearches(tx, { clientId, searches }));
  }
};
