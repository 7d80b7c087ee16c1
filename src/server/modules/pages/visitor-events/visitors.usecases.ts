import type { DeviceClass } from '#shared/analytics-options.ts';
import type { Ctx } from '#server/platform/context.ts';
import { deleteVisitorsBefore, getFirstSource, insertDailyVisitor, ensureSalt } from './visitors.repository.ts';
import { deviceOf, visitorHash, type VisitSource } from './visitors.rules.ts';

export { sourceOf, type VisitSource } from './visitors.rules.ts';

/** The visitor data of a request; never stored. */
export interface Visit {
  address: string;
  userAgent: string | null;
  /** The source of a view; null for a form or quiz, which follows a view. */
  source: VisitSource | null;
  /** Whether many visitors share the address behind a proxy and cannot be distinguished. */
  isSharedAddress: boolean;
}

/** The counted part of a visit, without any identity. */
export interface CountedVisit {
  device: DeviceClass;
  source: VisitSource | null;
  /** Where the visitor is new today; null when visitors cannot be distinguished. */
  isNew: { farm: boolean; topic: boolean; page: boolean } | null;
}

export interface VisitedPage {
  farmId: number;
  topicId: number;
  pageId: number;
}

/** Returns a visitor's device and source, and where it is new today, in the caller's transaction. */
export const recordVisitor = async (
  ctx: Ctx,
  { visit, place, at }: { visit: Visit; place: VisitedPage; at: Date },
): Promise<CountedVisit> => {
  const day = at.toISOString().slice(0, 10);
  const device = deviceOf(visit.userAgent);
  if (visit.isSharedAddress) return { device, source: visit.source, isNew: null };
  const visitor = visitorHash(await ensureSalt(ctx, day), { farmId: place.farmId, ...visit });
  if (visit.source === null) {
    const source = await getFirstSource(ctx, { day, visitor, farmId: place.farmId });
    return { device, source, isNew: null };
  }
  const newScopes = await insertDailyVisitor(ctx, { day, visitor, ...place, source: visit.source });
  const isNew = { farm: newScopes.has('farm'), topic: newScopes.has('topic'), page: newScopes.has('page') };
  return { device, source: visit.source, isNew };
};

/** Deletes the salts and hashes of past days, after which visitors cannot be recognized. */
export const deleteExpiredVisitors = (ctx: Ctx): Promise<void> =>
  deleteVisitorsBefore(ctx, ctx.clock.now().toISOString().slice(0, 10));
