import type { DeviceClass } from '#shared/analytics-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { deleteVisitorsBefore, findFirstSource, markVisitor, takeSalt } from './visitors.repository.ts';
import { deviceOf, visitorHash, type Source } from './visitors.rules.ts';

export { sourceOf, type Source } from './visitors.rules.ts';

/** What a request says of its visitor; used for the moment, stored nowhere. */
export interface Visit {
  address: string;
  userAgent: string | null;
  /** Where the view came from; null for a form or quiz, whose visitor has come already. */
  source: Source | null;
  /** Whether the address is one of a proxy before many visitors, who then cannot be told apart. */
  isHidden: boolean;
}

/** What is counted of a visit: never who it was. */
export interface Seen {
  device: DeviceClass;
  source: Source | null;
  /** Where the visitor was seen for the first time today; null where visitors cannot be told apart. */
  isNew: { farm: boolean; hub: boolean; page: boolean } | null;
}

export interface Place {
  farmId: number;
  hubId: number;
  pageId: number;
}

/** Tells a visitor's device and source, and whether it is new today, in the caller's transaction. */
export const seeVisitor = async (
  ctx: Ctx,
  { visit, place, at }: { visit: Visit; place: Place; at: Date },
): Promise<Seen> => {
  const day = at.toISOString().slice(0, 10);
  const device = deviceOf(visit.userAgent);
  if (visit.isHidden) return { device, source: visit.source, isNew: null };
  const visitor = visitorHash(await takeSalt(ctx, day), { farmId: place.farmId, ...visit });
  if (visit.source === null) {
    const source = await findFirstSource(ctx, { day, visitor, farmId: place.farmId });
    return { device, source, isNew: null };
  }
  const fresh = await markVisitor(ctx, { day, visitor, ...place, source: visit.source });
  const isNew = { farm: fresh.has('farm'), hub: fresh.has('hub'), page: fresh.has('page') };
  return { device, source: visit.source, isNew };
};

/** Destroys the salts and hashes of the days that are over: from then on nobody can be recognized. */
export const forgetVisitors = (ctx: Ctx): Promise<void> =>
  deleteVisitorsBefore(ctx, ctx.clock.now().toISOString().slice(0, 10));
