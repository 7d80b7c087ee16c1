import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POSITION_BANDS, positionBand, RANK_STATES, TRENDS, type Ranking } from '#shared/rankings.ts';
import type { RankingFilter } from '#shared/rankings.ts';
import { testContext } from '../../../../test/setup/context.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import {
  listRankedClients,
  listRankings,
  measuredOutcome,
  recordRankingCheck,
  trackKeyword,
} from './rankings.usecases.ts';

const { ctx } = await testContext();
type Narrowed = Omit<RankingFilter, 'sort'>;
const list = (filter: Narrowed) => listRankings(ctx, { filter: { ...filter, sort: 'newest' }, limit: 500 });
const clients = (filter: Narrowed) => listRankedClients(ctx, { ...filter, sort: 'newest' });

const farms: { clientId: number; farmId: number; pageId: number }[] = [];
for (const slug of ['alpha', 'bravo', 'charlie']) {
  const clientId = farms[1]?.clientId ?? (await insertClientRow(ctx, { name: `Client ${slug}` }));
  farms.push(await insertFarmRows(ctx, { clientId, slug }));
}

/** A failed check takes nothing away from an earlier measurement. */
const isMeasured = ({ lastChecked }: Ranking): boolean => lastChecked !== null;

const bandOf = ({ currentPosition, lastChecked }: Ranking): string =>
  currentPosition === null && lastChecked === null ? 'unmeasured' : positionBand(currentPosition);

const expectInStep = async (): Promise<void> => {
  const { rows, total } = await list({});
  expect(total).toBe(rows.length);
  const narrowings: [Narrowed, (row: Ranking) => boolean][] = [
    ...POSITION_BANDS.map((band): [Narrowed, (row: Ranking) => boolean] => [{ band }, (row) => bandOf(row) === band]),
    ...TRENDS.map((trend): [Narrowed, (row: Ranking) => boolean] => [
      { trend },
      (row) => row.trend === trend && isMeasured(row),
    ]),
    ...RANK_STATES.map((state): [Narrowed, (row: Ranking) => boolean] => [{ state }, (row) => row.state === state]),
    ...farms.map(({ farmId }): [Narrowed, (row: Ranking) => boolean] => [{ farmId }, (row) => row.farmId === farmId]),
    [{ wrongPage: 'true' }, (row) => row.wrongPage !== null],
    [{ band: 'top10', trend: 'up', clientId: farms[0]?.clientId }, (row) => isUpInTen(row)],
  ];
  for (const [filter, isIn] of narrowings) {
    const found = await list(filter);
    const expected = rows.filter(isIn);
    expect([found.total, found.rows.map(({ id }) => id)], JSON.stringify(filter)).toEqual([
      expected.length,
      expected.map(({ id }) => id),
    ]);
    const counted = (await clients(filter)).map(({ clientId, keywords }) => [clientId, keywords]);
    const ids = [...new Set(expected.map(({ clientId }) => clientId))].toSorted((a, b) => a - b);
    expect(counted).toEqual(ids.map((id) => [id, expected.filter(({ clientId }) => clientId === id).length]));
  }
};
const isUpInTen = (row: Ranking): boolean =>
  bandOf(row) === 'top10' && row.trend === 'up' && isMeasured(row) && row.clientId === farms[0]?.clientId;

test('the counts of a narrowed list, and of each client in it, stay those of its rows however keywords change', async () => {
  const ids: number[] = [];
  for (const { clientId, farmId, pageId } of farms) {
    for (let n = 0; n < 6; n += 1) {
      const tracked = { clientId, farmId, pageId, keyword: `keyword ${n}`, domain: `${farmId}.example` };
      ids.push(await trackKeyword(ctx, tracked));
    }
  }
  await expectInStep();
  const failed = { state: 'error', reason: 'The search provider failed.' } as const;
  const outcomes = [
    measuredOutcome(2),
    measuredOutcome(9),
    measuredOutcome(15),
    measuredOutcome(40),
    measuredOutcome(null),
    failed,
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const [index, rankingId] of ids.entries()) {
      const outcome = outcomes[(index + round * 5) % outcomes.length] ?? failed;
      await recordRankingCheck(ctx, { rankingId, checkedAt: new Date(Date.UTC(2026, round, 1)), outcome });
    }
  }
  await ctx.db.execute(sql`update rankings set wrong_url = 'https://x.example/', wrong_position = 4 where id % 5 = 0`);
  await expectInStep();
  // A search is counted row by row, also with a client.
  expect((await clients({ q: 'keyword 3' })).map(({ keywords }) => keywords)).toEqual([1, 2]);
  await ctx.db.execute(sql`delete from rankings where id % 4 = 0`);
  await ctx.db.execute(sql`select move_page_records(${farms[1]?.pageId ?? 0}, ${farms[2]?.pageId ?? 0})`);
  await ctx.db.execute(sql`delete from pages where id = ${farms[1]?.pageId ?? 0}`);
  await expectInStep();
  await ctx.db.execute(sql`delete from farms where id = ${farms[2]?.farmId ?? 0}`);
  await expectInStep();
});

test('a wrong page that is merged, takes the keyword over or is removed is no longer reported', async () => {
  const { clientId, farmId, pageId } = farms[0] ?? { clientId: 0, farmId: 0, pageId: 0 };
  const page = async (slug: string) => (await insertFarmRows(ctx, { clientId, slug })).pageId;
  const isWrong = async (id: number) => (await list({})).rows.find((row) => row.id === id)?.wrongPage !== null;
  const keywordWith = async (keyword: string, other: number) => {
    const id = await trackKeyword(ctx, { clientId, farmId, pageId, keyword, domain: 'alpha.example' });
    await ctx.db.execute(sql`update rankings set wrong_url = 'https://alpha.example/other', wrong_position = 6,
      wrong_page_id = ${other} where id = ${id}`);
    expect(await isWrong(id)).toBe(true);
    return id;
  };
  const [merged, removed, taking] = [await page('merged'), await page('removed'), await page('taking')];
  const [one, two] = [await keywordWith('one', merged), await keywordWith('two', removed)];
  const three = await keywordWith('three', taking);
  await ctx.db.execute(sql`select move_page_records(${merged}, ${pageId})`);
  await ctx.db.execute(sql`delete from pages where id in (${merged}, ${removed})`);
  await ctx.db.execute(sql`update rankings set page_id = ${taking} where id = ${three}`);
  expect([await isWrong(one), await isWrong(two), await isWrong(three)]).toEqual([false, false, false]);
});
