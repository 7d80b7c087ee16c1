import {
  MAX_IMPORTED_KEYWORDS,
  type AddKeyword,
  type ChangeKeyword,
  type ImportKeywords,
  type KeywordImportReport,
} from '#shared/rank-keywords.ts';
import type { Ranking, RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { parseCsvFile } from '#server/platform/csv-file.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { CSV_PAGE_SIZE, type CsvFile } from '#server/platform/http/csv-response.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { presentRanking } from './rankings.presenter.ts';
import { getRankingRow, lockRankingRow, updateRankingRow, type RankingRow } from './rankings.repository.ts';
import { UNMEASURED_POSITION } from './rankings.rules.ts';
import { listRankings } from './rankings.usecases.ts';
import {
  clearPrimaries,
  deleteRankingRow,
  cancelKeywordCheck,
  ensurePrimary,
  hasSameKeyword,
  insertKeywords,
  listKeywordsOfFarm,
  listTrackedPages,
  lockKeywordCheck,
  type KeywordTarget,
} from './keywords.repository.ts';
import {
  KEYWORD_HEADINGS,
  RANKING_COLUMNS,
  choosePrimaries,
  parseKeywordRow,
  type ParsedKeyword,
} from './keywords.rules.ts';

const keywordTaken = (): AppError =>
  new AppError({
    code: 'rankings.keyword_taken',
    status: 409,
    message: 'The page has this keyword for this place and device already.',
    issues: [{ path: 'keyword', message: 'The page has this keyword already.' }],
  });

const targetOf = ({ id, keyword }: { id: number; keyword: string }) => ({ kind: 'ranking', id, name: keyword });

/** A tracked keyword; throws 404. */
export const requireKeyword = async (ctx: Ctx, id: number): Promise<Ranking> => {
  const found = await getRankingRow(ctx, id);
  if (!found) throw notFound('Keyword');
  return presentRanking(found);
};

/** Stores keywords of pages; a new primary keyword replaces the previous one. Returns the ids of the new ones. */
const insertTrackedKeywords = async (tx: Ctx, parsed: readonly ParsedKeyword[]): Promise<number[]> => {
  const keywords = choosePrimaries(parsed);
  await clearPrimaries(
    tx,
    keywords.filter(({ primary }) => primary === 'yes').map(({ page }) => page.pageId),
  );
  return insertKeywords(tx, keywords);
};

/** Tracks one more keyword of a page; throws 403, 404, and 409 when the page has it already. */
export const addKeyword = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: AddKeyword },
): Promise<Ranking> => {
  assertMay(actor, 'rankings.refresh');
  const [page] = await listTrackedPages(ctx, { pageId: fields.pageId });
  if (!page) throw notFound('Page');
  const { keyword, isPrimary = false, city = null, stateCode = null, device = 'desktop', weight = 1 } = fields;
  const id = await ctx.transaction(async (tx) => {
    const [stored] = await insertTrackedKeywords(tx, [
      { page, keyword, isPrimary, city, stateCode: city === null ? null : stateCode, device, weight },
    ]);
    if (stored === undefined) throw keywordTaken();
    await recordAudit(tx, { actor, action: 'ranking.added', target: targetOf({ id: stored, keyword }), after: fields });
    return stored;
  });
  return requireKeyword(ctx, id);
};

const changedTarget = (row: RankingRow, fields: ChangeKeyword): KeywordTarget => {
  const { keyword = row.keyword, city = row.city, stateCode = row.stateCode, device = row.device } = fields;
  return { keyword, city, stateCode: city === null ? null : stateCode, device };
};

const isDifferentTarget = (row: RankingRow, target: KeywordTarget): boolean =>
  (['keyword', 'city', 'stateCode', 'device'] as const).some((field) => row[field] !== target[field]);

const NO_WRONG_PAGE = { wrongUrl: null, wrongPosition: null, wrongPageId: null };

/**
 * Changes a keyword. A change of text, place or device starts a new history; the cost of earlier checks stays. Throws
 * 403, 404, and 409 when the page has such a keyword already.
 */
