import {
  MOST_IMPORTED_KEYWORDS,
  type AddKeyword,
  type ChangeKeyword,
  type ImportKeywords,
  type KeywordImportReport,
} from '#shared/rank-keywords.ts';
import type { Ranking, RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readCsvFile } from '#server/platform/csv-file.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { CSV_ROWS, type CsvFile } from '#server/platform/http/csv-answer.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { presentRanking } from '../rankings.presenter.ts';
import { findRankingRow, lockRankingRow, updateRankingRow, type RankingRow } from '../rankings.repository.ts';
import { UNTRACKED } from '../rankings.rules.ts';
import { listRankings } from '../rankings.usecases.ts';
import {
  clearPrimary,
  deleteRankingRow,
  endCheckOf,
  ensurePrimary,
  hasSame,
  insertKeyword,
  listKeywordsOfFarm,
  listTrackedPages,
  lockCheckOf,
  type KeywordPlaced,
} from './keywords.repository.ts';
import { KEYWORD_HEADINGS, RANKING_COLUMNS, readKeyword, type ReadKeyword } from './keywords.rules.ts';

const taken = (): AppError =>
  new AppError({
    code: 'rankings.keyword_taken',
    status: 409,
    message: 'The page has this keyword for this place and device already.',
    issues: [{ path: 'keyword', message: 'The page has this keyword already.' }],
  });

const targetOf = ({ id, keyword }: { id: number; keyword: string }) => ({ kind: 'ranking', id, name: keyword });

const show = async (ctx: Ctx, id: number): Promise<Ranking> => {
  const found = await findRankingRow(ctx, id);
  if (!found) throw notFound('Keyword');
  return presentRanking(found);
};

/** Stores a keyword of a page; as the primary one it takes that place from another. Null when the page has it already. */
const store = async (tx: Ctx, { page, isPrimary, ...keyword }: ReadKeyword): Promise<number | null> => {
  if (isPrimary) await clearPrimary(tx, page.pageId);
  return insertKeyword(tx, { page, keyword: { ...keyword, isPrimary } });
};

/** Tracks one more keyword of a page from now on; throws 403, 404, and 409 when the page has it already. */
export const addKeyword = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: AddKeyword },
): Promise<Ranking> => {
  assertMay(actor, 'rankings.refresh');
  const [page] = await listTrackedPages(ctx, { pageId: fields.pageId });
  if (!page) throw notFound('Page');
  const { keyword, isPrimary = false, city = null, stateCode = null, device = 'desktop', weight = 1 } = fields;
  const id = await ctx.transaction(async (tx) => {
    const stored = await store(tx, {
      page,
      keyword,
      isPrimary,
      city,
      stateCode: city === null ? null : stateCode,
      device,
      weight,
    });
    if (stored === null) throw taken();
    await recordAudit(tx, { actor, action: 'ranking.added', target: targetOf({ id: stored, keyword }), after: fields });
    return stored;
  });
  return show(ctx, id);
};

const placedAfter = (row: RankingRow, fields: ChangeKeyword): KeywordPlaced => {
  const { keyword = row.keyword, city = row.city, stateCode = row.stateCode, device = row.device } = fields;
  return { keyword, city, stateCode: city === null ? null : stateCode, device };
};

const isOther = (row: RankingRow, placed: KeywordPlaced): boolean =>
  (['keyword', 'city', 'stateCode', 'device'] as const).some((field) => row[field] !== placed[field]);

const NOTHING_WRONG = { wrongUrl: null, wrongPosition: null, wrongPageId: null };

/**
 * Changes a keyword. Another text, place or device is measured from the beginning: its earlier checks stay with what they cost,
 * and are no part of its history. Throws 403, 404, and 409 when the page has such a keyword already.
 */
