import type { Trend } from '#shared/rankings.ts';

export interface Standing {
  /** Null when the last check did not find the page, or none was made. */
  currentPosition: number | null;
  previousPosition: number | null;
  bestPosition: number | null;
  trend: Trend;
  lastCheckedAt: Date | null;
}

const trendAfter = (before: Standing, position: number | null): Trend => {
  if (before.lastCheckedAt === null) return 'new';
  if (position === before.currentPosition) return 'same';
  if (position === null) return 'down';
  if (before.currentPosition === null) return before.bestPosition === null ? 'new' : 'up';
  return position < before.currentPosition ? 'up' : 'down';
};

/** Where a keyword stands after one more measured check; a page found for the first time is new. */
export const standingAfter = (
  before: Standing,
  { position, checkedAt }: { position: number | null; checkedAt: Date },
): Standing => ({
  currentPosition: position,
  previousPosition: before.currentPosition,
  bestPosition: position === null ? before.bestPosition : Math.min(position, before.bestPosition ?? position),
  trend: trendAfter(before, position),
  lastCheckedAt: checkedAt,
});
