import type { RankState, Trend } from '#shared/rankings.ts';

export interface Standing {
  /** By the last measured check; null when it did not find the page, or none was made. */
  currentPosition: number | null;
  previousPosition: number | null;
  bestPosition: number | null;
  trend: Trend;
  /** When it was last measured. */
  lastCheckedAt: Date | null;
  /** Of the latest check, measured or not. */
  state: RankState;
  reason: string | null;
}

/** A measured check has a position, null for not found; one that failed has a reason and no position. */
export type CheckOutcome =
  | { state: 'ranked'; position: number }
  | { state: 'absent' }
  | { state: 'unmeasured' | 'error'; reason: string };

const trendAfter = (before: Standing, position: number | null): Trend => {
  if (before.lastCheckedAt === null) return 'new';
  if (position === before.currentPosition) return 'same';
  if (position === null) return 'down';
  if (before.currentPosition === null) return before.bestPosition === null ? 'new' : 'up';
  return position < before.currentPosition ? 'up' : 'down';
};

/** Where a keyword stands after one more check; a page found for the first time is new, and a failed check moves nothing. */
export const standingAfter = (
  before: Standing,
  { outcome, checkedAt }: { outcome: CheckOutcome; checkedAt: Date },
): Partial<Standing> => {
  if (outcome.state === 'error' || outcome.state === 'unmeasured') return outcome;
  const position = outcome.state === 'ranked' ? outcome.position : null;
  return {
    currentPosition: position,
    previousPosition: before.currentPosition,
    bestPosition: position === null ? before.bestPosition : Math.min(position, before.bestPosition ?? position),
    trend: trendAfter(before, position),
    lastCheckedAt: checkedAt,
    state: outcome.state,
    reason: null,
  };
};

/** The outcome of a measured check. */
export const measured = (position: number | null): CheckOutcome =>
  position === null ? { state: 'absent' } : { state: 'ranked', position };
