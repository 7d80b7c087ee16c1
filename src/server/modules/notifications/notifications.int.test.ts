import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Notification, UnreadNotifications } from '#shared/notifications.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../test/setup/rows.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { deleteOldNotifications } from './notifications.usecases.ts';
import { monitorProblems } from './monitor.usecases.ts';

const NOW = '2026-11-21T12:00:00Z';
const product = await testProduct({ now: NOW });
const { ctx } = product;
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const dana = await product.signIn('admin');
const eli = await product.signIn('editor');
await ctx.db.execute(sql`update staff set joined_at = '2026-01-01T00:00:00Z', created_at = '2026-01-01T00:00:00Z'`);

beforeEach(async () => {
  product.clock.set(NOW);
  await ctx.db.execute(sql`delete from notifications`);
  await ctx.db.execute(sql`delete from notification_read_cursors`);
  await ctx.db.execute(sql`delete from notification_topic_states`);
});

type Who = Record<string, string>;
const list = async (headers: Who): Promise<Notification[]> =>
  (await product.call<Notification[]>('GET', '/api/notifications', { headers })).body;
const unread = async (headers: Who): Promise<number> =>
  (await product.call<UnreadNotifications>('GET', '/api/notifications/unread', { headers })).body.unread;
const newest = async (headers: Who): Promise<number> => (await list(headers))[0]?.id ?? 0;
const listShown = async (headers: Who) => (await list(headers)).map(({ kind, count, unread: is }) => [kind, count, is]);

const leadComes = async (): Promise<number> => {
  const leadId = await insertLeadRow(ctx, farm, { name: 'Marisol' });
  await ctx.emit('lead.captured', { leadId });
  await product.runJobs();
  return leadId;
};

test('a new lead notifies all staff, once even if its event is repeated', async () => {
  const leadId = await leadComes();
  await ctx.emit('lead.captured', { leadId });
  await product.runJobs();
  const [notice, ...otherNotices] = await list(dana);
  expect(otherNotices).toEqual([]);
  expect(notice).toMatchObject({ kind: 'lead', count: 1, unread: true, leadId, clientId, clientName: 'Harborline' });
  expect(notice?.at).toBe('2026-11-21T12:00:00.000Z');
  expect(await unread(eli)).toBe(1);
  expect(JSON.stringify(notice)).not.toContain('Marisol');
});

test('many leads of a client are one notice, which leads to the list instead of to a lead', async () => {
  for (let count = 0; count < 3; count += 1) await leadComes();
  expect(await list(dana)).toMatchObject([{ kind: 'lead', count: 3, leadId: null, farmName: 'Farm harborline' }]);
  expect(await unread(dana)).toBe(1);
});

test('a lead that is forgotten leaves no notice', async () => {
  const leadId = await leadComes();
  await ctx.db.execute(sql`delete from leads where id = ${leadId}::integer`);
  expect(await list(dana)).toEqual([]);
});

test('what one person read stays unread for another, and later notifications are unread', async () => {
  await leadComes();
  const answer = await product.call<UnreadNotifications>('POST', '/api/notifications/read-all', {
    headers: dana,
    body: { id: await newest(dana) },
  });
  expect(answer.body).toEqual({ unread: 0 });
  expect(await listShown(dana)).toEqual([['lead', 1, false]]);
  expect(await listShown(eli)).toEqual([['lead', 1, true]]);
  await leadComes();
  expect(await listShown(dana)).toEqual([
    ['lead', 1, true],
    ['lead', 1, false],
  ]);
  expect(await listShown(eli)).toEqual([['lead', 2, true]]);
});

test('marking an older state as read leaves what came since', async () => {
  await leadComes();
  const newestNotice = await newest(dana);
  await ctx.emit('ai.budget_warned', { clientId, month: '2026-11-01', spent: 8, budget: 10 });
  await product.runJobs();
  await product.call('POST', '/api/notifications/read-all', { headers: dana, body: { id: newestNotice } });
  expect(await listShown(dana)).toEqual([
    ['budget', 1, true],
    ['lead', 1, false],
  ]);
});

test('one notification is read or dismissed separately, for that person alone', async () => {
  await leadComes();
  await ctx.emit('rankings.budget_warned', { clientId: null, month: '2026-11', spent: 40, budget: 50 });
  await product.runJobs();
  const [budget, lead] = await list(dana);
  expect(budget).toMatchObject({ kind: 'budget', clientName: null, detail: { of: 'ranks', spent: 40, budget: 50 } });
  const read = await product.call<UnreadNotifications>('POST', `/api/notifications/${lead?.id}/read`, {
    headers: dana,
  });
  expect(read.body).toEqual({ unread: 1 });
  await product.call('POST', `/api/notifications/${budget?.id}/dismiss`, { headers: dana });
  expect(await listShown(dana)).toEqual([['lead', 1, false]]);
  expect(await unread(eli)).toBe(1);
});

