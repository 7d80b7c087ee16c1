import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();
const { ctx } = product;
let headers: Record<string, string>;
let farms: FarmRows[];

const counters = async () => {
  const { rows } = await ctx.db.execute<{ name: string; row: string }>(sql`
    select 'farm leads' as name, (farm_id, client_id, leads)::text as row from lead_counters where leads <> 0
    union all select 'days of leads', (client_id, day, leads, won)::text from lead_day_counters where leads <> 0 or won <> 0
    union all select 'farm views', (farm_id, client_id, views, submissions)::text from view_counters
      where views <> 0 or submissions <> 0
    union all select 'days of views', (client_id, day, views, coalesce(visitors, 0), forms, quizzes)::text from view_day_counters
      where views <> 0 or coalesce(visitors, 0) <> 0 or forms <> 0 or quizzes <> 0
    union all select 'days of a farm’s leads', (farm_id, client_id, day, leads, won)::text from farm_day_leads
      where leads <> 0 or won <> 0
    union all select 'days of a farm’s views', (farm_id, client_id, day, views, coalesce(visitors, 0), forms, quizzes)::text
      from farm_day_views where views <> 0 or coalesce(visitors, 0) <> 0 or forms <> 0 or quizzes <> 0
    union all select 'days of a client’s devices and sources',
        (client_id, day, dimension, name, views, coalesce(visitors, 0), forms, quizzes)::text
      from client_day_dimensions where views <> 0 or coalesce(visitors, 0) <> 0 or forms <> 0 or quizzes <> 0
    order by 1, 2`);
  return rows;
};

beforeAll(async () => {
  headers = await product.signIn('admin');
  const [one, other] = [await insertClientRow(ctx, { name: 'One' }), await insertClientRow(ctx, { name: 'Other' })];
  farms = [
    await insertFarmRows(ctx, { clientId: one, slug: 'a' }),
    await insertFarmRows(ctx, { clientId: one, slug: 'b' }),
    await insertFarmRows(ctx, { clientId: other, slug: 'c' }),
  ];
  for (const farm of farms)
    for (let lead = 0; lead < 6; lead += 1) await insertLeadRow(ctx, farm, { name: `Lead ${lead}`, spam: lead === 5 });
  for (const { farmId, clientId, pageId } of farms) {
    await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, visitors, forms, quizzes)
      select ${pageId}, ${clientId}, ${farmId}, current_date - n, n, n, 1, 2 from generate_series(1, 4) n`);
    await ctx.db.execute(sql`insert into farm_day_dimensions (farm_id, client_id, day, dimension, name, views, visitors)
      select ${farmId}, ${clientId}, current_date - n, part, name, 1, visitors from generate_series(1, 4) n,
        (values ('device', 'phone', 3), ('device', 'desk', null), ('search', 'Google', 9)) parts (part, name, visitors)`);
  }
});

/** Counters that are not those of a count from the beginning. */
const miscounted = async () => {
  const counted = await counters();
  await ctx.db.execute(sql`select recount_counters()`);
  const anew = new Set((await counters()).map(({ name, row }) => name + row));
  return counted.length === anew.size ? counted.filter(({ name, row }) => !anew.has(name + row)) : counted;
};

const leadIds = async (farm: FarmRows | undefined): Promise<number[]> =>
  (
    await ctx.db.execute<{ id: number }>(sql`select id from leads where farm_id = ${farm?.farmId} order by id`)
  ).rows.map(({ id }) => id);
const call = async (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: unknown) => {
  const { status } = await product.call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  expect(status, `${method} ${path}`).toBeLessThan(300);
};

test('leads and views that were stored count', async () => {
  const counted = await counters();
  expect(counted.filter(({ name }) => name === 'farm leads').map(({ row }) => row.split(',')[2])).toEqual([
    '5)',
    '5)',
    '5)',
  ]);
  expect(counted.filter(({ name }) => name === 'days of views')).toHaveLength(8);
  expect(await miscounted()).toEqual([]);
});

test('a lead that is won, held, released, thrown away and brought back', async () => {
  const [first, second, third] = await leadIds(farms[0]);
  await call('PATCH', `/api/leads/${first}`, { status: 'won', value: 10 });
  await call('POST', `/api/leads/${second}/spam`);
  await call('DELETE', `/api/leads/${third}`);
  expect(await miscounted()).toEqual([]);
  await call('POST', `/api/leads/${second}/unquarantine`);
  await call('POST', `/api/leads/${third}/restore`);
  expect(await miscounted()).toEqual([]);
});

test('several at once, and back', async () => {
  const ids = await leadIds(farms[1]);
  await call('POST', '/api/leads/change', { ids, change: { what: 'status', status: 'won' } });
  await call('POST', '/api/leads/change', { ids, change: { what: 'spam' } });
  expect(await miscounted()).toEqual([]);
});

test('a page in the trash takes its views along, and brings them back', async () => {
  await call('DELETE', `/api/pages/${farms[0]?.pageId}`);
  expect(await miscounted()).toEqual([]);
  await ctx.db.execute(sql`select restore_page(${farms[0]?.pageId}::integer)`);
  expect(await miscounted()).toEqual([]);
});

test('days that are added to, changed and removed', async () => {
  await ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    select page_id, client_id, farm_id, day, 7, 0, 1 from page_days
    on conflict (page_id, day) do update set views = page_days.views + excluded.views, quizzes = 9`);
  await ctx.db.execute(sql`update farm_day_dimensions set visitors = coalesce(visitors, 0) + 2`);
  await ctx.db.execute(sql`delete from farm_day_dimensions where day = current_date - 2`);
  await ctx.db.execute(sql`delete from page_days where day = current_date - 3`);
  expect(await miscounted()).toEqual([]);
});

test('a farm and a client that are deleted', async () => {
  await call('DELETE', `/api/farms/${farms[1]?.farmId}`);
  await call('DELETE', `/api/clients/${farms[2]?.clientId}`);
  expect(await miscounted()).toEqual([]);
});
