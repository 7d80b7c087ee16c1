import type { Ctx } from '#server/platform/context.ts';
import { readCounts } from './pulse.repository.ts';

/** What all the staff of this process share: however many look, the database is asked once in this time. */
const FRESH_MS = 2000;

export type ReadPulse = () => Promise<string>;

/**
 * A text that differs whenever a count of the sidebar or a notice does, and is the same on every node: it is made of the
 * counts themselves. At most two seconds old.
 */
export const createPulse = (ctx: Ctx): ReadPulse => {
  let latest: { at: number; pulse: Promise<string> } | null = null;
  return () => {
    const at = ctx.clock.now().getTime();
    if (latest === null || at - latest.at >= FRESH_MS) {
      const asked = { at, pulse: readCounts(ctx).then((counts) => counts.join('.')) };
      latest = asked;
      // A failure is not kept: the next check asks again.
      asked.pulse.catch(() => {
        if (latest === asked) latest = null;
      });
    }
    return latest.pulse;
  };
};
