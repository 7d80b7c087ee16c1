import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { QUIZ_QUESTIONS } from '#shared/analytics-options.ts';
import { isPrivateAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordCall, recordVisitorEvent, recordQuizStep } from '../pages/visitor-events/visitor-events.usecases.ts';
import { recordVisitor, sourceOf } from '../pages/visitor-events/visitors.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { isStaffAddress, authenticateStaffSession } from '../staff/staff.usecases.ts';

/** One visitor's views of one page within this time count once, and so do quiz steps and presses on the phone number. */
const VIEW_DEDUPE_MS = 30 * 60_000;

export interface PageViewInput {
  pageId: number;
  /** The referrer; empty or absent for none. */
  from?: string | undefined;
  /** The page's own URL. */
  at?: string | undefined;
  /** Sent instead of a view: 0 for the first question shown, n for the nth answered. */
  step?: number | undefined;
  /** The page's phone number was pressed; sent instead of a view. */
  isCall?: boolean | undefined;
  address: string;
  /** The address is an unlisted proxy's, shared by unknown visitors. */
  isSharedAddress: boolean;
  userAgent: string | null;
  isPrefetch: boolean;
  /** A staff session that the browser sent; null without. */
  staffToken: string | null;
}

export type RecordView = (viewing: PageViewInput) => Promise<void>;

/**
 * Counts views of published pages, their quiz steps and presses on their phone numbers. Bots, prefetches, staff and repeats within half an
 * hour do not count. Visitors are hashed under a key that exists only in this process.
 */
export const createViewCounter = (ctx: Ctx): RecordView => {
  const key = randomBytes(32);
  let views: LRUCache<string, number> | null = null;

  const isRepeat = ({ pageId, address, userAgent, step, isCall }: PageViewInput): boolean => {
    // Visitors behind an unlisted proxy share an address: counting one of them twice is better than counting all as
    // one.
    if (isPrivateAddress(address)) return false;
    const now = ctx.clock.now().getTime();
    const visitor = createHmac('sha256', key)
      .update(`${pageId}\n${isCall ? 'call' : step}\n${address}\n${userAgent}`)
      .digest('base64');
    // Created on the first view, because it allocates its whole capacity at once.
    const lastViews = (views ??= new LRUCache({ max: 200_000 }));
    const before = lastViews.get(visitor);
    if (before !== undefined && now - before < VIEW_DEDUPE_MS) return true;
    lastViews.set(visitor, now);
    return false;
  };

  // Pages on the product's own origin are sandboxed and send no cookie: the address decides.
  const isStaff = async ({ staffToken, address }: PageViewInput): Promise<boolean> => {
    if (staffToken && (await authenticateStaffSession(ctx, { token: staffToken, passive: true }))) return true;
    return !isPrivateAddress(address) && isStaffAddress(ctx, address);
  };

  return async (viewing) => {
    const { userAgent } = viewing;
    if (viewing.isPrefetch || !userAgent || isbot(userAgent)) return;
    const page = await getPageRow(ctx, viewing.pageId);
    if (page?.status !== 'published' || (await isStaff(viewing)) || isRepeat(viewing)) return;
    const { id, farmId, clientId, topicId } = page;
    const [scope, at] = [{ pageId: id, farmId, clientId }, ctx.clock.now()];
    const { step, address, isSharedAddress } = viewing;
    if (step !== undefined) {
      if (page.quiz && step <= QUIZ_QUESTIONS) await recordQuizStep(ctx, { page: scope, step, at });
      return;
    }
    if (viewing.isCall) {
      await ctx.transaction((tx) => recordCall(tx, { page: scope, at }));
      return;
    }
    const visit = { address, userAgent, isSharedAddress, source: sourceOf(viewing) };
    const place = { farmId, topicId, pageId: id };
    await ctx.transaction(async (tx) => {
      const visitor = await recordVisitor(tx, { visit, place, at });
      await recordVisitorEvent(tx, { ...scope, kind: 'view', at, visit: { ...visitor, topicId } });
    });
  };
};
