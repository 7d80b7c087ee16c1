import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { IssuedWebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/webhook-event-choices.ts';
import { WEBHOOK_PAYLOADS } from '#shared/webhook-payloads.ts';
import { sendRankAlerts } from '#server/modules/rankings/alert-emails.usecases.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { writeFarm } from '../../../../../test/setup/farm.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { startReceiver } from '../../../../../test/setup/receiver.ts';
import { insertClientRow, insertFarmRows, insertLeadRow } from '../../../../../test/setup/rows.ts';

const receiver = await startReceiver();
afterAll(() => receiver.stop());
const product = await testProduct({
  now: new Date('2026-11-20T12:00:00Z'),
  environment: { OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}`, WEBHOOK_RETRY_SCALE: '0.000001' },
});
const { ctx, runJobs } = product;
const admin = await product.signIn('admin');
const clientId = await insertClientRow(ctx, { name: 'Harborline' });
const farm = await insertFarmRows(ctx, { clientId, slug: 'harborline' });
const leadId = await insertLeadRow(ctx, farm, { name: 'Ines' });

const add = async (path: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => {
  const body = { url: receiver.url(path), events };
  const answer = await product.call<IssuedWebhookEndpoint>('POST', '/api/webhook-endpoints', { headers: admin, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};
beforeAll(() => add('/all'));
beforeEach(() => {
  receiver.calls.length = 0;
});

/** What the endpoint was told, each checked by the event's schema. */
const told = async () => {
  await runJobs({ later: true });
  return receiver.calls
    .filter(({ path }) => path === '/all')
    .map(({ body }) => {
      const payload = JSON.parse(body) as { event: WebhookEvent; clientId: number; data: Record<string, unknown> };
      expect(WEBHOOK_PAYLOADS[payload.event].safeParse(payload).error).toBeUndefined();
      return payload;
    });
};
const post = (path: string, body: object = {}) => product.call('POST', path, { headers: admin, body });

test('a farm tells each page that becomes public, and itself once all are written; a page tells when it is taken off', async () => {
  const { farmId, pages } = await writeFarm(product, { clientName: 'Cove', microHubs: 'Termites' });
  const first = await told();
  const published = pages.filter(({ status }) => status === 'published');
  const [page] = published;
  expect(published.length).toBeGreaterThan(0);
  expect(first.filter(({ event }) => event === 'page.published').map(({ data }) => data['pageId'])).toHaveLength(
    published.length,
  );
  const [generated, ...others] = first.filter(({ event }) => event === 'farm.generated');
  expect(others).toEqual([]);
  expect(generated?.data).toMatchObject({ farmId, pages: { published: published.length } });
  receiver.calls.length = 0;
  expect((await post(`/api/pages/${page?.id}/unpublish`)).status).toBe(200);
  expect(await told()).toMatchObject([
    { event: 'page.unpublished', data: { pageId: page?.id, title: page?.title, url: expect.stringContaining('http') } },
  ]);
  receiver.calls.length = 0;
  const deleted = published[1];
  expect((await product.call('DELETE', `/api/pages/${deleted?.id}`, { headers: admin })).status).toBe(200);
  await post(`/api/pages/${deleted?.id}/restore`);
  expect((await told()).map(({ event, data }) => [event, data['pageId']])).toEqual([
    ['page.unpublished', deleted?.id],
    ['page.published', deleted?.id],
  ]);
});

test('a report tells when it is made', async () => {
  await ctx.db.execute(sql`update clients set created_at = '2026-01-01' where id = ${clientId}`);
  const made = await post(`/api/clients/${clientId}/reports`, { month: '2026-10' });
  expect(made.status, made.text).toBe(201);
  expect(await told()).toMatchObject([
    { event: 'report.ready', clientId, data: { month: '2026-10', reportVersion: 1, awaitsApproval: false } },
  ]);
});

test('a review tells who to look for, and not what was written', async () => {
  const token = 'r'.repeat(43);
  await ctx.db.execute(sql`
    insert into review_requests (client_id, lead_id, token_hash, asked_by, created_at, expires_at)
    values (${clientId}, ${leadId}, ${hashToken(token)}, 'Ada', ${ctx.clock.now().toISOString()}, '2027-01-01')`);
  const body = { rating: 5, text: 'A canary sings.', name: 'Ines' };
  const sent = await product.call('POST', `/r/${token}`, { body });
  expect(sent.status, sent.text).toBeLessThan(300);
  expect(await told()).toMatchObject([{ event: 'review.received', clientId, data: { leadId, rating: 5 } }]);
  expect(receiver.calls[0]?.body).not.toContain('canary');
});

test('a withdrawal is told to endpoints as to webhooks', async () => {
  const body = { clientId, phone: '401.555.0177', channels: ['text'] };
  expect((await post('/api/withdrawals', body)).status).toBe(201);
  expect(await told()).toMatchObject([
    { event: 'consent.withdrawn', clientId, data: { phone: '+14015550177', channels: ['text'], isForAgency: false } },
  ]);
});

test('rank alerts of a client tell their keywords', async () => {
  const alerts = [{ rankingId: 1, keyword: 'termite cost', kind: 'dropped' as const, from: 3, to: 19 }];
  const at = ctx.clock.now().toISOString();
  await ctx.emit('rankings.alerted', { clientId, clientName: 'Harborline', count: 1, at, alerts });
  await sendRankAlerts(ctx);
  expect(await told()).toMatchObject([{ event: 'ranking.changed', clientId, data: { count: 1, changes: alerts } }]);
});

test('an endpoint that is switched off tells the others', async () => {
  const id = await add('/gone', ['lead.created']);
  receiver.answers((response, { path }) => response.writeHead(path === '/gone' ? 410 : 200).end());
  await ctx.transaction(async (tx) => {
    await tx.db.execute(sql`update leads set notified_at = now() where id = ${leadId}`);
    await tx.emit('lead.captured', { leadId });
  });
  expect(await told()).toMatchObject([
    { event: 'lead.created', leadId },
    { event: 'endpoint.disabled', clientId: null, data: { endpointId: id, because: 'gone', waiting: 1 } },
  ]);
});
