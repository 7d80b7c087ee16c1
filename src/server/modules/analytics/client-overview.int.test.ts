import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ClientHealth } from '#shared/client-health.ts';
import type { ClientOverview } from '#shared/client-overview.ts';
import type { FarmOverview } from '#shared/farm-overview.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct({ now: '2026-11-21T12:00:00Z' });
const { ctx, clock } = product;
const headers = await product.signIn('editor');

const readOverview = async (clientId: number, as = headers) =>
  (await product.call<ClientOverview>('GET', `/api/clients/${clientId}/overview`, { headers: as })).body;

const clientWithFarm = async (slug: string): Promise<FarmRows> => {
  const farm = await insertFarmRows(ctx, { clientId: await insertClientRow(ctx, { name: slug }), slug });
  await ctx.db.execute(
    sql`update pages set first_published_at = '2026-10-10T00:00:00Z' where id = ${farm.pageId}::integer`,
  );
  return farm;
};

const leadOf = async (farm: FarmRows, { at, set = sql`updated_at = now()` }: { at: string; set?: typeof SET }) => {
  const id = await insertLeadRow(ctx, farm, { name: 'Marisol' });
  await ctx.db.execute(sql`update leads set created_at = ${at}::timestamptz, ${set} where id = ${id}::integer`);
  return id;
};
const SET = sql`updated_at = now()`;

const viewsOf = (farm: FarmRows, { day, views }: { day: string; views: number }) =>
  ctx.db.execute(sql`insert into page_days (page_id, client_id, farm_id, day, views, forms, quizzes)
    values (${farm.pageId}, ${farm.clientId}, ${farm.farmId}, ${day}::date, ${views}, 1, 0)`);

const callsOf = (farm: FarmRows, { day, calls }: { day: string; calls: number }) =>
  ctx.db.execute(sql`insert into page_call_days (page_id, client_id, farm_id, day, calls)
    values (${farm.pageId}, ${farm.clientId}, ${farm.farmId}, ${day}::date, ${calls})`);
await ctx.db.execute(sql`update counting_starts set day = '2026-11-02' where what = 'calls'`);

test('a client of four fields has nothing measured, and every step of its setup before it', async () => {
  const fields = { name: 'New', email: 'new@example.com', industry: 'Pest Control', location: 'Warwick, RI' };
  const { id } = (await product.call<{ id: number }>('POST', '/api/clients', { headers, body: fields })).body;
  const overview = await readOverview(id);
  expect(overview).toMatchObject({
    waiting: { leads: 0, late: 0, answerMinutes: 15 },
    webhook: { hasAddress: false, disabledAt: null, failingSince: null },
    drafts: [],
    domain: null,
    facts: { confirmed: 0, unconfirmed: 4 },
    month: { from: '2026-11-01', to: '2026-11-21', sums: null },
    before: { from: '2026-10-01', to: '2026-10-21', sums: null },
    farms: [],
    leads: [],
    activity: [],
    setup: { dismissedAt: null, hasPhone: false, hasFarm: false, hasWebhook: false, hasPortal: false },
  });
  expect(overview.days).toHaveLength(30);
  expect(overview.days.every(({ views, leads }) => views === null && leads === 0)).toBe(true);
});

