import type { Ctx } from '#server/platform/context.ts';
import {
  deleteActivityBefore,
  deletePartsBefore,
  insertActivity,
  insertQuizStep,
  type Event,
  type PageOfFarm,
} from './activity.repository.ts';
import type { Seen } from './visitors/visitors.usecases.ts';

export { listLatestActivity, listPageTotals, sumActivitySince, sumFarmActivity } from './activity.repository.ts';

const DAY_MS = 86_400_000;
/** The latest things visitors did are kept this long; the daily counts stay. */
const KEEP_ACTIVITY_MS = 90 * DAY_MS;
/** Two years and the days that a year is compared with. */
const KEEP_PARTS_MS = 800 * DAY_MS;

export interface Activity extends Event {
  /** What `seeVisitor` told of the visitor, and the page's hub; null where no visitor is at hand. */
  visit: (Seen & { hubId: number }) | null;
}

/** Counts what a visitor did on a page, on its UTC day, in the caller's transaction. Stores nothing of who it was. */
export const recordActivity = async (ctx: Ctx, { visit, ...event }: Activity): Promise<void> => {
  if (visit === null) return insertActivity(ctx, { event, parts: [], isNew: null });
  const { hubId, ...seen } = visit;
  await insertActivity(ctx, {
    event,
    isNew: seen.isNew?.page ?? null,
    parts: [
      { part: 'device', name: seen.device, isNew: seen.isNew?.farm ?? null },
      { part: 'hub', name: String(hubId), isNew: seen.isNew?.hub ?? null },
      ...(seen.source ? [{ ...seen.source, isNew: seen.isNew?.farm ?? null }] : []),
    ],
  });
};

/** Counts that somebody saw the first question of a page's quiz (step 0) or answered its nth (step n). */
export const recordQuizStep = (ctx: Ctx, input: { page: PageOfFarm; step: number; at: Date }): Promise<void> =>
  insertQuizStep(ctx, input);

/** Forgets single visits older than 90 days, and devices, sources and quiz steps older than 800; the daily counts stay. */
export const pruneActivity = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime();
  await deleteActivityBefore(ctx, new Date(now - KEEP_ACTIVITY_MS));
  await deletePartsBefore(ctx, new Date(now - KEEP_PARTS_MS).toISOString().slice(0, 10));
};
