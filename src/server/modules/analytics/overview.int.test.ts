import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type {
  AnalyticsFarmRow,
  AnalyticsReport,
  AnalyticsTopicRow,
  FarmAnalytics,
  QuizReport,
} from '#shared/analytics.ts';
import type { DashboardFigures } from '#shared/dashboard-figures.ts';
import { FIGURE_SORTS, type FigureSort } from '#shared/sort-choices.ts';
import { readPages } from '../../../../test/setup/list-pages.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { deleteOldVisitorEvents } from '../pages/visitor-events/visitor-events.usecases.ts';
import { deleteExpiredVisitors } from '../pages/visitor-events/visitors.usecases.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
const { ctx, clock } = product;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const QUIZ = {
  description: '',
  advice: { serious: [], moderate: [], low: [] },
  questions: Array.from({ length: 5 }, (_, index) => ({
    dimension: 'danger',
    text: `Question ${index + 1}`,
    options: [0, 1, 2, 3].map((points) => ({ text: `${points}`, points })),
  })),
};

const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const one = await insertFarmRows(ctx, { clientId, slug: 'one' });
const two = await insertFarmRows(ctx, { clientId, slug: 'two' });
await ctx.db.execute(sql`update pages set quiz = ${JSON.stringify(QUIZ)}::jsonb`);

beforeEach(async () => {
  for (const table of [
    'page_days',
    'farm_day_dimensions',
    'page_quiz_days',
    'leads',
    'day_visitors',
    'visitor_salts',
  ]) {
    await ctx.db.execute(sql`delete from ${sql.identifier(table)}`);
  }
  clock.advance(31 * 60_000);
});

/** The clock moves by days, so each request needs a new session. */
const get = async <Body>(url: string) => product.call<Body>('GET', url, { headers: await product.signIn('user') });

interface Visitor {
  address?: string;
  agent?: string;
}
const from = ({ address = '203.0.113.7', agent = PHONE }: Visitor) => ({
  'user-agent': agent,
  'x-forwarded-for': address,
});
const view = (visitor: Visitor, more: Record<string, unknown> = {}) =>
  product.call('POST', '/api/public/views', { headers: from(visitor), body: { pageId: one.pageId, ...more } });
const report = async (query = ''): Promise<AnalyticsReport> =>
  (await get<AnalyticsReport>(`/api/analytics${query}`)).body;

test('a person on two pages of a farm is one visitor, and another visitor on the next farm or day', async () => {
  await view({});
  await view({ address: '203.0.113.8' });
  clock.advance(31 * 60_000);
  await view({});
  await view({}, { pageId: two.pageId });
  const { totals } = await report();
  const farms = (await get<AnalyticsFarmRow[]>('/api/analytics/farms')).body;
  expect([totals.views, totals.visitors]).toEqual([4, 3]);
  expect(farms.map(({ name, views, visitors }) => [name, views, visitors])).toEqual([
    ['Farm one', 3, 2],
    ['Farm two', 1, 1],
  ]);
  clock.advance(86_400_000);
  await view({});
  expect((await report()).totals.visitors).toBe(4);
});

