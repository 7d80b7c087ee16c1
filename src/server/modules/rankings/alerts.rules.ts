import type { RankAlertKind, RankPreferences } from '#shared/rank-preferences.ts';
import { RANK_DEPTH } from './search-depth.rules.ts';

interface MeasuredPosition {
  currentPosition: number | null;
  /** Number of positions checked; null for a check without a measurement. */
  depth: number | null;
  wrongUrl: string | null;
}

interface CheckPair {
  before: MeasuredPosition;
  after: MeasuredPosition;
}

/** Whether it was among the first `n`; null when the check did not reach that far. */
const isWithin = ({ currentPosition, depth }: MeasuredPosition, n: number): boolean | null => {
  if (currentPosition !== null) return currentPosition <= n;
  return (depth ?? 0) >= n ? false : null;
};

const boundaryCrossing = ({ before, after }: CheckPair, n: number): 'entered' | 'left' | null => {
  const [was, is] = [isWithin(before, n), isWithin(after, n)];
  if (was === false && is === true) return 'entered';
  return was === true && is === false ? 'left' : null;
};

const isLost = ({ before, after }: CheckPair): boolean =>
  before.currentPosition !== null && after.currentPosition === null && (after.depth ?? 0) >= RANK_DEPTH;

const detectMove = (pair: CheckPair, preferences: RankPreferences): RankAlertKind | null => {
  if (preferences.lost && isLost(pair)) return 'lost';
  const ten = preferences.top10 ? boundaryCrossing(pair, 10) : null;
  const three = preferences.top3 ? boundaryCrossing(pair, 3) : null;
  if (ten === 'left') return 'left_top10';
  if (three !== null) return `${three}_top3`;
  if (ten === 'entered') return 'entered_top10';
  const [from, to] = [pair.before.currentPosition, pair.after.currentPosition];
  if (preferences.dropped === null || from === null || to === null) return null;
  return to - from > preferences.dropped ? 'dropped' : null;
};

/** The alerts between two measured checks: the most severe change, and a new wrong page. */
export const detectRankAlerts = ({ before, after }: CheckPair, preferences: RankPreferences): RankAlertKind[] => {
  // Nothing to compare with.
  if (before.depth === null) return [];
  const move = detectMove({ before, after }, preferences);
  const isWrong = preferences.wrongPage && after.wrongUrl !== null && before.wrongUrl === null;
  return [...(move === null ? [] : [move]), ...(isWrong ? (['wrong_page'] as const) : [])];
};
