import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { RankingFilter } from '#shared/rankings.ts';
import { RANKING_SORTS } from '#shared/sort-choices.ts';
import { asAppError } from '#server/platform/http/errors.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { getRankOn, listRankings, measuredOutcome, recordRankingCheck, trackKeyword } from './rankings.usecases.ts';

const { ctx } = await testContext();
const all = { limit: 500, filter: { sort: 'newest' as const } };
const ids: number[] = [];

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));

beforeAll(async () => {
  for (const name of ['alpha', 'bravo']) {
    const clientId = await insertClientRow(ctx, { name });
    const { farmId, pageId } = await insertFarmRows(ctx, { clientId, slug: name });
    const tracked = { clientId, farmId, domain: `${name}.example` };
    ids.push(await trackKeyword(ctx, { ...tracked, pageId, keyword: `${name} termites 100%` }));
    ids.push(await trackKeyword(ctx, { ...tracked, pageId: null, keyword: `Ants of ${name}` }));
  }
  const [first = 0] = ids;
  for (let n = 1; n <= 15; n += 1) {
    await recordRankingCheck(ctx, {
      rankingId: first,
      checkedAt: day(n),
      outcome: measuredOutcome(n === 14 ? null : 30 - n),
    });
  }
});

test('a keyword shows its position and its last twelve checks, newest first', async () => {
  const { rows, total } = await listRankings(ctx, all);
  expect(total).toBe(4);
  expect(rows.map((row) => row.id)).toEqual(ids.toReversed());
  const ranking = rows.at(-1);
  expect(ranking).toMatchObject({
    keyword: 'alpha termites 100%',
    pageTitle: 'Page alpha',
    farmName: 'Farm alpha',
    clientName: 'alpha',
    currentPosition: 15,
    previousPosition: null,
    bestPosition: 15,
    trend: 'up',
    lastChecked: '2026-01-15T00:00:00.000Z',
  });
  expect(ranking?.history).toHaveLength(12);
  expect(ranking?.history[0]).toEqual({ checkedAt: '2026-01-15T00:00:00.000Z', position: 15 });
  expect(ranking?.history[1]).toEqual({ checkedAt: '2026-01-14T00:00:00.000Z', position: null });
  expect(ranking?.history.at(-1)?.checkedAt).toBe('2026-01-04T00:00:00.000Z');
});

test('a keyword without a page or a check is listed all the same', async () => {
  const { rows } = await listRankings(ctx, { ...all, filter: { sort: 'newest', q: 'ants of bravo' } });
  expect(rows).toMatchObject([
    { pageId: null, pageTitle: '', currentPosition: null, lastChecked: null, history: [], state: 'unmeasured' },
  ]);
});

test('filters and the search run in the database, signs of patterns taken as they are', async () => {
  const search = async (q: string) => (await listRankings(ctx, { ...all, filter: { sort: 'newest', q } })).total;
  expect(await search('100%')).toBe(2);
  expect(await search('%')).toBe(2);
  expect(await search('alpha.example')).toBe(2);
  expect(await search('page bravo')).toBe(1);
  expect((await listRankings(ctx, { ...all, filter: { sort: 'newest', farmId: 999_999 } })).rows).toEqual([]);
});

test.each(RANKING_SORTS)('the cursor walks every row once, sorted by %s', async (sort) => {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listRankings>> = await listRankings(ctx, {
      filter: { sort },
      limit: 1,
      cursor: cursor ?? undefined,
    });
    expect(page.total).toBe(4);
    seen.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const allRows = await listRankings(ctx, { limit: 500, filter: { sort } });
  expect(seen).toEqual(allRows.rows.map((row) => row.id));
  expect(new Set(seen).size).toBe(4);
});

test.each([['["x"]'], ['[0,"x"]'], ['["\\u0000",1]'], ['[99999999999,1]'], ['["99999999999",1]'], ['nonsense']])(
  'a cursor written by hand, %s, is refused or finds rows, and causes no error',
  async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    for (const sort of RANKING_SORTS) {
      const status = await listRankings(ctx, { filter: { sort }, limit: 5, cursor }).then(
        () => 200,
        (error: unknown) => asAppError(error)?.status,
      );
      expect([200, 400]).toContain(status);
    }
  },
);

test('a failed check is stored with its reason, and repeats no position', async () => {
  const [rankingId = 0] = ids;
  const before = (await listRankings(ctx, all)).rows.at(-1);
  expect(before).toMatchObject({ state: 'ranked', reason: null });
  const outcome = { state: 'error', reason: 'The search provider did not answer in time.' } as const;
  await recordRankingCheck(ctx, { rankingId, checkedAt: day(20), outcome });
  expect((await listRankings(ctx, all)).rows.at(-1)).toEqual({ ...before, ...outcome });
  const { rows } = await ctx.db.execute<{ state: string }>(
    sql`select state, position, reason from ranking_checks order by id desc limit 1`,
  );
  expect(rows).toEqual([{ ...outcome, position: null }]);
  expect(await getRankOn(ctx, { pageId: before?.pageId ?? 0, at: day(20) })).toBeNull();
});

test('tracking a keyword again is the same one', async () => {
  const { rows } = await listRankings(ctx, all);
  const ranking = rows[0];
  if (!ranking) throw new Error('no ranking');
  const { clientId, farmId, pageId, keyword } = ranking;
  expect(await trackKeyword(ctx, { clientId, farmId, pageId, keyword, domain: 'new.example' })).toBe(ranking.id);
  expect((await listRankings(ctx, all)).total).toBe(4);
});

test('sorted by change the biggest drop stands first, the biggest gain last, and what has no trend between them', async () => {
  const clientId = await insertClientRow(ctx, { name: 'moved' });
  const { farmId } = await insertFarmRows(ctx, { clientId, slug: 'moved' });
  const positions: Record<string, (number | null)[]> = {
    'lost from the third place': [3, null],
    'lost from the last page': [49, null],
    'fell far': [2, 30],
    'fell a little': [10, 12],
    'fell long ago and stayed': [5, 25, 25],
    rose: [20, 5],
    'came back': [40, null, 1],
    'first seen': [8],
    'never checked': [],
  };
  for (const [keyword, checks] of Object.entries(positions)) {
    const rankingId = await trackKeyword(ctx, { clientId, farmId, pageId: null, keyword, domain: 'moved.example' });
    for (const [index, position] of checks.entries())
      await recordRankingCheck(ctx, { rankingId, checkedAt: day(index + 1), outcome: measuredOutcome(position) });
  }
  const keywords = async (filter: Omit<RankingFilter, 'clientId'>) =>
    (await listRankings(ctx, { limit: 500, filter: { ...filter, clientId } })).rows.map(({ keyword }) => keyword);
  const drops = ['lost from the third place', 'fell far', 'lost from the last page', 'fell a little'];
  const still = ['fell long ago and stayed', 'first seen', 'never checked'];
  expect(await keywords({ sort: 'change' })).toEqual([...drops, ...still, 'rose', 'came back']);
  expect(await keywords({ sort: '-change' })).toEqual([...drops, ...still, 'rose', 'came back'].toReversed());
  expect(await keywords({ sort: 'change', trend: 'down' })).toEqual(drops);
});
