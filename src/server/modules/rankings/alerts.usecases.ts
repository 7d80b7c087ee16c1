import type { Ctx } from '#server/platform/context.ts';
import { listClientPreferences } from './preferences.repository.ts';
import { DEFAULT_RANK_PREFERENCES } from './preferences.usecases.ts';
import type { RankingRow } from './rankings.repository.ts';
import { insertAlerts } from './alerts.repository.ts';
import { detectRankAlerts } from './alerts.rules.ts';

interface RankingChange {
  before: RankingRow;
  after: RankingRow;
}

/** Stores the alerts of measured checks, in the checks' own transaction. */
export const insertRankAlerts = async (tx: Ctx, changes: readonly RankingChange[]): Promise<void> => {
  const measured = changes.filter(({ before }) => before.lastCheckedAt !== null);
  if (measured.length === 0) return;
  const preferences = await listClientPreferences(tx, [...new Set(measured.map(({ before }) => before.clientId))]);
  const at = tx.clock.now();
  const rows = measured.flatMap(({ before, after }) => {
    const { id: rankingId, clientId, currentPosition: fromPosition } = before;
    const kinds = detectRankAlerts({ before, after }, preferences.get(clientId) ?? DEFAULT_RANK_PREFERENCES);
    return kinds.map((kind) => {
      const toPosition = kind === 'wrong_page' ? after.wrongPosition : after.currentPosition;
      return { clientId, rankingId, kind, fromPosition, toPosition, at };
    });
  });
  if (rows.length > 0) await insertAlerts(tx, rows);
};
