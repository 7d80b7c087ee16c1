import type { RankState, Trend } from '#shared/rankings.ts';

export interface Standing {
  /** By the last measured check; null when it did not find the page, or none was made. */
  currentPosition: number | null;
  previousPosition: number | null;
  bestPosition: number | null;
  trend: Trend;
  /** When it was last measured. */
  lastCheckedAt: Date | null;
  /** How many places that check looked at; null when none was made. */
  depth: number | null;
  /** The last measured checks, newest first: milliseconds since 1970 and position. */
  recent: [at: number, position: number | null][];
  /** Of the latest check, measured or not. */
  state: RankState;
  reason: string | null;
}

/** A measured check has a position, null for not found within its depth; one that failed has a reason and no position. */
export type CheckOutcome =
  | { state: 'ranked'; position: number }
  | { state: 'absent' }
  | { state: 'unmeasured' | 'error'; reason: string };

const KEPT = 12;

type Before = Pick<Standing, 'currentPosition' | 'bestPosition' | 'lastCheckedAt' | 'depth'>;

/** A check that looked less far than where the page stood, or comes after one, says nothing of up and down. */
const trendAfter = (before: Before, { position, depth }: { position: number | null; depth: number }): Trend => {
  if (before.lastCheckedAt === null) return 'new';
  const { currentPosition, bestPosition } = before;
  if (position === currentPosition) return 'same';
  if (position === null) return currentPosition !== null && currentPosition > depth ? 'same' : 'down';
  if (currentPosition !== null) return position < currentPosition ? 'up' : 'down';
  if (bestPosition === null) return 'new';
  return before.depth !== null && position > before.depth ? 'same' : 'up';
};

interface Check {
  outcome: CheckOutcome;
  checkedAt: Date;
  /** How many places were looked at. */
  depth: number;
}

/** Where a keyword stands after one more check; a page found for the first time is new, and a failed check moves nothing. */
export const standingAfter = (before: Standing, { outcome, checkedAt, depth }: Check): Partial<Standing> => {
  if (outcome.state === 'error' || outcome.state === 'unmeasured') return outcome;
  const position = outcome.state === 'ranked' ? outcome.position : null;
  const latest: [number, number | null] = [checkedAt.getTime(), position];
  return {
    currentPosition: position,
    previousPosition: before.currentPosition,
    bestPosition: position === null ? before.bestPosition : Math.min(position, before.bestPosition ?? position),
    trend: trendAfter(before, { position, depth }),
    lastCheckedAt: checkedAt,
    depth,
    recent: [latest, ...before.recent].slice(0, KEPT),
    state: outcome.state,
    reason: null,
  };
};

/** Of a keyword that nobody has measured. */
export const UNTRACKED: Standing = {
  currentPosition: null,
  previousPosition: null,
  bestPosition: null,
  trend: 'new',
  lastCheckedAt: null,
  depth: null,
  recent: [],
  state: 'unmeasured',
  reason: null,
};

/** The outcome of a measured check. */
export const measured = (position: number | null): CheckOutcome =>
  position === null ? { state: 'absent' } : { state: 'ranked', position };