test('farms and hubs are sorted by each of their figures, whole lists page by page', async () => {
  const day = clock.now().toISOString().slice(0, 10);
  const other = await insertClientRow(ctx, { name: 'Sorted' });
  // Views, forms and quizzes; leads.
  for (const [slug, views, forms, leads] of [
    ['delta', 10, 1, 0],
    ['bravo', 40, 2, 3],
    ['alpha', 0, 0, 1],
    ['charlie', 20, 8, 0],
  ] as const) {
    const farm = await insertFarmRows(ctx, { clientId: other, slug });
    if (views > 0)
      await ctx.db.execute(sql`insert into page_days (client_id, farm_id, page_id, day, views, forms, quizzes)
        values (${other}, ${farm.farmId}, ${farm.pageId}, ${day}::date, ${views}, ${forms}, 0)`);
    for (let lead = 0; lead < leads; lead += 1) await insertLeadRow(ctx, farm, { name: `Lead ${lead}` });
  }
  await ctx.db.execute(
    sql`update leads set created_at = ${clock.now().toISOString()}::timestamptz where client_id = ${other}`,
  );
  const orders = {
    views: ['bravo', 'charlie', 'delta', 'alpha'],
    leastViewed: ['alpha', 'delta', 'charlie', 'bravo'],
    leads: ['bravo', 'alpha', 'charlie', 'delta'],
    fewestLeads: ['charlie', 'delta', 'alpha', 'bravo'],
    rate: ['charlie', 'delta', 'bravo', 'alpha'],
    lowestRate: ['bravo', 'delta', 'charlie', 'alpha'],
    forms: ['charlie', 'bravo', 'delta', 'alpha'],
    quizzes: ['bravo', 'charlie', 'delta', 'alpha'],
    name: ['alpha', 'bravo', 'charlie', 'delta'],
    '-name': ['delta', 'charlie', 'bravo', 'alpha'],
  } satisfies Record<FigureSort, string[]>;
  const headers = await product.signIn('user');
  const listOf = async <Row extends { name: string }>(part: string, sort: string) =>
    (await readPages<Row>(product, { path: `/api/analytics/${part}?clientId=${other}&sort=${sort}&limit=3`, headers }))
      .rows;
  const wordOf = ({ name }: { name: string }) => name.split(' ').at(-1);
  for (const sort of FIGURE_SORTS) {
    expect((await listOf<AnalyticsFarmRow>('farms', sort)).map(wordOf), `farms by ${sort}`).toEqual(orders[sort]);
    const hubs = (await listOf<AnalyticsTopicRow>('topics', sort)).map(({ farmName }) => wordOf({ name: farmName }));
    // A hub without a view is not listed, and all hubs here have one name.
    const viewed = orders[sort].filter((slug) => slug !== 'alpha');
    const inOrder = (names: (string | undefined)[]) => (sort.endsWith('name') ? new Set(names) : names);
    expect(inOrder(hubs), `hubs by ${sort}`).toEqual(inOrder(viewed));
  }
});

test('nothing that identifies visitors is left after the day ends', async () => {
  await view({});
  const storedCounts = async () =>
    (
      await ctx.db.execute<{ salts: number; hashes: number }>(
        sql`select (select count(*) from visitor_salts)::integer as salts, (select count(*) from day_visitors)::integer as hashes`,
      )
    ).rows[0];
  expect(await storedCounts()).toEqual({ salts: 1, hashes: 3 });
  clock.advance(86_400_000);
  await deleteExpiredVisitors(ctx);
  expect(await storedCounts()).toEqual({ salts: 0, hashes: 0 });
  expect((await report()).totals.visitors).toBe(1);
});

test('the first view of a new day deletes the data of the day before', async () => {
  await view({});
  clock.advance(86_400_000);
  await view({});
  const { rows } = await ctx.db.execute<{ days: number }>(
    sql`select (select count(*) from visitor_salts)::integer + (select count(distinct day) from day_visitors)::integer as days`,
  );
  expect(rows[0]?.days).toBe(2);
});

test('behind an unconfigured proxy visitors are unmeasured rather than counted as one', async () => {
  await view({ address: '10.0.0.5' });
  await view({ address: '10.0.0.5', agent: DESK });
  const { totals, devices } = await report();
  expect([totals.views, totals.visitors]).toEqual([2, null]);
  expect(devices.map(({ device, views, visitors }) => [device, views, visitors])).toEqual([
    ['desk', 1, null],
    ['phone', 1, null],
  ]);
});

test('views are counted by device and by where they came from', async () => {
  await view({}, { from: 'https://www.google.com/' });
  await view(
    { address: '203.0.113.8', agent: DESK },
    { from: 'https://news.example/', at: 'https://harborline.example/a?utm_source=Spring' },
  );
  await view({ address: '203.0.113.9', agent: DESK }, { from: 'https://news.example/a' });
  await view({ address: '203.0.113.10' }, { from: 17, at: null });
  const { devices, sources } = await report();
  expect(devices.map(({ device, views, visitors }) => [device, views, visitors])).toEqual([
    ['desk', 2, 2],
    ['phone', 2, 2],
  ]);
  expect(sources.map(({ kind, name, visitors }) => [kind, name, visitors])).toEqual([
    ['campaign', 'spring', 1],
    ['direct', '', 1],
    ['search', 'Google', 1],
    ['site', 'news.example', 1],
  ]);
});