export const changeKeyword = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: ChangeKeyword },
): Promise<Ranking> => {
  assertMay(actor, 'rankings.refresh');
  await ctx.transaction(async (tx) => {
    await lockKeywordCheck(tx, id);
    const row = await lockRankingRow(tx, id);
    if (!row) throw notFound('Keyword');
    const target = changedTarget(row, fields);
    const { isPrimary = row.isPrimary, weight = row.weight } = fields;
    if (isDifferentTarget(row, target) && (await hasSameKeyword(tx, { id, pageId: row.pageId, keyword: target })))
      throw keywordTaken();
    if (isPrimary && !row.isPrimary && row.pageId !== null) await clearPrimaries(tx, [row.pageId]);
    const now = tx.clock.now();
    if (isDifferentTarget(row, target)) await cancelKeywordCheck(tx, { id, reason: 'The keyword was changed.', now });
    const reset = isDifferentTarget(row, target) ? { ...UNMEASURED_POSITION, ...NO_WRONG_PAGE, since: now } : {};
    await updateRankingRow(tx, { id, columns: { ...target, isPrimary, weight, ...reset } });
    if (row.pageId !== null) await ensurePrimary(tx, { pageId: row.pageId, gaveUp: id });
    const before = { ...changedTarget(row, {}), isPrimary: row.isPrimary, weight: row.weight };
    const after = { ...target, isPrimary, weight };
    await recordAudit(tx, { actor, action: 'ranking.changed', target: targetOf(row), before, after });
  });
  return requireKeyword(ctx, id);
};

/** Stops tracking a keyword and deletes its checks. Throws 403 and 404. */
export const removeKeyword = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'rankings.refresh');
  await ctx.transaction(async (tx) => {
    await lockKeywordCheck(tx, id);
    const row = await lockRankingRow(tx, id);
    if (!row) throw notFound('Keyword');
    await deleteRankingRow(tx, id);
    if (row.pageId !== null) await ensurePrimary(tx, { pageId: row.pageId, gaveUp: id });
    await recordAudit(tx, { actor, action: 'ranking.removed', target: targetOf(row) });
  });
};

const keywordKey = ({ pageId, keyword, city, stateCode, device }: KeywordTarget & { pageId: number | null }): string =>
  JSON.stringify([pageId, keyword, city, stateCode, device]);

const MAX_REPORTED_ERRORS = 100;

/** Imports keywords of a farm's pages: all of them or, when a row is invalid, none. Throws 400, 403 and 404. */
export const importKeywords = async (
  ctx: Ctx,
  { actor, farmId, input }: { actor: StaffActor; farmId: number; input: ImportKeywords },
): Promise<KeywordImportReport> => {
  assertMay(actor, 'rankings.refresh');
  const { name } = await requireFarmRow(ctx, farmId);
  const { rows } = parseCsvFile({ csv: input.csv, headingNames: KEYWORD_HEADINGS, maxRows: MAX_IMPORTED_KEYWORDS });
  return ctx.transaction(async (tx) => {
    const pages = await listTrackedPages(tx, { farmId });
    const existing = new Set((await listKeywordsOfFarm(tx, farmId)).map(keywordKey));
    const errors: KeywordImportReport['errors'] = [];
    const keywords: ParsedKeyword[] = [];
    for (const { row, cells } of rows) {
      const parsed = parseKeywordRow(cells, pages);
      if (typeof parsed === 'string') errors.push({ row, message: parsed });
      else if (!existing.has(keywordKey({ ...parsed, pageId: parsed.page.pageId }))) keywords.push(parsed);
      if (typeof parsed !== 'string') existing.add(keywordKey({ ...parsed, pageId: parsed.page.pageId }));
    }
    const imported = !input.dryRun && errors.length === 0 && keywords.length > 0;
    if (imported) {
      await insertTrackedKeywords(tx, keywords);
      const target = { kind: 'farm', id: farmId, name };
      await recordAudit(tx, { actor, action: 'farm.keywords_imported', target, after: { keywords: keywords.length } });
    }
    const duplicates = rows.length - keywords.length - errors.length;
    const reported = errors.slice(0, MAX_REPORTED_ERRORS);
    return { ready: keywords.length, known: duplicates, errors: reported, errorCount: errors.length, imported };
  });
};

export const exportRankings = (ctx: Ctx, filter: RankingFilter): CsvFile<Ranking> => ({
  name: 'rankings',
  columns: RANKING_COLUMNS,
  page: (cursor) => listRankings(ctx, { filter, limit: CSV_PAGE_SIZE, cursor }),
});