test('the month is compared with the same days of the last one, with won value and answers in time', async () => {
  const farm = await clientWithFarm('month');
  const won = sql`status = 'won', value = 450, answered_at = '2026-11-03T09:01:00Z'`;
  await leadOf(farm, { at: '2026-11-03T09:00:00Z', set: won });
  await leadOf(farm, {
    at: '2026-11-20T09:00:00Z',
    set: sql`status = 'contacted', answered_at = '2026-11-20T09:14:00Z'`,
  });
  await leadOf(farm, {
    at: '2026-11-20T10:00:00Z',
    set: sql`status = 'contacted', answered_at = '2026-11-20T10:16:00Z'`,
  });
  await leadOf(farm, { at: '2026-11-21T11:55:00Z' });
  await leadOf(farm, { at: '2026-11-21T09:00:00Z', set: sql`quarantine_reason = 'honeypot'` });
  await leadOf(farm, { at: '2026-10-05T09:00:00Z', set: sql`status = 'won'` });
  await leadOf(farm, { at: '2026-10-29T09:00:00Z' });
  await viewsOf(farm, { day: '2026-11-20', views: 40 });
  await viewsOf(farm, { day: '2026-10-21', views: 7 });
  await viewsOf(farm, { day: '2026-10-22', views: 100 });
  await callsOf(farm, { day: '2026-11-20', calls: 3 });
  await callsOf(farm, { day: '2026-10-23', calls: 9 });
  const { month, before, days, waiting } = await readOverview(farm.clientId);
  expect(month.sums).toEqual({
    leads: 4,
    won: 1,
    wonValued: 1,
    wonValue: 450,
    // Answered within 15 minutes: two of three; the fourth still has time.
    due: 3,
    inTime: 2,
    views: 40,
    submissions: 1,
    calls: 3,
  });
  // Presses are counted since a day of this month.
  expect(before.sums).toMatchObject({ leads: 1, won: 1, wonValued: 0, wonValue: 0, views: 7, calls: null });
  expect(days.find(({ date }) => date === '2026-11-20')).toEqual({ date: '2026-11-20', views: 40, leads: 2 });
  expect(waiting).toEqual({ leads: 2, late: 1, answerMinutes: 15 });
});

test('imported leads have no response time', async () => {
  const farm = await clientWithFarm('imported');
  const id = await leadOf(farm, {
    at: '2026-11-03T09:00:00Z',
    set: sql`status = 'won', answered_at = '2026-11-09T09:00:00Z'`,
  });
  await ctx.db.execute(sql`insert into lead_history (client_id, lead_id, at, kind, detail)
    values (${farm.clientId}, ${id}, now(), 'imported', '{}')`);
  expect((await readOverview(farm.clientId)).month.sums).toMatchObject({ leads: 1, due: 0, inTime: 0 });
});