test('a form counts for the device it came from and the source its visitor came from that day', async () => {
  await view({}, { from: 'https://www.google.com/' });
  const body = { pageId: one.pageId, name: 'Marisol', email: 'm@mail.example' };
  await product.call('POST', '/api/public/leads', { headers: from({}), body });
  const { totals, devices, sources } = await report();
  const topics = (await get<AnalyticsTopicRow[]>('/api/analytics/topics')).body;
  expect(totals).toMatchObject({ views: 1, forms: 1, leads: 1, conversion: { rate: 100, submissions: 1, views: 1 } });
  expect(devices).toMatchObject([{ device: 'phone', forms: 1, visitors: 1 }]);
  expect(sources).toMatchObject([{ kind: 'search', name: 'Google', forms: 1 }]);
  expect(topics).toMatchObject([{ name: 'Termites', views: 1, visitors: 1, forms: 1, leads: 1 }]);
});

test('invented sources fill one row named other, not the table', async () => {
  for (let index = 0; index < 60; index += 1) {
    await view(
      { address: `198.51.100.${index}` },
      { from: `https://site-${index}.example/`, at: `https://a.example/?utm_source=${index % 2 ? `c${index}` : ''}` },
    );
  }
  const { sources } = await report();
  const names = (kind: string) => sources.filter((source) => source.kind === kind).length;
  expect([names('site'), names('campaign')]).toEqual([30, 30]);
  for (let index = 60; index < 110; index += 1) {
    await view({ address: `198.51.100.${index}` }, { from: `https://site-${index}.example/` });
  }
  const after = (await report()).sources.filter(({ kind }) => kind === 'site');
  expect(after).toHaveLength(41);
  expect(after[0]).toMatchObject({ name: 'other', views: 40 });
});

test('quiz steps are counted once per visitor, and only on pages with a quiz', async () => {
  await view({});
  for (const step of [0, 1, 1, 2]) await view({}, { step });
  await view({ address: '203.0.113.8' }, { step: 0 });
  for (const step of [6, -1, 1.5, 'x']) await view({ address: '203.0.113.9' }, { step });
  const { body } = await get<QuizReport>('/api/analytics/quiz');
  expect(body.steps).toEqual([2, 1, 1, 0, 0, 0]);
  expect(body.pages).toMatchObject([{ title: 'Page one', steps: [2, 1, 1, 0, 0, 0] }]);
  expect(body.pages[0]?.questions[0]).toBe('Question 1');
  await ctx.db.execute(sql`update pages set quiz = null where id = ${two.pageId}`);
  await view({}, { pageId: two.pageId, step: 0 });
  expect((await get<QuizReport>(`/api/analytics/quiz?farmId=${two.farmId}`)).body.steps).toEqual([0, 0, 0, 0, 0, 0]);
});

