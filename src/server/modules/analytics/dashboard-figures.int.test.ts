import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { DashboardFigures } from '#shared/dashboard-figures.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';

const product = await testProduct({ now: '2026-11-21T12:00:00Z' });
const { ctx } = product;
const headers = await product.signIn('user');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const otherId = await insertClientRow(ctx, { name: 'Ocean' });
const other = await insertFarmRows(ctx, { clientId: otherId, slug: 'ocean' });

const read = async (query = ''): Promise<DashboardFigures> =>
  (await product.call<DashboardFigures>('GET', `/api/dashboard/figures${query}`, { headers })).body;

const addDay = ({ pageId, farmId, clientId: owner }: FarmRows, date: string, views: number) =>
  ctx.db.execute(sql`
    insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    values (${pageId}, ${owner}, ${farmId}, ${date}::date, ${views}, 1, 0)`);

interface LeadOf {
  at: string;
  status?: string;
  value?: number;
}

const addLead = async (rows: FarmRows, { at, status = 'new', value }: LeadOf): Promise<void> => {
  const id = await insertLeadRow(ctx, rows, { name: 'Marisol' });
  await ctx.db.execute(sql`
    update leads set created_at = ${at}::timestamptz, status = ${status}, value = ${value ?? null}::float8 where id = ${id}::integer`);
};

beforeEach(async () => {
  await ctx.db.execute(sql`delete from leads`);
  await ctx.db.execute(sql`delete from page_days`);
  await ctx.db.execute(sql`update pages set first_published_at = '2026-10-10T00:00:00Z'`);
});

test('the month to date is compared with as many days of the month before', async () => {
  await addDay(farm, '2026-11-21', 40);
  await addDay(farm, '2026-11-01', 10);
  await addDay(farm, '2026-10-21', 7);
  await addDay(farm, '2026-10-22', 100);
  await addLead(farm, { at: '2026-11-20T23:59:00Z', status: 'won', value: 450 });
  await addLead(farm, { at: '2026-11-20T12:00:00Z', status: 'won' });
  const { month, before, days } = await read();
  expect(month).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
    sums: { leads: 2, won: 2, wonValued: 1, wonValue: 450, views: 50, submissions: 2 },
  });
  expect(before).toMatchObject({ from: '2026-10-01', to: '2026-10-21', sums: { leads: 0, views: 7, submissions: 1 } });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ date: '2026-11-21', views: 40, submissions: 1, leads: 0, won: 0, wonValue: 0 });
  expect(days.at(-2)).toMatchObject({ date: '2026-11-20', views: 0, leads: 2, won: 2, wonValue: 450 });
});

test('nothing is measured before the first page is public', async () => {
  await ctx.db.execute(sql`update pages set first_published_at = '2026-11-05T00:00:00Z'`);
  await addLead(farm, { at: '2026-11-02T12:00:00Z' });
  const { before, days } = await read();
  expect(before.sums).toBeNull();
  expect(days.find(({ date }) => date === '2026-11-04')).toMatchObject({ views: null, submissions: null });
  expect(days.find(({ date }) => date === '2026-11-05')).toMatchObject({ views: 0, submissions: 0 });
  expect(days.find(({ date }) => date === '2026-11-02')?.leads).toBe(1);
});

test('clients are named by how much their leads changed, with their last thirty days', async () => {
  for (const at of ['2026-10-05T12:00:00Z', '2026-10-06T12:00:00Z', '2026-10-22T12:00:00Z'])
    await addLead(farm, { at });
  for (const at of ['2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'])
    await addLead(other, { at });
  const { changes, changed } = await read();
  expect(changed).toBe(2);
  expect(changes.map(({ days: _days, ...change }) => change)).toEqual([
    { id: otherId, name: 'Ocean', leads: 3, before: 0 },
    { id: clientId, name: 'Harborline', leads: 0, before: 2 },
  ]);
  expect(changes[0]?.days.slice(-3)).toEqual([1, 2, 0]);
});

test('with one client its own figures are counted, and its farms are compared', async () => {
  await addDay(other, '2026-11-20', 9);
  await addDay(farm, '2026-11-20', 50);
  await addLead(other, { at: '2026-11-20T12:00:00Z' });
  await addLead(farm, { at: '2026-11-20T12:00:00Z' });
  const { month, changes } = await read(`?clientId=${otherId}`);
  expect(month.sums).toMatchObject({ leads: 1, views: 9 });
  expect(changes).toMatchObject([{ id: other.farmId, name: 'Farm ocean', leads: 1, before: 0 }]);
});