test('farms come with their pages, keywords and month, the one with most leads first', async () => {
  const quiet = await clientWithFarm('quiet');
  const busy = await insertFarmRows(ctx, { clientId: quiet.clientId, slug: 'busy' });
  await leadOf(busy, { at: '2026-11-03T09:00:00Z' });
  await leadOf(busy, { at: '2026-10-03T09:00:00Z' });
  await viewsOf(busy, { day: '2026-11-03', views: 20 });
  await ctx.db.execute(sql`update pages set status = 'draft',
    quality = '{"passed":false,"score":0,"checks":[{"id":"G-80","severity":"gate","ok":false,"detail":"No price."}]}'
    where id = ${quiet.pageId}::integer`);
  const keyword = (text: string, position: number | null, state: string) => sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, current_position, trend, state)
    values (${busy.clientId}, ${busy.farmId}, ${busy.pageId}, ${text}, 'x.example', ${position}, 'same', ${state})`;
  await ctx.db.execute(keyword('first', 2, 'ranked'));
  await ctx.db.execute(sql`update rankings set is_primary = false`);
  await ctx.db.execute(keyword('second', 9, 'ranked'));
  await ctx.db.execute(sql`update rankings set is_primary = false`);
  await ctx.db.execute(keyword('third', null, 'error'));
  const { farms, drafts, positions } = await readOverview(busy.clientId);
  expect(farms).toMatchObject([
    {
      id: busy.farmId,
      published: 1,
      drafts: 0,
      leads: 1,
      leadsBefore: 1,
      views: 20,
      submissions: 1,
      keywords: 3,
      avgPosition: 5.5,
    },
    { id: quiet.farmId, pages: 1, published: 0, drafts: 1, leads: 0, views: 0, keywords: 0, avgPosition: null },
  ]);
  expect(drafts).toEqual([{ farmId: quiet.farmId, reason: 'price', pages: 1 }]);
  expect(positions).toEqual({ top3: 1, top10: 1, top20: 0, beyond: 0, unranked: 0, unmeasured: 1 });
});

test('health names the state of domain and webhook, and the first steps that are done', async () => {
  const { clientId } = await clientWithFarm('health');
  await ctx.db.execute(sql`update clients set main_hub_domain = 'answers.health.example', phone = '(401) 555-0134',
    confirmed_facts = '{phone}', webhook_url = 'https://hooks.example.com/a', client_username = 'health',
    portal_password_hash = 'x' where id = ${clientId}::integer`);
  await ctx.db.execute(sql`insert into hub_domains (client_id, description, verify_token, state, set_up_at, checked_at)
    values (${clientId}, '', 't', 'disabled', now(), '2026-11-20T00:00:00Z')`);
  const overview = await readOverview(clientId);
  expect(overview.domain).toEqual({
    domain: 'answers.health.example',
    state: 'disabled',
    checkedAt: '2026-11-20T00:00:00.000Z',
  });
  expect(overview.attention.groups.find(({ kind }) => kind === 'domains')?.total).toBe(1);
  expect(overview.setup).toMatchObject({ hasPhone: true, hasFarm: true, hasWebhook: true, hasPortal: true });
  expect(overview.facts.confirmed).toBe(1);
});

test('the list of clients reads what needs somebody at each of them, as the inbox counts it', async () => {
  const [ill, well] = [await clientWithFarm('ill'), await clientWithFarm('well')];
  const read = async (ids: string) =>
    product.call<ClientHealth[]>('GET', `/api/clients/health?ids=${ids}`, { headers });
  const fine = { waiting: 0, late: 0, webhook: 'ok', domain: null, expiredFacts: 0, endingFacts: 0 };
  await leadOf(ill, { at: '2026-11-21T11:50:00Z' });
  await leadOf(ill, { at: '2026-11-21T09:00:00Z' });
  await leadOf(ill, { at: '2026-11-20T09:00:00Z', set: sql`status = 'contacted'` });
  await leadOf(ill, { at: '2026-11-20T09:00:00Z', set: sql`quarantine_reason = 'honeypot'` });
  await leadOf(well, { at: '2026-11-20T09:00:00Z', set: sql`trashed_at = now()` });
  await ctx.db.execute(sql`update clients set main_hub_domain = 'answers.ill.example' where id = ${ill.clientId}`);
  await ctx.db.execute(sql`insert into hub_domains (client_id, description, verify_token, state, set_up_at)
    values (${ill.clientId}, '', 't', 'set_up', now())`);
  await ctx.db.execute(sql`insert into fact_confirmations (client_id, fact, confirmed_at, expires_on)
    values (${ill.clientId}, 'licenseNumber', now(), '2026-11-20'), (${ill.clientId}, 'insuranceInfo', now(), '2026-11-30'),
      (${ill.clientId}, 'established', now(), '2027-06-30')`);
  const { body } = await read(`${ill.clientId},${well.clientId},999999`);
  expect(body.toSorted((a, b) => a.clientId - b.clientId)).toEqual([
    { ...fine, clientId: ill.clientId, waiting: 2, late: 1, domain: 'set_up', expiredFacts: 1, endingFacts: 1 },
    { ...fine, clientId: well.clientId },
  ]);
  const delivery = (status: string, attempts: number) => sql`
    insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
    values (${ill.clientId}, 'client', 'a', gen_random_uuid()::text, '{}', ${status}, ${attempts}, '2026-11-21T10:00:00Z')`;
  const webhook = async () => (await read(String(ill.clientId))).body[0]?.webhook;
  await ctx.db.execute(delivery('delivered', 1));
  expect(await webhook()).toBe('ok');
  await ctx.db.execute(delivery('failed', 5));
  expect(await webhook()).toBe('failing');
  const among = async (sort: string) => {
    const { body: rows } = await product.call<{ id: number }[]>('GET', `/api/clients?sort=${sort}`, { headers });
    return rows.map(({ id }) => id).filter((id) => id === ill.clientId || id === well.clientId);
  };
  expect(await among('-health')).toEqual([ill.clientId, well.clientId]);
  expect(await among('health')).toEqual([well.clientId, ill.clientId]);
  const file = await product.app.inject({ url: '/api/clients/export.csv?sort=-health', headers });
  const lines = file.body.split('\r\n');
  expect(lines[0]).toMatch(/Health$/);
  const lineOf = ({ clientId }: { clientId: number }) => lines.find((line) => line.startsWith(`${clientId},`));
  expect([lineOf(ill), lineOf(well)]).toEqual([
    expect.stringMatching(/Something is broken or late$/),
    expect.stringMatching(/Healthy$/),
  ]);
  for (const ids of ['', 'x', '0', '1,-2', Array.from({ length: 101 }, (_, id) => id + 1).join(',')])
    expect((await read(ids)).status, ids).toBe(400);
});

test('the latest work on pages is listed, first publications apart from later ones', async () => {
  const { clientId, pageId, farmId } = await clientWithFarm('work');
  const version = (number: number, at: string | null, reason: string) => sql`
    insert into page_versions (page_id, client_id, number, title, meta_description, keyword, body, quality, writer,
      content_hash, reason, published_at, created_at)
    values (${pageId}, ${clientId}, ${number}, ${`Title ${number}`}, '', '', '{}', '{}', 'library', 'h', ${reason},
      ${at}::timestamptz, now())`;
  await ctx.db.execute(version(1, null, 'written'));
  await ctx.db.execute(version(2, '2026-11-01T00:00:00Z', 'edited'));
  await ctx.db.execute(version(3, '2026-11-02T00:00:00Z', 'refreshed'));
  const { activity } = await readOverview(clientId);
  expect(activity.map(({ kind, title, farmId: id }) => [kind, title, id])).toEqual([
    ['refreshed', 'Title 3', farmId],
    ['published', 'Title 2', farmId],
  ]);
});

test('an unknown client is not found, and other clients’ figures stay out', async () => {
  const missing = await product.call('GET', '/api/clients/999999/overview', { headers });
  expect([missing.status, missing.body]).toMatchObject([404, { message: 'Client not found' }]);
  const { clientId } = await clientWithFarm('alone');
  expect(await readOverview(clientId)).toMatchObject({ waiting: { leads: 0 }, leads: [], drafts: [] });
});

test('the checklist is closed for everybody and shown again, by those who may edit clients', async () => {
  const { clientId } = await clientWithFarm('steps');
  const path = `/api/clients/${clientId}/setup`;
  const reader = await product.signIn('user');
  expect((await product.call('PUT', path, { headers: reader, body: { dismissed: true } })).status).toBe(403);
  await product.call('PUT', path, { headers, body: { dismissed: true } });
  expect((await readOverview(clientId, reader)).setup.dismissedAt).toBe(clock.now().toISOString());
  await product.call('PUT', path, { headers, body: { dismissed: false } });
  expect((await readOverview(clientId)).setup.dismissedAt).toBeNull();
});

test('a farm’s overview has its own month, positions by week and drafts, and not those of its neighbours', async () => {
  const busy = await clientWithFarm('overview');
  const other = await insertFarmRows(ctx, { clientId: busy.clientId, slug: 'neighbour' });
  await leadOf(busy, { at: '2026-11-03T09:00:00Z', set: sql`status = 'won', value = 450, answered_at = created_at` });
  await leadOf(other, { at: '2026-11-03T09:00:00Z' });
  await viewsOf(busy, { day: '2026-11-03', views: 20 });
  await viewsOf(other, { day: '2026-11-03', views: 7 });
  await ctx.db.execute(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, current_position, trend, state)
    values (${busy.clientId}, ${busy.farmId}, ${busy.pageId}, 'ants', 'x.example', 2, 'same', 'ranked')`);
  await ctx.db.execute(sql`insert into ranking_checks (client_id, ranking_id, checked_at, state, position)
    select client_id, id, '2026-11-18T09:00:00Z', 'ranked', 2 from rankings where keyword = 'ants'`);
  await ctx.db.execute(
    sql`update pages set status = 'failed', failure = 'No answer' where id = ${other.pageId}::integer`,
  );
  const path = `/api/farms/${busy.farmId}/overview`;
  const overview = (await product.call<FarmOverview>('GET', path, { headers })).body;
  expect(overview.month.sums).toMatchObject({ leads: 1, won: 1, wonValue: 450, views: 20, submissions: 1 });
  expect(overview).toMatchObject({ answerMinutes: 15, published: 1, unfinished: 0, drafts: [] });
  expect(overview.positions).toMatchObject({ top3: 1, unmeasured: 0 });
  expect(overview.weeks).toEqual([{ week: '2026-11-16', measured: 1, bands: expect.objectContaining({ top3: 1 }) }]);
  const neighbour = await product.call<FarmOverview>('GET', `/api/farms/${other.farmId}/overview`, { headers });
  expect(neighbour.body).toMatchObject({ published: 0, drafts: [{ reason: 'failed', pages: 1 }], weeks: [] });
  expect((await product.call('GET', '/api/farms/999999/overview', { headers })).status).toBe(404);
});