const seedDay = (day: string, views: number, farm = one) =>
  ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    values (${farm.pageId}, ${farm.clientId}, ${farm.farmId}, ${day}, ${views}, 0, 0)`);

test('a period is compared with the one before, and missing counts are not shown as zero', async () => {
  await ctx.db.execute(sql`update pages set first_published_at = '2026-05-11T09:00:00Z'`);
  await seedDay('2026-05-12', 40);
  await seedDay('2026-05-20', 10);
  const may = await report('?from=2026-05-18&to=2026-05-24&compare=previous');
  expect(may.totals.views).toBe(10);
  expect(may.previous).toMatchObject({ from: '2026-05-11', to: '2026-05-17', isPartial: false, totals: { views: 40 } });
  const partly = await report('?from=2026-05-15&to=2026-05-24&compare=previous');
  expect(partly.previous).toMatchObject({ from: '2026-05-05', isPartial: true, totals: { views: 40 } });
  expect((await report('?from=2026-05-18&to=2026-05-24&compare=year')).previous).toMatchObject({
    from: '2025-05-18',
    totals: null,
    daily: [],
  });
});

test('a farm’s own answer keeps the specification’s fields, all time unless days are asked for', async () => {
  await seedDay('2026-05-12', 40);
  await view({});
  const readReport = async (query = '') =>
    (await get<FarmAnalytics>(`/api/farms/${one.farmId}/analytics${query}`)).body;
  const all = await readReport();
  expect([all.totalViews, all.daily.length, all.report.totals.views]).toEqual([41, 30, 1]);
  const day = await readReport('?from=2026-05-12&to=2026-05-12');
  expect([day.totalViews, day.popularPages[0]?.views, day.daily]).toEqual([
    40,
    40,
    [{ date: '2026-05-12', views: 40, visitors: null, forms: 0, quizzes: 0, calls: null, leads: 0 }],
  ]);
  expect((await readReport('?from=2026-05-12&to=2026-05-11')) as unknown).toMatchObject({ issues: [{ path: 'from' }] });
});

test('an archived farm is in no figure of the agency or its client until it comes back', async () => {
  await ctx.db.execute(sql`update pages set first_published_at = ${clock.now().toISOString()}::timestamptz`);
  await view({});
  await view({ agent: DESK }, { pageId: two.pageId, from: 'https://www.google.com/' });
  const body = { pageId: two.pageId, name: 'Marisol', email: 'm@mail.example' };
  await product.call('POST', '/api/public/leads', { headers: from({ agent: DESK }), body });
  const figures = async () => {
    const { totals, devices, sources } = await report(`?clientId=${clientId}`);
    const { totals: ofAgency } = await report();
    expect(ofAgency).toEqual(totals);
    const { month, days } = (await get<DashboardFigures>('/api/dashboard/figures')).body;
    expect([month.sums?.views, days.at(-1)?.leads]).toEqual([totals.views, totals.leads]);
    return [totals.views, totals.visitors, totals.forms, totals.leads, devices.length, sources.length];
  };
  const all = [2, 2, 1, 1, 2, 2];
  expect(await figures()).toEqual(all);
  const move = async (to: 'archive' | 'restore') =>
    product.call('POST', `/api/farms/${two.farmId}/${to}`, { headers: await product.signIn('admin') });
  await move('archive');
  expect(await figures()).toEqual([1, 1, 0, 0, 1, 1]);
  await move('restore');
  expect(await figures()).toEqual(all);
});

test('filters narrow everything, and periods longer than two years are refused', async () => {
  const other = await insertFarmRows(ctx, {
    clientId: await insertClientRow(ctx, { name: 'Other' }),
    slug: `other-${clock.now().getTime()}`,
  });
  await seedDay('2026-05-12', 7);
  await seedDay('2026-05-12', 5, other);
  const days = 'from=2026-05-01&to=2026-05-31';
  expect((await report(`?${days}`)).totals.views).toBe(12);
  expect((await report(`?${days}&clientId=${other.clientId}`)).totals.views).toBe(5);
  const farms = async (query: string) => (await get<AnalyticsFarmRow[]>(`/api/analytics/farms?${days}${query}`)).body;
  expect((await farms(`&farmId=${one.farmId}`)).map(({ name, views }) => [name, views])).toEqual([['Farm one', 7]]);
  expect((await farms('')).slice(0, 2).map(({ views }) => views)).toEqual([7, 5]);
  expect((await get('/api/analytics?from=2020-01-01&to=2026-01-01')).status).toBe(400);
});

test('parts and steps are stored for 800 days, page counts permanently', async () => {
  await view({});
  await view({}, { step: 0 });
  clock.advance(801 * 86_400_000);
  await deleteOldVisitorEvents(ctx);
  const { rows } = await ctx.db.execute<{
    days: number;
    parts: number;
  }>(sql`select (select count(*) from page_days)::integer as days,
    (select count(*) from farm_day_dimensions)::integer + (select count(*) from page_quiz_days)::integer as parts`);
  expect(rows[0]).toEqual({ days: 1, parts: 0 });
});

test('the portal’s role reads nothing of devices, sources and quiz steps', async () => {
  for (const table of ['farm_day_dimensions', 'page_quiz_days', 'day_visitors', 'visitor_salts']) {
    const { rows } = await ctx.db.execute<{ may: boolean }>(
      sql`select has_any_column_privilege('farmstead_portal', ${table}, 'SELECT') as may`,
    );
    expect(rows[0]?.may).toBe(false);
  }
});
