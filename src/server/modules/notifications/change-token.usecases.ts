import type { Ctx } from '#server/platform/context.ts';
import { getStaffCounts } from './notifications.repository.ts';

/** All staff of this process share one query in this time. */
const CACHE_MS = 2000;

export type GetChangeToken = () => Promise<string>;

/**
 * A text that changes with any count of the sidebar or any notification; the same on every node, at most two seconds
 * old.
 */
export const createChangeToken = (ctx: Ctx): GetChangeToken => {
  let latest: { at: number; token: Promise<string> } | null = null;
  return () => {
    const at = ctx.clock.now().getTime();
    if (latest === null || at - latest.at >= CACHE_MS) {
      const refreshed = { at, token: getStaffCounts(ctx).then((counts) => counts.join('.')) };
      latest = refreshed;
      // A failure is not cached.
      refreshed.token.catch(() => {
        if (latest === refreshed) latest = null;
      });
    }
    return latest.token;
  };
};
