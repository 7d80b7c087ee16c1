import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { QUIZ_QUESTIONS } from '#shared/analytics-choices.ts';
import { isInnerAddress } from '#server/platform/client-address.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordActivity, recordQuizStep } from '../../pages/activity/activity.usecases.ts';
import { seeVisitor, sourceOf } from '../../pages/activity/visitors/visitors.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { isStaffAddress, proveStaffSession } from '../../staff/staff.usecases.ts';

/** One visitor's views of one page within this time are one view, and its steps in the quiz one walk. */
const SAME_VIEW_MS = 30 * 60_000;

export interface Viewing {
  pageId: number;
  /** The address the page was linked from, as far as the browser tells; empty or absent for none. */
  from?: string | undefined;
  /** The page's own address, as it was opened. */
  at?: string | undefined;
  /** Told instead of a view: the first question of the quiz was seen (0), or the nth was answered (n). */
  step?: number | undefined;
  address: string;
  /** Whether the address is one of a proxy that nobody named, before who knows how many visitors. */
  isHidden: boolean;
  userAgent: string | null;
  /** The browser fetched the page in case somebody wants it. */
  isPrefetch: boolean;
  /** A staff session the browser sent along; null without. */
  staffToken: string | null;
}

export type RecordView = (viewing: Viewing) => Promise<void>;

/**
 * Counts views of published pages, and steps in their quizzes, by people: programs, prefetches, staff, and a visitor who
 * comes again within half an hour do not count. Who came is known as a hash under a key that this process forgets.
 */
export const createViewCounter = (ctx: Ctx): RecordView => {
  const key = randomBytes(32);
  let kept: LRUCache<string, number> | null = null;

  const isRepeat = ({ pageId, address, userAgent, step }: Viewing): boolean => {
    // All visitors behind a proxy that nobody named look alike: better one too many than all as one.
    if (isInnerAddress(address)) return false;
    const now = ctx.clock.now().getTime();
    const visitor = createHmac('sha256', key).update(`${pageId}\n${step}\n${address}\n${userAgent}`).digest('base64');
    // Its place for everyone is taken at once: not before anyone came.
    const seen = (kept ??= new LRUCache({ max: 200_000 }));
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
    const { id, farmId, clientId, microHubId } = page;
    const [of, at] = [{ pageId: id, farmId, clientId }, ctx.clock.now()];
    const { step, address, isHidden } = viewing;
    if (step !== undefined) {
      if (page.quiz && step <= QUIZ_QUESTIONS) await recordQuizStep(ctx, { page: of, step, at });
      return;
    }
    const visit = { address, userAgent, isHidden, source: sourceOf(viewing) };
    const place = { farmId, hubId: microHubId, pageId: id };
    await ctx.transaction(async (tx) => {
      const seen = await seeVisitor(tx, { visit, place, at });
      await recordActivity(tx, { ...of, kind: 'view', at, visit: { ...seen, hubId: microHubId } });
    });
  };
};
