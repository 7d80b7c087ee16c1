import { sql, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AttentionKind } from '#shared/attention-kinds.ts';
import type { Attention, Inbox } from '#shared/attention.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../../test/setup/rows.ts';
import { testProduct } from '../../../../../test/setup/product.ts';

const product = await testProduct({ now: '2026-11-21T12:00:00Z' });
const { ctx } = product;
const headers = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });

const readAttention = async (as = headers): Promise<Attention> =>
  (await product.call<Attention>('GET', '/api/dashboard/attention', { headers: as })).body;

/** Applies `change`, reads, and undoes it. */
const during = async (change: SQL[], undo: SQL[]): Promise<Attention> => {
  for (const statement of change) await ctx.db.execute(statement);
  const attention = await readAttention();
  for (const statement of undo) await ctx.db.execute(statement);
  return attention;
};

const NOTHING = { total: 0, rowTotal: 0, rows: [] };
const groupOf = ({ groups }: Attention, kind: AttentionKind) => groups.find((group) => group.kind === kind) ?? NOTHING;
const subjectsOf = (group: ReturnType<typeof groupOf>) => group.rows.map(({ detail }) => detail.subject);

test('where nothing needs anybody, there is no lead and no group', async () => {
  expect(await readAttention()).toEqual({ leads: { total: 0, overdue: 0, rows: [] }, groups: [], putOff: [] });
});

test('unanswered leads are listed, the longest waiting first; quarantined and answered ones are left out', async () => {
  const ids: number[] = [];
  for (const name of ['Old', 'Older', 'Held', 'Answered']) {
    ids.push(await insertLeadRow(ctx, farm, { name, spam: name === 'Held' }));
  }
  await ctx.db.execute(sql`update leads set created_at = '2026-11-21T09:00:00Z' where name = 'Old'`);
  await ctx.db.execute(sql`update leads set created_at = '2026-11-19T09:00:00Z' where name = 'Older'`);
  await ctx.db.execute(sql`update leads set status = 'contacted' where name = 'Answered'`);
  const { leads } = await readAttention();
  expect(leads.total).toBe(2);
  expect(leads.rows.map(({ name, createdAt }) => [name, createdAt])).toEqual([
    ['Older', '2026-11-19T09:00:00.000Z'],
    ['Old', '2026-11-21T09:00:00.000Z'],
  ]);
  expect(leads.rows[0]).toMatchObject({ clientName: 'Harborline', pageTitle: 'The page' });
  await ctx.db.execute(sql`delete from leads`);
});

test('unreviewed quarantined leads are listed for a week with their reason, without certain spam', async () => {
  for (const name of ['Doubtful', 'Old', 'Judged', 'Trapped']) await insertLeadRow(ctx, farm, { name, spam: true });
  await ctx.db.execute(sql`update leads set quarantine_reason = case name when 'Judged' then 'marked_by_staff'
    when 'Trapped' then 'honeypot' else 'outside_area' end, created_at = '2026-11-20T09:00:00Z'`);
  await ctx.db.execute(sql`update leads set created_at = '2026-11-10T09:00:00Z' where name = 'Old'`);
  const detail = { subject: 'Doubtful', state: 'outside_area' };
  const row = { clientId, clientName: 'Harborline', count: 1, since: '2026-11-20T09:00:00.000Z', detail };
  expect(groupOf(await readAttention(), 'quarantined')).toMatchObject({ total: 1, rows: [row] });
  await ctx.db.execute(sql`delete from leads`);
});

