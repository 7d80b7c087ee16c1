import type { FoundResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { keepAlerts } from '../../alerts/alerts.usecases.ts';
import type { Match } from '../../matching/matching.rules.ts';
import { lockRankingRows, writeStandings } from '../../rankings.repository.ts';
import { standingAfter, type CheckOutcome } from '../../rankings.rules.ts';
import type { CheckRow } from '../checks.repository.ts';
import { writeChecks } from '../steps/steps.repository.ts';

const EVIDENCE = 10;

export interface Settling {
  check: CheckRow;
  outcome: CheckOutcome;
  match: Match;
  results: readonly FoundResult[];
  /** How many places were looked at. */
  depth: number;
}

const endOf = ({ check, outcome, match, results }: Settling, now: Date): CheckRow => ({
  ...check,
  position: null,
  reason: null,
  ...outcome,
  results: results.slice(0, EVIDENCE),
  foundUrl: match.url,
  checkedAt: now,
});

const wrongIn = ({ wrongPage }: Match) => ({
  wrongUrl: wrongPage?.url ?? null,
  wrongPosition: wrongPage?.position ?? null,
  wrongPageId: wrongPage?.pageId ?? null,
});

/** Ends checks, and moves the standings of their keywords where something was measured. */
export const settle = async (tx: Ctx, settlings: readonly Settling[]): Promise<void> => {
  if (settlings.length === 0) return;
  const now = tx.clock.now();
  await writeChecks(
    tx,
    settlings.map((settling) => endOf(settling, now)),
  );
  const byKeyword = new Map(settlings.map((settling) => [settling.check.rankingId, settling]));
  const moved = (await lockRankingRows(tx, [...byKeyword.keys()])).flatMap((before) => {
    const settling = byKeyword.get(before.id);
    if (!settling) return [];
    const { outcome, match, depth } = settling;
    const isMeasured = outcome.state === 'ranked' || outcome.state === 'absent';
    const standing = standingAfter(before, { outcome, checkedAt: now, depth });
    return [{ isMeasured, before, after: { ...before, ...standing, ...(isMeasured ? wrongIn(match) : {}) } }];
  });
  await writeStandings(
    tx,
    moved.map(({ after }) => after),
  );
  await keepAlerts(
    tx,
    moved.filter(({ isMeasured }) => isMeasured),
  );
};
