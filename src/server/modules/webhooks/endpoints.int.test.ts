import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliverySummary, EmailSummary } from '#shared/emails.ts';
import type { ReplayAnswer, WebhookSecret, WebhookState, WebhookTrouble } from '#shared/webhooks.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { startReceiver } from '../../../../test/setup/receiver.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../test/setup/rows.ts';
import { ensureEndpoints } from './endpoints.usecases.ts';
import { monitorQueues } from './webhooks.jobs.ts';

const receiver = await startReceiver();
afterAll(() => receiver.stop());
const { calls } = receiver;
const url = (path: string): string => receiver.url(path);

const product = await testProduct({
  now: new Date(),
  environment: { OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}`, WEBHOOK_RETRY_SCALE: '0.000001' },
});
const { ctx, clock, runJobs } = product;
const HOUR = 3_600_000;

let admin: Record<string, string> = {};
const pass = async (hours: number): Promise<void> => {
  clock.advance(hours * HOUR);
  admin = await product.signIn('admin');
};

let clientCount = 0;
const makeFarm = async (webhookUrl: string): Promise<FarmRows> => {
  clientCount += 1;
  return insertFarmRows(ctx, {
    clientId: await insertClientRow(ctx, { name: `Client ${clientCount}`, webhookUrl }),
    slug: `farm-${clientCount}`,
  });
};
const capture = async (farm: FarmRows, name: string): Promise<number> => {
  const leadId = await insertLeadRow(ctx, farm, { name });
  await ctx.db.execute(sql`update leads set created_at = ${clock.now().toISOString()} where id = ${leadId}`);
  await ctx.emit('lead.captured', { leadId });
  await runJobs({ later: true });
  return leadId;
};
const stateOf = async (owner: number | 'agency') =>
  (await product.call<WebhookState>('GET', `/api/webhooks/${owner}`, { headers: admin })).body;
const log = async (clientId: number) =>
  (await product.call<DeliverySummary[]>('GET', `/api/deliveries?clientId=${clientId}`, { headers: admin })).body;
const statuses = async (clientId: number) => (await log(clientId)).map(({ status }) => status).toReversed();
const post = async <Body = unknown>(path: string, body: object = {}, headers = admin) =>
  product.call<Body>('POST', path, { headers, body });

beforeEach(async () => {
  calls.length = 0;
  receiver.answers((response) => response.end());
  await pass(1);
});

describe('a webhook that answers 410', () => {
  test('is switched off at once; later deliveries wait, and are sent in order when it is enabled again', async () => {
    await product.call('PATCH', '/api/account', {
      headers: admin,
      body: { email: 'admin@agency.example', password: STAFF_PASSWORD },
    });
    const farm = await makeFarm(url('/gone'));
    receiver.answers((response) => response.writeHead(410).end());
    await capture(farm, 'One');
    await capture(farm, 'Two');
    expect(receiver.field('name')).toEqual(['One']);
    expect(await statuses(farm.clientId)).toEqual(['paused', 'paused']);
    expect(await stateOf(farm.clientId)).toMatchObject({ disabledReason: 'gone', waiting: 2 });
    const { body: trouble } = await product.call<WebhookTrouble>('GET', '/api/webhooks/trouble', { headers: admin });
    expect(trouble.webhooks).toMatchObject([{ clientId: farm.clientId, disabledReason: 'gone' }]);
    const mails = (await product.call<EmailSummary[]>('GET', '/api/emails?kind=webhook_disabled', { headers: admin }))
      .body;
    expect(mails).toMatchObject([{ to: 'admin@agency.example', clientId: farm.clientId }]);

    receiver.answers((response) => response.end());
    const user = await product.signIn('user');
    expect((await post(`/api/webhooks/${farm.clientId}/enable`, {}, user)).status).toBe(403);
    expect((await post(`/api/webhooks/${farm.clientId}/enable`)).body).toEqual({ sent: 2 });
    await runJobs({ later: true });
    expect(receiver.field('name')).toEqual(['One', 'One', 'Two']);
    expect(calls[0]?.body).toBe(calls[1]?.body);
    expect(await stateOf(farm.clientId)).toMatchObject({ disabledAt: null, failingSince: null, waiting: 0 });
  });

  test('does not stop another with the same address', async () => {
    await product.call('POST', '/api/admin/settings', { headers: admin, body: { webhookUrl: url('/both') } });
    const farm = await makeFarm(url('/both'));
    receiver.answers((response) => response.writeHead(calls.length === 1 ? 410 : 200).end());
    await capture(farm, 'Shared');
    await product.call('POST', '/api/admin/settings', { headers: admin, body: { webhookUrl: '' } });
    expect((await log(farm.clientId)).map(({ target, status }) => `${target} ${status}`).toSorted()).toEqual([
      'agency delivered',
      'client paused',
    ]);
  });

  test('starts again at another address, and waiting deliveries follow', async () => {
    const farm = await makeFarm(url('/old'));
    receiver.answers((response, { path }) => response.writeHead(path === '/old' ? 410 : 200).end());
    await capture(farm, 'Mover');
    const changed = await product.call('PATCH', `/api/clients/${farm.clientId}`, {
      headers: admin,
      body: { webhookUrl: url('/new') },
    });
    expect(changed.status).toBe(200);
    expect(await stateOf(farm.clientId)).toMatchObject({ disabledAt: null });
    await ctx.jobs.send(monitorQueues, {});
    await runJobs({ later: true });
    expect(calls.map(({ path }) => path)).toEqual(['/old', '/new']);
    expect(await statuses(farm.clientId)).toEqual(['delivered']);
  });
});

test('a webhook without a delivery for 120 hours is disabled; one delivery starts the time again', async () => {
  const farm = await makeFarm(url('/down'));
  receiver.answers((response) => response.writeHead(500).end());
  await capture(farm, 'First');
  expect(await statuses(farm.clientId)).toEqual(['failed']);
  await pass(100);
  receiver.answers((response) => response.end());
  await capture(farm, 'Second');
  receiver.answers((response) => response.writeHead(500).end());
  await capture(farm, 'Third');
  await pass(119);
  await capture(farm, 'Fourth');
  expect(await stateOf(farm.clientId)).toMatchObject({ disabledAt: null, failingSince: expect.any(String) });
  await pass(2);
  await capture(farm, 'Fifth');
  expect(await stateOf(farm.clientId)).toMatchObject({ disabledReason: 'failing', waiting: 1 });
  expect(await statuses(farm.clientId)).toEqual(['failed', 'delivered', 'failed', 'failed', 'paused']);
});

describe('the secret', () => {
  const verifies = (secret: string, call = calls.at(-1)): boolean => {
    try {
      new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {});
      return true;
    } catch {
      return false;
    }
  };
  const renew = async (owner: number | 'agency') => (await post<WebhookSecret>(`/api/webhooks/${owner}/secret`)).body;

  test('is shown once; the previous one signs beside a new one for a day, or until it is revoked', async () => {
    await pass(0);
    const farm = await makeFarm(url('/signed'));
    const first = await renew(farm.clientId);
    expect(first).toMatchObject({ secret: expect.stringMatching(/^whsec_/), previousUntil: null });
    expect(JSON.stringify(await stateOf(farm.clientId))).not.toContain(first.secret);
    const second = await renew(farm.clientId);
    clock.set(new Date());
    admin = await product.signIn('admin');
    await capture(farm, 'Changing');
    expect([verifies(first.secret), verifies(second.secret)]).toEqual([true, true]);
    expect(calls.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(2);

    await product.call('DELETE', `/api/webhooks/${farm.clientId}/previous-secret`, { headers: admin });
    await capture(farm, 'Ended');
    expect([verifies(first.secret), verifies(second.secret)]).toEqual([false, true]);
  });

  test('before ends by itself', async () => {
    const [first, second] = [await renew('agency'), await renew('agency')];
    expect(second.previousUntil).not.toBeNull();
    await pass(25);
    expect(await stateOf('agency')).toMatchObject({ previousSecretUntil: null });
    // The official verifier accepts only the current time.
    clock.set(new Date());
    await ctx.db.execute(sql`update webhook_endpoints set previous_until = now() - interval '1 second'`);
    admin = await product.signIn('admin');
    await product.call('POST', '/api/admin/settings', { headers: admin, body: { webhookUrl: url('/agency') } });
    await capture(await makeFarm(url('/beside')), 'Agency');
    await product.call('POST', '/api/admin/settings', { headers: admin, body: { webhookUrl: '' } });
    const call = calls.find(({ path }) => path === '/agency');
    expect([verifies(first.secret, call), verifies(second.secret, call)]).toEqual([false, true]);
  });

  test('is for administrators', async () => {
    const farm = await makeFarm(url('/closed'));
    const editor = await product.signIn('editor');
    expect((await post(`/api/webhooks/${farm.clientId}/secret`, {}, editor)).status).toBe(403);
    expect((await product.call('GET', '/api/webhooks/agency', { headers: editor })).status).toBe(403);
    expect((await post('/api/webhooks/999999/secret')).status).toBe(404);
  });
});

describe('sent again', () => {
  test('is one call, unchanged, and recorded in the log', async () => {
    const farm = await makeFarm(url('/again'));
    await capture(farm, 'Twice');
    const [delivery] = await log(farm.clientId);
    expect((await post(`/api/deliveries/${delivery?.id}/replay`)).body).toEqual({ count: 1, more: 0, behind: 0 });
    expect((await post(`/api/deliveries/${delivery?.id}/replay`)).status).toBe(409);
    await runJobs();
    expect(calls.map(({ body }) => body)).toEqual([calls[0]?.body, calls[0]?.body]);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log(farm.clientId)).toMatchObject([{ status: 'delivered', replays: 1, tries: [{}, {}] }]);
    expect((await log(farm.clientId))[0]?.replayedAt).not.toBeNull();
  });

  test('is sent after the deliveries that wait before it, and the answer says so', async () => {
    const farm = await makeFarm(url('/in-order'));
    for (const name of ['First', 'Second']) await capture(farm, name);
    const [second, first] = await log(farm.clientId);
    const replay = async (id?: number) => (await post(`/api/deliveries/${id}/replay`)).body;
    expect(await replay(first?.id)).toEqual({ count: 1, more: 0, behind: 0 });
    expect(await replay(second?.id)).toEqual({ count: 1, more: 0, behind: 1 });
    const retry = async (...ids: (number | undefined)[]) => (await post('/api/deliveries/retry', { ids })).body;
    expect(await retry(first?.id)).toEqual({ retried: 1, behind: 0 });
    expect(await retry(second?.id)).toEqual({ retried: 1, behind: 1 });
    expect(await retry(first?.id, second?.id)).toEqual({ retried: 2, behind: 0 });
    calls.length = 0;
    await runJobs();
    expect(receiver.field('name')).toEqual(['First', 'Second']);
    expect(await retry(first?.id)).toEqual({ retried: 0, behind: 0 });
  });

  test('is a range of one webhook, counted first, the oldest in front', async () => {
    const farm = await makeFarm(url('/range'));
    const secondFarm = await makeFarm(url('/beside'));
    await capture(farm, 'Before');
    await pass(2);
    const since = clock.now().toISOString();
    receiver.answers((response, { body }) => response.writeHead(body.includes('Lost') ? 500 : 200).end());
    for (const name of ['Lost 1', 'Kept', 'Lost 2']) await capture(farm, name);
    await capture(secondFarm, 'Lost beside');
    calls.length = 0;
    receiver.answers((response) => response.end());
    const replay = (range: object) =>
      post<ReplayAnswer>(`/api/webhooks/${farm.clientId}/replay`, { since, dryRun: false, ...range });
    expect((await replay({ which: 'failed', dryRun: true })).body).toEqual({ count: 2, more: 0 });
    expect((await replay({ which: 'all', dryRun: true })).body).toEqual({ count: 3, more: 0 });
    await runJobs({ later: true });
    expect(calls).toEqual([]);
    expect((await replay({ which: 'failed' })).body).toEqual({ count: 2, more: 0 });
    await runJobs({ later: true });
    expect(receiver.field('name')).toEqual(['Lost 1', 'Lost 2']);
    expect(await statuses(farm.clientId)).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    expect((await replay({ which: 'failed' })).body).toEqual({ count: 0, more: 0 });
  });

  test('waits until a webhook that is switched off is enabled', async () => {
    const farm = await makeFarm(url('/closed'));
    await capture(farm, 'Fine');
    receiver.answers((response) => response.writeHead(410).end());
    await capture(farm, 'Gone');
    const range = { since: '2026-01-01T00:00:00Z', which: 'all', dryRun: false };
    const answer = await post<{ code: string }>(`/api/webhooks/${farm.clientId}/replay`, range);
    expect([answer.status, answer.body.code]).toEqual([409, 'webhooks.disabled']);
  });
});

test('states of many webhooks are written by one statement; one whose address is the same keeps its state', async () => {
  const owners: number[] = [];
  for (const name of ['North', 'South', 'West']) owners.push(await insertClientRow(ctx, { name }));
  const since = clock.now();
  const addresses = (key: string) => owners.map((owner) => ({ owner, addressKey: `${key} ${owner}`, since }));
  const before = await ensureEndpoints(ctx, addresses('first'));
  expect(before.size).toBe(3);
  await ctx.db.execute(sql`update webhook_endpoints set failing_since = ${since.toISOString()}, disabled_at = now(),
    disabled_reason = 'gone' where client_id = any(${sql.param(owners)}::integer[])`);
  await ctx.db.execute(sql`create table endpoint_statements (at timestamptz)`);
  await ctx.db.execute(sql`
    create function log_endpoints() returns trigger language plpgsql as $$
    begin insert into endpoint_statements values (now()); return null; end $$`);
  await ctx.db.execute(sql`create trigger log_endpoints after insert on webhook_endpoints
    for each statement execute function log_endpoints()`);
  const movedCalls = addresses('second').slice(1);
  const endpoint = { owner: owners[0] ?? 0, addressKey: `first ${owners[0]}`, since };
  const after = await ensureEndpoints(ctx, [endpoint, ...movedCalls]);
  expect(owners.map((owner) => after.get(owner)?.disabledReason)).toEqual(['gone', null, null]);
  expect(owners.map((owner) => after.get(owner)?.addressKey)).toEqual([
    endpoint.addressKey,
    ...movedCalls.map(({ addressKey }) => addressKey),
  ]);
  const { rows } = await ctx.db.execute<{ at: string }>(sql`select at from endpoint_statements`);
  expect(rows).toHaveLength(1);
  await ctx.db.execute(sql`drop trigger log_endpoints on webhook_endpoints`);
});
