import type { RankedClient, Ranking, RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { listPagePositionRows, type PagePositionFilter } from './page-positions.repository.ts';
import { presentRanking } from './rankings.presenter.ts';
import {
  countRankingsFound,
  getMeasuredCheck,
  insertCheck,
  listRankedClientRows,
  listRankingRows,
  lockRankingRow,
  updateRankingRow,
  upsertRanking,
} from './rankings.repository.ts';
import { applyCheck, type CheckOutcome } from './rankings.rules.ts';
import { RANK_DEPTH } from './search-depth.rules.ts';

export { countKeywordsByBand, getRankingRow } from './rankings.repository.ts';

export { measuredOutcome } from './rankings.rules.ts';

/** Tracked keywords that match, newest first unless sorted otherwise, at most `limit` a call. */
export const listRankings = async (
  ctx: Ctx,
  { filter, limit, cursor }: { filter: RankingFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Ranking>> => {
  const after = decodeCursor(cursor, 2);
  const rows = await listRankingRows(ctx, { filter, after, limit: limit + 1 });
  const count = (known: number) => countRankingsFound(ctx, { filter, known });
  const page = await pageOfRows({ rows, limit, cursor, count });
  return { ...page, rows: page.rows.map(presentRanking) };
};

/** Clients with tracked keywords that match, by name, and their number. */
export const listRankedClients = (ctx: Ctx, filter: RankingFilter): Promise<RankedClient[]> =>
  listRankedClientRows(ctx, filter);

export interface TrackedKeyword {
  clientId: number;
  farmId: number;
  pageId: number | null;
  keyword: string;
  /** The host whose position is measured. */
  domain: string;
}

/** Tracks a page's keyword; returns its id, the same one when it was tracked before. */
export const trackKeyword = (ctx: Ctx, tracked: TrackedKeyword): Promise<number> => upsertRanking(ctx, tracked);

/**
 * Records one check. A measured one updates positions and trend; a failed one leaves them and the time of the last
 * measurement as they were. Checks of one keyword come in the order they were made. Throws 404.
 */
export const recordRankingCheck = (
  ctx: Ctx,
  { rankingId, checkedAt, outcome }: { rankingId: number; checkedAt: Date; outcome: CheckOutcome },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockRankingRow(tx, rankingId);
    if (!row) throw notFound('Ranking');
    await insertCheck(tx, { clientId: row.clientId, rankingId, checkedAt, ...outcome });
    const columns = applyCheck(row, { outcome, checkedAt, depth: RANK_DEPTH });
    await updateRankingRow(tx, { id: rankingId, columns });
  });

/** The measurement of a page's keyword on the UTC day of `at`; null without one, a null position for not found. */
export const getRankOn = (
  ctx: Ctx,
  { pageId, at }: { pageId: number; at: Date },
): Promise<{ keyword: string; position: number | null; checkedAt: Date } | null> => {
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  return getMeasuredCheck(ctx, { pageId, from, to: new Date(from.getTime() + 86_400_000) });
};

/** Pages with a keyword measured since then, with their best position; null when none was found. */
export const listPagePositions = async (
  ctx: Ctx,
  filter: PagePositionFilter,
): Promise<{ pageId: number; position: number | null }[]> =>
  (await listPagePositionRows(ctx, filter)).flatMap(({ pageId, position }) =>
    pageId === null ? [] : [{ pageId, position }],
  );
