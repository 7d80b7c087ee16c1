import type { RankAlertKind, RankChoices } from '#shared/rank-plans.ts';
import { RANK_DEPTH } from '../strategies/strategies.rules.ts';

/** What a measured check says of a keyword. */
interface Measured {
  currentPosition: number | null;
  /** How many places were looked at; null when nothing was measured. */
  depth: number | null;
  wrongUrl: string | null;
}

/** One check and the next one. */
interface Pair {
  before: Measured;
  after: Measured;
}

/** Whether it stood among the first `n`; null when the check did not look that far. */
const isWithin = ({ currentPosition, depth }: Measured, n: number): boolean | null => {
  if (currentPosition !== null) return currentPosition <= n;
  return (depth ?? 0) >= n ? false : null;
};

const crossing = ({ before, after }: Pair, n: number): 'entered' | 'left' | null => {
  const [was, is] = [isWithin(before, n), isWithin(after, n)];
  if (was === false && is === true) return 'entered';
  return was === true && is === false ? 'left' : null;
};

const isLost = ({ before, after }: Pair): boolean =>
  before.currentPosition !== null && after.currentPosition === null && (after.depth ?? 0) >= RANK_DEPTH;

const moveOf = (pair: Pair, choices: RankChoices): RankAlertKind | null => {
  if (choices.lost && isLost(pair)) return 'lost';
  const ten = choices.top10 ? crossing(pair, 10) : null;
  const three = choices.top3 ? crossing(pair, 3) : null;
  if (ten === 'left') return 'left_top10';
  if (three !== null) return `${three}_top3`;
  if (ten === 'entered') return 'entered_top10';
  const [from, to] = [pair.before.currentPosition, pair.after.currentPosition];
  if (choices.dropped === null || from === null || to === null) return null;
  return to - from > choices.dropped ? 'dropped' : null;
};

/** What of two measured checks is worth an alert: one move at most, the gravest, and a wrong page that was not there before. */
export const alertsOf = ({ before, after }: Pair, choices: RankChoices): RankAlertKind[] => {
  // Nothing was measured before: there is nothing to compare.
  if (before.depth === null) return [];
  const move = moveOf({ before, after }, choices);
  const isWrong = choices.wrongPage && after.wrongUrl !== null && before.wrongUrl === null;
  return [...(move === null ? [] : [move]), ...(isWrong ? (['wrong_page'] as const) : [])];
};