test('pages that are ready and pages that failed are counted by farm', async () => {
  const restore = sql`update pages set status = 'published', failure = null`;
  const ready = await during(
    [sql`update pages set status = 'draft', version = 1, shown_version = 1, content_hash = 'x', body = '{}'`],
    [sql`update pages set status = 'published', version = 0, shown_version = 0, content_hash = null, body = null`],
  );
  expect(groupOf(ready, 'reviews')).toMatchObject({
    total: 1,
    rows: [{ farmId: farm.farmId, farmName: 'Farm harborline', count: 1 }],
  });
  const failed = await during([sql`update pages set status = 'failed', failure = 'No answer'`], [restore]);
  expect(groupOf(failed, 'failedPages')).toMatchObject({
    total: 1,
    rows: [{ clientName: 'Harborline', count: 1, detail: { reason: 'No answer' } }],
  });
  expect(groupOf(failed, 'reviews')).toEqual(NOTHING);
});

const delivery = (status: string, more: { attempts: number; at: string }) => sql`
  insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
  values (${clientId}, 'client', 'a', gen_random_uuid()::text, '{}', ${status}, ${more.attempts}, ${more.at}::timestamptz)`;

test('a webhook is in trouble when it is off, or has calls given up this week, set aside or late by a quarter of an hour', async () => {
  const webhooks = await during(
    [
      delivery('failed', { attempts: 10, at: '2026-11-20T12:00:00Z' }),
      delivery('failed', { attempts: 10, at: '2026-11-01T12:00:00Z' }),
      delivery('pending', { attempts: 2, at: '2026-11-21T11:30:00Z' }),
      delivery('pending', { attempts: 1, at: '2026-11-21T11:50:00Z' }),
      delivery('delivered', { attempts: 1, at: '2026-11-21T09:00:00Z' }),
      delivery('paused', { attempts: 3, at: '2026-11-21T11:58:00Z' }),
      sql`insert into webhook_endpoints (client_id, address_key, since, disabled_at, disabled_reason)
        values (null, 'k', now(), '2026-11-21T11:59:00Z', 'gone')`,
    ],
    [sql`delete from deliveries`, sql`delete from webhook_endpoints`],
  );
  expect(groupOf(webhooks, 'webhooks')).toMatchObject({
    total: 2,
    rows: [
      { clientId: null, clientName: null, detail: { isOff: true, givenUp: 0, waiting: 0, setAside: 0 } },
      { clientId, clientName: 'Harborline', detail: { isOff: false, givenUp: 1, waiting: 1, setAside: 1 } },
    ],
  });
});

test('mails that were not taken this week are trouble', async () => {
  const insertEmail = (key: string, state: string) => sql`
    insert into emails (dedupe_key, kind, to_address, subject, text, html, state, next_attempt_at, created_at)
    values (${key}, 'lead', 'office@example.com', 's', 't', 'h', ${state}, now(), '2026-11-20T12:00:00Z')`;
  const mails = await during(
    [insertEmail('1', 'failed'), insertEmail('2', 'bounced'), insertEmail('3', 'sent'), insertEmail('4', 'queued')],
    [sql`delete from emails`],
  );
  expect(groupOf(mails, 'mails')).toMatchObject({
    total: 2,
    rows: [{ detail: { subject: 'office@example.com', state: 'lead' } }, {}],
  });
});

test('an expired hub domain is named, an active one is not', async () => {
  const domain = (state: string) => sql`
    insert into hub_domains (client_id, description, verify_token, state, set_up_at, verified_at)
    values (${clientId}, '', 't', ${state}, now(), '2026-10-01T00:00:00Z')`;
  const named = sql`update clients set main_hub_domain = 'answers.example.com'`;
  const undo = [sql`delete from hub_domains`, sql`update clients set main_hub_domain = null`];
  const domains = await during([named, domain('disabled')], undo);
  expect(groupOf(domains, 'domains')).toMatchObject({
    total: 1,
    rows: [{ clientId, detail: { subject: 'answers.example.com', state: 'disabled' } }],
  });
  expect(groupOf(await during([named, domain('verified')], undo), 'domains')).toEqual(NOTHING);
});

