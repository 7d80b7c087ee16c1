import type { Ctx } from '#server/platform/context.ts';
import { deleteActivityBefore, insertActivity, type Activity } from './activity.repository.ts';

export {
  listFarmDays,
  listLatestActivity,
  listPageTotals,
  sumActivitySince,
  sumFarmActivity,
} from './activity.repository.ts';

/** The latest things visitors did are kept this long; the daily counts stay. */
const KEEP_ACTIVITY_MS = 90 * 86_400_000;

/** Counts what a visitor did on a page, on its UTC day, in the caller's transaction. */
export const recordActivity = (ctx: Ctx, activity: Activity): Promise<void> => insertActivity(ctx, activity);

/** Forgets single visits older than 90 days; the daily counts stay. */
export const pruneActivity = (ctx: Ctx): Promise<void> =>
  deleteActivityBefore(ctx, new Date(ctx.clock.now().getTime() - KEEP_ACTIVITY_MS));
