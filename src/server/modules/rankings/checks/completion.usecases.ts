import type { FoundResult } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { insertRankAlerts } from '../alerts.usecases.ts';
import type { RankMatch } from '../matching.rules.ts';
import { lockRankingRows, updatePositions } from '../rankings.repository.ts';
import { applyCheck, type CheckOutcome } from '../rankings.rules.ts';
import type { CheckRow } from './checks.repository.ts';
import { updateChecks } from './provider-requests.repository.ts';

const STORED_RESULTS = 10;

export interface CheckCompletion {
  check: CheckRow;
  outcome: CheckOutcome;
  match: RankMatch;
  results: readonly FoundResult[];
  depth: number;
}

const completedCheckRow = ({ check, outcome, match, results }: CheckCompletion, now: Date): CheckRow => ({
  ...check,
  position: null,
  reason: null,
  ...outcome,
  results: results.slice(0, STORED_RESULTS),
  foundUrl: match.url,
  checkedAt: now,
});

const wrongPageColumns = ({ wrongPage }: RankMatch) => ({
  wrongUrl: wrongPage?.url ?? null,
  wrongPosition: wrongPage?.position ?? null,
  wrongPageId: wrongPage?.pageId ?? null,
});

/** Completes checks, and updates the positions of their keywords where something was measured. */
export const completeChecks = async (tx: Ctx, completions: readonly CheckCompletion[]): Promise<void> => {
  if (completions.length === 0) return;
  const now = tx.clock.now();
  await updateChecks(
    tx,
    completions.map((completion) => completedCheckRow(completion, now)),
  );
  const byKeyword = new Map(completions.map((completion) => [completion.check.rankingId, completion]));
  const changes = (await lockRankingRows(tx, [...byKeyword.keys()])).flatMap((before) => {
    const completion = byKeyword.get(before.id);
    if (!completion) return [];
    const { outcome, match, depth } = completion;
    const isMeasured = outcome.state === 'ranked' || outcome.state === 'absent';
    const updated = applyCheck(before, { outcome, checkedAt: now, depth });
    return [{ isMeasured, before, after: { ...before, ...updated, ...(isMeasured ? wrongPageColumns(match) : {}) } }];
  });
  await updatePositions(
    tx,
    changes.map(({ after }) => after),
  );
  await insertRankAlerts(
    tx,
    changes.filter(({ isMeasured }) => isMeasured),
  );
};