test('budgets and deliveries are for administrators, reviews and domains for editors, and other roles cannot dismiss them', async () => {
  await ctx.emit('ai.budget_warned', { clientId, month: '2026-11-01', spent: 8, budget: 10 });
  await product.runJobs();
  expect(await list(eli)).toEqual([]);
  const id = await newest(dana);
  expect((await product.call('POST', `/api/notifications/${id}/dismiss`, { headers: eli })).status).toBe(404);
  expect((await product.call('POST', '/api/notifications/999999/read', { headers: dana })).status).toBe(404);
});

test('keywords that moved are one notification of their client, for staff who want rank alerts', async () => {
  const alert = { rankingId: 1, keyword: 'termite cost', kind: 'left_top10', from: 6, to: 14 } as const;
  const alerted = { clientId, clientName: 'Harborline', count: 2, at: NOW };
  await ctx.emit('rankings.alerted', {
    ...alerted,
    alerts: [alert, { ...alert, rankingId: 2, kind: 'lost', to: null }],
  });
  await product.runJobs();
  const [notice] = await list(eli);
  expect(notice).toMatchObject({
    kind: 'rank',
    count: 2,
    detail: { keyword: 'termite cost', move: 'lost', now: null },
  });
  await product.call('PATCH', '/api/account/notifications', { headers: eli, body: { rankings: false } });
  expect(await list(eli)).toEqual([]);
  await product.call('PATCH', '/api/account/notifications', { headers: eli, body: { rankings: true } });
});

test('a keyword that dropped is notified once, by its alert alone', async () => {
  await ctx.db.execute(sql`
    insert into rankings (client_id, farm_id, page_id, keyword, domain, trend, state, current_position, previous_position,
      last_checked_at)
    select client_id, farm_id, id, 'termite cost', 'harborline.example', 'down', 'ranked', 14, 6, ${NOW}::timestamptz
    from pages where id = ${farm.pageId}`);
  const alerts = [{ rankingId: 1, keyword: 'termite cost', kind: 'left_top10' as const, from: 6, to: 14 }];
  for (let count = 0; count < 2; count += 1)
    await ctx.emit('rankings.alerted', { clientId, clientName: 'Harborline', count: 1, at: NOW, alerts });
  await product.runJobs();
  await monitorProblems(ctx);
  expect(await list(eli)).toMatchObject([{ kind: 'rank', count: 1 }]);
  await ctx.db.execute(sql`delete from rankings`);
});

test('staff who switched alerts about leads off are not notified', async () => {
  const someone = await product.signIn('user');
  await ctx.db.execute(sql`update staff set joined_at = '2026-01-01T00:00:00Z'`);
  await leadComes();
  expect(await unread(someone)).toBe(1);
  await product.call('PATCH', '/api/account/notifications', { headers: someone, body: { leads: false } });
  expect(await unread(someone)).toBe(0);
  expect(await list(someone)).toEqual([]);
});

test('what happened before somebody joined is no news to them', async () => {
  await leadComes();
  product.clock.advance(60_000);
  expect(await unread(await product.signIn('admin'))).toBe(0);
});

test('the monitor notifies once of ready pages, failing webhooks and mails, and expired domains', async () => {
  await ctx.db.execute(sql`
    update pages set status = 'draft', version = 1, shown_version = 1, content_hash = 'x', body = '{}',
      updated_at = ${NOW}::timestamptz`);
  await ctx.db.execute(sql`
    insert into deliveries (client_id, target, address_key, webhook_id, body, status, attempts, created_at)
    values (${clientId}, 'client', 'a', 'w', '{}', 'failed', 10, ${NOW}::timestamptz)`);
  await ctx.db.execute(sql`
    insert into emails (dedupe_key, kind, to_address, subject, text, html, state, next_attempt_at, created_at)
    values ('k', 'lead', 'o@example.com', 's', 't', 'h', 'bounced', now(), ${NOW}::timestamptz)`);
  await ctx.db.execute(sql`update clients set main_hub_domain = 'answers.example.com'`);
  await ctx.db.execute(sql`
    insert into hub_domains (client_id, description, verify_token, state, set_up_at, verified_at)
    values (${clientId}, '', 't', 'disabled', now(), '2026-10-01T00:00:00Z')`);
  await monitorProblems(ctx);
  product.clock.advance(60_000);
  await monitorProblems(ctx);
  const notices = await list(dana);
  expect(notices.map(({ kind, count }) => `${count} ${kind}`).toSorted()).toEqual([
    '1 delivery',
    '1 domain',
    '1 email',
    '1 review',
  ]);
  expect(notices.find(({ kind }) => kind === 'domain')?.detail).toEqual({
    domain: 'answers.example.com',
    state: 'disabled',
  });
  expect((await list(eli)).map(({ kind }) => kind).toSorted()).toEqual(['domain', 'review']);
});

test('what is older than 90 days is dropped', async () => {
  await leadComes();
  product.clock.advance(89 * 86_400_000);
  await deleteOldNotifications(ctx);
  expect(await ctx.db.$count(sql`notifications`)).toBe(1);
  product.clock.advance(2 * 86_400_000);
  await deleteOldNotifications(ctx);
  expect(await ctx.db.$count(sql`notifications`)).toBe(0);
});