const ranking = (keyword: string, { before, now }: { before: number | null; now: number | null }) => sql`
  insert into rankings (client_id, farm_id, page_id, keyword, domain, current_position, previous_position, trend, state,
    last_checked_at)
  values (${clientId}, ${farm.farmId}, ${farm.pageId}, ${keyword}, 'x.example', ${now}, ${before}, 'down',
    ${now === null ? 'absent' : 'ranked'}, '2026-11-20T12:00:00Z')`;

test('a keyword that lost more than five places or the first ten has dropped; less, or the first measurement, is none', async () => {
  const rankDrops = await during(
    [
      ranking('lost six', { before: 20, now: 26 }),
      ranking('lost five', { before: 20, now: 25 }),
      ranking('left the top ten', { before: 10, now: 11 }),
      ranking('not found any more', { before: 4, now: null }),
      ranking('rose', { before: 20, now: 3 }),
      ranking('new', { before: null, now: 40 }),
    ],
    [sql`delete from rankings`],
  );
  expect(groupOf(rankDrops, 'rankDrops').total).toBe(3);
  expect(subjectsOf(groupOf(rankDrops, 'rankDrops'))).toEqual(['not found any more', 'left the top ten', 'lost six']);
});

test('a page missing from a shallow check is reported as out of the first ten, and not as lost', async () => {
  const rankDrops = await during(
    [
      ranking('behind the first ten', { before: 9, now: null }),
      ranking('not far from there', { before: 12, now: null }),
      sql`update rankings set depth = 10`,
    ],
    [sql`delete from rankings`],
  );
  expect(subjectsOf(groupOf(rankDrops, 'rankDrops'))).toEqual(['behind the first ten']);
});

test('a check that measured nothing makes no drop', async () => {
  const rankDrops = await during(
    [
      ranking('steady', { before: 4, now: 5 }),
      sql`update rankings set state = 'error', reason = 'The provider is away.'`,
    ],
    [sql`delete from rankings`],
  );
  expect(groupOf(rankDrops, 'rankDrops')).toEqual(NOTHING);
});

test('facts that have expired or expire within 30 days are counted by client', async () => {
  const fact = (name: string, day: string) => sql`
    insert into fact_confirmations (client_id, fact, confirmed_at, expires_on) values (${clientId}, ${name}, now(), ${day}::date)`;
  const facts = await during(
    [fact('licenseNumber', '2026-11-20'), fact('insuranceInfo', '2026-12-01'), fact('established', '2027-06-01')],
    [sql`delete from fact_confirmations`],
  );
  expect(groupOf(facts, 'facts')).toMatchObject({
    total: 2,
    rows: [{ clientId, detail: { expired: 1, ending: 1, nextOn: '2026-12-01' } }],
  });
});

test('a budget is near its end from four fifths on', async () => {
  const call = (cost: number) => sql`
    insert into model_calls (client_id, run, stage, model, status, cost, started_at, lease_until)
    values (${clientId}, 'r', 'draft', 'm', 'answered', ${cost}, '2026-11-10T00:00:00Z', now())`;
  const budget = sql`insert into model_budgets (client_id, monthly_budget, updated_at) values (${clientId}, 10, now())`;
  const undo = [sql`delete from model_calls`, sql`delete from model_budgets`];
  const budgets = await during([budget, call(8)], undo);
  expect(groupOf(budgets, 'budgets')).toMatchObject({
    total: 1,
    rows: [{ clientId, clientName: 'Harborline', detail: { of: 'model', spent: 8, budget: 10 } }],
  });
  expect(groupOf(await during([budget, call(7.9)], undo), 'budgets')).toEqual(NOTHING);
  expect(groupOf(await during([call(800)], undo), 'budgets')).toEqual(NOTHING);
});

test('who may not open deliveries and budgets is not shown them', async () => {
  await ctx.db.execute(delivery('failed', { attempts: 10, at: '2026-11-20T12:00:00Z' }));
  expect(groupOf(await readAttention(), 'webhooks').total).toBe(1);
  expect((await readAttention(await product.signIn('editor'))).groups).toEqual([]);
  await ctx.db.execute(sql`delete from deliveries`);
});