export const changeKeyword = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: ChangeKeyword },
): Promise<Ranking> => {
  assertMay(actor, 'rankings.refresh');
  await ctx.transaction(async (tx) => {
    await lockCheckOf(tx, id);
    const row = await lockRankingRow(tx, id);
    if (!row) throw notFound('Keyword');
    const placed = placedAfter(row, fields);
    const { isPrimary = row.isPrimary, weight = row.weight } = fields;
    if (isOther(row, placed) && (await hasSame(tx, { id, pageId: row.pageId, keyword: placed }))) throw taken();
    if (isPrimary && !row.isPrimary && row.pageId !== null) await clearPrimary(tx, row.pageId);
    const now = tx.clock.now();
    if (isOther(row, placed)) await endCheckOf(tx, { id, reason: 'The keyword was changed.', now });
    const anew = isOther(row, placed) ? { ...UNTRACKED, ...NOTHING_WRONG, since: now } : {};
    await updateRankingRow(tx, { id, columns: { ...placed, isPrimary, weight, ...anew } });
    if (row.pageId !== null) await ensurePrimary(tx, { pageId: row.pageId, gaveUp: id });
    const before = { ...placedAfter(row, {}), isPrimary: row.isPrimary, weight: row.weight };
    const after = { ...placed, isPrimary, weight };
    await recordAudit(tx, { actor, action: 'ranking.changed', target: targetOf(row), before, after });
  });
  return show(ctx, id);
};

/** Tracks a keyword no longer; its checks go with it. Throws 403 and 404. */
export const removeKeyword = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'rankings.refresh');
  await ctx.transaction(async (tx) => {
    await lockCheckOf(tx, id);
    const row = await lockRankingRow(tx, id);
    if (!row) throw notFound('Keyword');
    await deleteRankingRow(tx, id);
    if (row.pageId !== null) await ensurePrimary(tx, { pageId: row.pageId, gaveUp: id });
    await recordAudit(tx, { actor, action: 'ranking.removed', target: targetOf(row) });
  });
};

const keyOf = ({ pageId, keyword, city, stateCode, device }: KeywordPlaced & { pageId: number | null }): string =>
  JSON.stringify([pageId, keyword, city, stateCode, device]);

const SHOWN_ERRORS = 100;

/** Reads keywords of a farm's pages from a CSV file; all of them or, when a row is wrong, none. Throws 400, 403 and 404. */
export const importKeywords = async (
  ctx: Ctx,
  { actor, farmId, order }: { actor: StaffActor; farmId: number; order: ImportKeywords },
): Promise<KeywordImportReport> => {
  assertMay(actor, 'rankings.refresh');
  const { name } = await requireFarmRow(ctx, farmId);
  const { rows } = readCsvFile({ csv: order.csv, known: KEYWORD_HEADINGS, mostRows: MOST_IMPORTED_KEYWORDS });
  return ctx.transaction(async (tx) => {
    const pages = await listTrackedPages(tx, { farmId });
    const seen = new Set((await listKeywordsOfFarm(tx, farmId)).map(keyOf));
    const errors: KeywordImportReport['errors'] = [];
    const keywords: ReadKeyword[] = [];
    for (const { row, cells } of rows) {
      const read = readKeyword(cells, pages);
      if (typeof read === 'string') errors.push({ row, message: read });
      else if (!seen.has(keyOf({ ...read, pageId: read.page.pageId }))) keywords.push(read);
      if (typeof read !== 'string') seen.add(keyOf({ ...read, pageId: read.page.pageId }));
    }
    const imported = !order.dryRun && errors.length === 0 && keywords.length > 0;
    if (imported) {
      for (const keyword of keywords) await store(tx, keyword);
      const target = { kind: 'farm', id: farmId, name };
      await recordAudit(tx, { actor, action: 'farm.keywords_imported', target, after: { keywords: keywords.length } });
    }
    const known = rows.length - keywords.length - errors.length;
    const shown = errors.slice(0, SHOWN_ERRORS);
    return { ready: keywords.length, known, errors: shown, errorCount: errors.length, imported };
  });
};

/** The keywords of a filter as a file. */
export const exportRankings = (ctx: Ctx, filter: RankingFilter): CsvFile<Ranking> => ({
  name: 'rankings',
  columns: RANKING_COLUMNS,
  page: (cursor) => listRankings(ctx, { filter, limit: CSV_ROWS, cursor }),
});
