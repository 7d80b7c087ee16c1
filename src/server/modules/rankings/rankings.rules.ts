import type { RankState, Trend } from '#shared/rankings.ts';

export interface KeywordPosition {
  /** By the last measured check; null when it did not find the page, or there was none. */
  currentPosition: number | null;
  previousPosition: number | null;
  bestPosition: number | null;
  trend: Trend;
  lastCheckedAt: Date | null;
  /** Depth of that check; null without one. */
  depth: number | null;
  /** The last measured checks, newest first: milliseconds since 1970 and position. */
  recent: [at: number, position: number | null][];
  /** Of the latest check, measured or not. */
  state: RankState;
  reason: string | null;
}

/** A measured check has a position, null for not found within its depth; a failed one has a reason and no position. */
export type CheckOutcome =
  | { state: 'ranked'; position: number }
  | { state: 'absent' }
  | { state: 'unmeasured' | 'error'; reason: string };

const HISTORY_LENGTH = 12;

type PreviousPosition = Pick<KeywordPosition, 'currentPosition' | 'bestPosition' | 'lastCheckedAt' | 'depth'>;

/** A check that did not reach the page's position, or follows such a check, gives no trend. */
const computeTrend = (
  before: PreviousPosition,
  { position, depth }: { position: number | null; depth: number },
): Trend => {
  if (before.lastCheckedAt === null) return 'new';
  const { currentPosition, bestPosition } = before;
  if (position === currentPosition) return 'same';
  if (position === null) return currentPosition !== null && currentPosition > depth ? 'same' : 'down';
  if (currentPosition !== null) return position < currentPosition ? 'up' : 'down';
  if (bestPosition === null) return 'new';
  return before.depth !== null && position > before.depth ? 'same' : 'up';
};

interface CompletedCheck {
  outcome: CheckOutcome;
  checkedAt: Date;
  depth: number;
}

/** A keyword's position after one more check; a first find is new, and a failed check changes no position. */
export const applyCheck = (
  before: KeywordPosition,
  { outcome, checkedAt, depth }: CompletedCheck,
): Partial<KeywordPosition> => {
  if (outcome.state === 'error' || outcome.state === 'unmeasured') return outcome;
  const position = outcome.state === 'ranked' ? outcome.position : null;
  const latest: [number, number | null] = [checkedAt.getTime(), position];
  return {
    currentPosition: position,
    previousPosition: before.currentPosition,
    bestPosition: position === null ? before.bestPosition : Math.min(position, before.bestPosition ?? position),
    trend: computeTrend(before, { position, depth }),
    lastCheckedAt: checkedAt,
    depth,
    recent: [latest, ...before.recent].slice(0, HISTORY_LENGTH),
    state: outcome.state,
    reason: null,
  };
};

export const UNMEASURED_POSITION: KeywordPosition = {
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

export const measuredOutcome = (position: number | null): CheckOutcome =>
  position === null ? { state: 'absent' } : { state: 'ranked', position };
