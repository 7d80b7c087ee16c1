import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { isInnerAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordActivity } from '../../pages/activity/activity.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { isStaffAddress, proveStaffSession } from '../../staff/staff.usecases.ts';

/** One visitor's views of one page within this time are one view. */
const SAME_VIEW_MS = 30 * 60_000;

export interface Viewing {
  pageId: number;
  address: string;
  userAgent: string | null;
  /** The browser fetched the page in case somebody wants it. */
  isPrefetch: boolean;
  /** A staff session the browser sent along; null without. */
  staffToken: string | null;
}

export type RecordView = (viewing: Viewing) => Promise<void>;

/**
 * Counts views of published pages by people: programs, prefetches, staff, and a visitor who comes again within half an
 * hour do not count. Who came is known as a hash under a key that this process forgets, and is stored nowhere.
 */
export const createViewCounter = (ctx: Ctx): RecordView => {
  const key = randomBytes(32);
  const seen = new LRUCache<string, number>({ max: 200_000 });

  const isRepeat = ({ pageId, address, userAgent }: Viewing): boolean => {
    // All visitors behind a proxy that nobody named look alike: better one too many than all as one.
    if (isInnerAddress(address)) return false;
    const now = ctx.clock.now().getTime();
    const visitor = createHmac('sha256', key).update(`${pageId}\n${address}\n${userAgent}`).digest('base64');
    const before = seen.get(visitor);
    if (before !== undefined && now - before < SAME_VIEW_MS) return true;
    seen.set(visitor, now);
    return false;
  };

  // A page on the product's own origin is sandboxed, so its beacon carries no cookie: then the address tells.
  const isStaff = async ({ staffToken, address }: Viewing): Promise<boolean> => {
    if (staffToken && (await proveStaffSession(ctx, { token: staffToken, passive: true }))) return true;
    return !isInnerAddress(address) && isStaffAddress(ctx, address);
  };

  return async (viewing) => {
    const { userAgent } = viewing;
    if (viewing.isPrefetch || !userAgent || isbot(userAgent)) return;
    const page = await findPageRow(ctx, viewing.pageId);
    if (page?.status !== 'published' || (await isStaff(viewing)) || isRepeat(viewing)) return;
    const { id, farmId, clientId } = page;
    await ctx.transaction((tx) =>
      recordActivity(tx, { pageId: id, farmId, clientId, kind: 'view', at: ctx.clock.now() }),
    );
  };
};