test('one client’s attention leaves out other clients and what belongs to none', async () => {
  const otherId = await insertClientRow(ctx, { name: 'Ocean' });
  const other = await insertFarmRows(ctx, { clientId: otherId, slug: 'ocean' });
  await insertLeadRow(ctx, farm, { name: 'Marisol' });
  await insertLeadRow(ctx, other, { name: 'Kate' });
  const ofClient = async (id: number) =>
    (await product.call<Attention>('GET', `/api/dashboard/attention?clientId=${id}`, { headers })).body;
  for (const id of [clientId, otherId, null])
    await ctx.db.execute(sql`insert into webhook_endpoints (client_id, address_key, since, disabled_at, disabled_reason)
      values (${id}::integer, 'k', now(), '2026-11-21T11:59:00Z', 'gone')`);
  const { leads, groups } = await ofClient(otherId);
  expect(leads.rows.map(({ name }) => name)).toEqual(['Kate']);
  expect(groups.map(({ kind, rows }) => [kind, rows.map((row) => row.clientName)])).toEqual([['webhooks', ['Ocean']]]);
  expect(groupOf(await readAttention(), 'webhooks').total).toBe(3);
  expect((await readAttention()).leads.total).toBe((await ofClient(clientId)).leads.total + 1);
});

describe('a row that somebody puts off', () => {
  const putOff = (body: object, as = headers) => product.call('PUT', '/api/dashboard/put-off', { headers: as, body });
  const readInbox = async (as = headers): Promise<Inbox> =>
    (await product.call<Inbox>('GET', '/api/dashboard/attention', { headers: as })).body;
  const at = (hours: number) => new Date(product.clock.now().getTime() + hours * 3_600_000).toISOString();

  test('leaves the count of its kind, and is brought back before its time', async () => {
    await ctx.db.execute(sql`delete from leads`);
    await insertLeadRow(ctx, farm, { name: 'Doubtful', spam: true });
    await ctx.db.execute(sql`update leads set quarantine_reason = 'outside_area', created_at = ${at(-1)}::timestamptz`);
    const [row] = groupOf(await readInbox(), 'quarantined').rows;
    const put = (until: string | null) => putOff({ kind: 'quarantined', key: row?.key, until });
    expect((await put(at(-1))).status).toBe(400);
    expect((await put(at(41 * 24))).status).toBe(400);
    await put(at(24));
    const inbox = await readInbox();
    expect(inbox.putOff).toMatchObject([{ kind: 'quarantined', row }]);
    expect(groupOf(inbox, 'quarantined').total).toBe(0);
    await put(null);
    const back = await readInbox();
    expect(back.putOff).toEqual([]);
    expect(groupOf(back, 'quarantined').total).toBe(1);
    await ctx.db.execute(sql`delete from leads`);
  });

  test('goes for that person alone, stands under what is put off, and comes back by itself', async () => {
    const id = await insertLeadRow(ctx, farm, { name: 'Later' });
    const other = await insertLeadRow(ctx, farm, { name: 'Now' });
    const colleague = await product.signIn('user');
    const until = at(1);
    expect((await putOff({ kind: 'leads', key: String(id), until })).status).toBe(200);
    const { leads, putOff: waiting } = await readInbox();
    expect(leads).toMatchObject({ total: 1, rows: [{ id: other }] });
    expect(waiting).toMatchObject([{ kind: 'leads', until, row: { key: String(id), detail: { subject: 'Later' } } }]);
    expect(await readInbox(colleague)).toMatchObject({ leads: { total: 2 }, putOff: [] });
    product.clock.advance(1.5 * 3_600_000);
    expect(await readInbox(await product.signIn('admin'))).toMatchObject({ leads: { total: 2 }, putOff: [] });
    await ctx.db.execute(sql`delete from leads`);
  });
});
