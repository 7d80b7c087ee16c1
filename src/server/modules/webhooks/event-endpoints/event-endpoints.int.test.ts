import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  EndpointDelivery,
  IssuedWebhookEndpoint,
  PulledEvents,
  WebhookEndpoint,
} from '#shared/webhook-endpoints.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shared/webhook-event-choices.ts';
import { WEBHOOK_PAYLOADS } from '#shared/webhook-payloads.ts';
import type { WebhookSecret } from '#shared/webhooks.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../../test/setup/product.ts';
import { startReceiver } from '../../../../../test/setup/receiver.ts';
import { insertClientRow, insertFarmRows, insertLeadRow, type FarmRows } from '../../../../../test/setup/rows.ts';
import { recordWebhookEvents } from '../webhooks.jobs.ts';

const receiver = await startReceiver();
afterAll(() => receiver.stop());
const { calls } = receiver;

const product = await testProduct({
  now: new Date(),
  environment: { OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}`, WEBHOOK_RETRY_SCALE: '0.000001' },
});
const { ctx, clock, runJobs } = product;
const ENDPOINTS = '/api/webhook-endpoints';

let admin: Record<string, string> = {};
const pass = async (hours: number): Promise<void> => {
  clock.advance(hours * 3_600_000);
  admin = await product.signIn('admin');
};

let farms = 0;
const makeFarm = async (): Promise<FarmRows> => {
  farms += 1;
  const clientId = await insertClientRow(ctx, { name: `Client ${farms}` });
  return insertFarmRows(ctx, { clientId, slug: `farm-${farms}` });
};
const harborline = await makeFarm();
const cove = await makeFarm();

const capture = async (farm: FarmRows, name: string): Promise<number> => {
  const leadId = await ctx.transaction(async (tx) => {
    const id = await insertLeadRow(tx, farm, { name });
    await tx.db.execute(sql`update leads set notified_at = now() where id = ${id}`);
    await tx.emit('lead.captured', { leadId: id });
    return id;
  });
  await runJobs({ later: true });
  return leadId;
};
const call = async <Body = never>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  product.call<Body>(method, `${ENDPOINTS}${path}`, { headers: admin, ...(body && { body }) });
const add = async (path: string, fields: object = {}): Promise<IssuedWebhookEndpoint> => {
  const answer = await call<IssuedWebhookEndpoint>('POST', '', {
    url: receiver.url(path),
    events: WEBHOOK_EVENTS,
    ...fields,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const to = (path: string) => calls.filter((one) => one.path === path);
const bodies = (path: string) => to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const events = (path: string) => bodies(path).map(({ event }) => event);
const deliveries = async (id: number) => (await call<EndpointDelivery[]>('GET', `/${id}/deliveries`)).body;
const state = async (id: number) =>
  (await call<WebhookEndpoint[]>('GET', '')).body.find((endpoint) => endpoint.id === id);
const verifies = (secret: string, sent = calls.at(-1)): boolean => {
  try {
    new Webhook(secret).verify(sent?.body ?? '', sent?.headers ?? {});
    return true;
  } catch {
    return false;
  }
};

beforeEach(async () => {
  await ctx.db.execute(sql`delete from event_endpoints`);
  calls.length = 0;
  receiver.answers((response) => response.end());
  await pass(1);
});

describe('an endpoint', () => {
  test('gets new leads as the flat body with a version, signed with a secret that is answered once', async () => {
    clock.set(new Date());
    admin = await product.signIn('admin');
    const { secret, ...endpoint } = await add('/crm', { description: 'CRM', headers: { 'X-Api-Key': 'k-0123456789' } });
    expect(secret).toMatch(/^whsec_/);
    expect(await state(endpoint.id)).toEqual(endpoint);
    expect(endpoint).toMatchObject({ description: 'CRM', enabled: true, clientId: null, headerNames: ['X-Api-Key'] });
    const leadId = await capture(harborline, 'Ines');
    const [sent] = to('/crm');
    expect(sent?.headers).toMatchObject({ 'x-api-key': 'k-0123456789', 'content-type': 'application/json' });
    expect(verifies(secret, sent)).toBe(true);
    const body = WEBHOOK_PAYLOADS['lead.created'].strict().parse(bodies('/crm')[0]);
    expect(body).toMatchObject({ id: sent?.headers['webhook-id'], leadId, name: 'Ines', version: 1 });
    expect(await deliveries(endpoint.id)).toMatchObject([
      { event: 'lead.created', status: 'delivered', webhookId: body.id, leadId, tries: [{ status: 200 }] },
    ]);
    const stored = await ctx.db.execute<{ secret: string; headers: string }>(sql`select * from event_endpoints`);
    expect(JSON.stringify(stored.rows)).not.toMatch(/whsec_|k-0123456789/);
  });

  test('gets what happens to a lead, after the lead, each event with the body that its schema describes', async () => {
    await add('/all');
    const leadId = await capture(harborline, 'Ines');
    const change = (body: object) => product.call('PATCH', `/api/leads/${leadId}`, { headers: admin, body });
    expect((await change({ status: 'won', value: 900 })).status).toBe(200);
    await product.call('POST', `/api/leads/${leadId}/spam`, { headers: admin, body: {} });
    await runJobs({ later: true });
    expect(events('/all')).toEqual(['lead.created', 'lead.status_changed', 'lead.updated', 'lead.quarantined']);
    for (const body of bodies('/all'))
      expect(WEBHOOK_PAYLOADS[body['event'] as WebhookEvent].safeParse(body).error).toBeUndefined();
    expect(bodies('/all')).toMatchObject([
      { leadId },
      { clientId: harborline.clientId, data: { leadId, from: 'new', to: 'won', value: 900 } },
      { data: { leadId, changed: ['value'], name: 'Ines' } },
      { data: { leadId, reason: expect.any(String) } },
    ]);
  });

  test('gets only the events that it is subscribed to, of its client', async () => {
    await add('/mine', { clientId: cove.clientId, events: ['lead.created'] });
    await add('/changes', { events: ['lead.status_changed'] });
    await capture(harborline, 'Other');
    const leadId = await capture(cove, 'Own');
    await product.call('PATCH', `/api/leads/${leadId}`, { headers: admin, body: { status: 'lost' } });
    await runJobs({ later: true });
    expect(bodies('/mine').map(({ name }) => name)).toEqual(['Own']);
    expect(bodies('/changes')).toMatchObject([{ event: 'lead.status_changed', data: { leadId } }]);
  });

  test('gets an event once, though its job runs twice', async () => {
    await add('/once');
    const event = { key: 'k', event: 'lead.updated', at: clock.now().toISOString(), clientId: harborline.clientId };
    const leadId = await capture(harborline, 'Ines');
    for (let run = 0; run < 2; run += 1)
      await ctx.jobs.send(recordWebhookEvents, {
        ...event,
        event: 'lead.updated',
        leadId,
        data: { changed: ['value'] },
      });
    await runJobs({ later: true });
    expect(events('/once')).toEqual(['lead.created', 'lead.updated']);
  });

  test('gets nothing of imported leads', async () => {
    await add('/imports');
    const csv = 'name,email\nIna,ina@example.com\n';
    const body = { farmId: harborline.farmId, csv, dryRun: false };
    const answer = await product.call('POST', '/api/leads/import', { headers: admin, body });
    expect(answer.status, answer.text).toBe(200);
    await runJobs({ later: true });
    expect(calls).toEqual([]);
  });
});

describe('an endpoint that fails', () => {
  test('is retried in order, without holding up another with the same address', async () => {
    const first = await add('/same?first');
    await add('/same?second');
    let refusals = 2;
    receiver.answers((response, { path }) => {
      const refuses = path === '/same?first' && refusals > 0;
      if (refuses) refusals -= 1;
      response.writeHead(refuses ? 500 : 200).end();
    });
    await capture(harborline, 'One');
    await capture(harborline, 'Two');
    expect(bodies('/same?first').map(({ name }) => name)).toEqual(['One', 'One', 'One', 'Two']);
    expect(bodies('/same?second').map(({ name }) => name)).toEqual(['One', 'Two']);
    expect((await deliveries(first.id)).map(({ attempts }) => attempts)).toEqual([1, 3]);
  });

  test('is turned off when it answers 410, told, and sent what waited when it is turned on', async () => {
    await product.call('PATCH', '/api/account', {
      headers: admin,
      body: { email: 'admin@agency.example', password: STAFF_PASSWORD },
    });
    const { id } = await add('/gone', { description: 'Old CRM' });
    receiver.answers((response) => response.writeHead(410).end());
    await capture(harborline, 'One');
    await capture(harborline, 'Two');
    expect(bodies('/gone').map(({ name }) => name)).toEqual(['One']);
    expect(await state(id)).toMatchObject({ enabled: false, disabledReason: 'gone', waiting: 2 });
    const attention = await product.call('GET', '/api/dashboard/attention', { headers: admin });
    expect(attention.text).toContain('Old CRM');
    const mails = await product.call('GET', '/api/emails?kind=webhook_disabled', { headers: admin });
    expect(mails.text).toContain('Old CRM: the webhook endpoint was switched off');
    receiver.answers((response) => response.end());
    expect((await call('PATCH', `/${id}`, { enabled: true })).status).toBe(200);
    await runJobs({ later: true });
    expect(bodies('/gone').map(({ name }) => name)).toEqual(['One', 'One', 'Two']);
    expect(await state(id)).toMatchObject({ enabled: true, disabledReason: null, failingSince: null, waiting: 0 });
  });

  test('starts again at a new address, with what waited', async () => {
    const { id } = await add('/old');
    receiver.answers((response, { path }) => response.writeHead(path === '/old' ? 410 : 200).end());
    await capture(harborline, 'Mover');
    await call('PATCH', `/${id}`, { url: receiver.url('/new') });
    await runJobs({ later: true });
    expect(calls.map(({ path }) => path)).toEqual(['/old', '/new']);
  });

  test('stays off and silent where somebody turned it off, and events wait', async () => {
    const { id } = await add('/off', { enabled: false });
    await capture(harborline, 'Waits');
    expect(calls).toEqual([]);
    expect(await state(id)).toMatchObject({ enabled: false, disabledReason: 'staff', waiting: 1 });
    const attention = await product.call('GET', '/api/dashboard/attention', { headers: admin });
    expect(attention.text).not.toContain(`endpoint:${id}`);
  });
});

test('staff change an endpoint while its calls are written and sent, and none is lost', async () => {
  const { id } = await add('/busy');
  let answered = 0;
  receiver.answers((response) => {
    answered += 1;
    response.writeHead(answered % 3 === 0 ? 500 : 200).end();
  });
  const leads: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const changes = [false, true].map((enabled) => call('PATCH', `/${id}`, { enabled }));
    const [leadId, ...answers] = await Promise.all([capture(harborline, `Lead ${round}`), ...changes]);
    leads.push(leadId);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  await call('PATCH', `/${id}`, { enabled: true });
  receiver.answers((response) => response.end());
  await runJobs({ later: true });
  const log = await deliveries(id);
  expect(log.map(({ leadId }) => leadId).toReversed()).toEqual(leads);
  expect(new Set(log.map(({ status }) => status))).toEqual(new Set(['delivered']));
});

test('a new secret signs beside the old one until the overlap ends', async () => {
  clock.set(new Date());
  admin = await product.signIn('admin');
  const { id, secret: first } = await add('/signed');
  const { body: second } = await call<WebhookSecret>('POST', `/${id}/rotate-secret`, { overlapHours: 2 });
  expect(second.previousUntil).not.toBeNull();
  await capture(harborline, 'Both');
  expect([verifies(first), verifies(second.secret)]).toEqual([true, true]);
  const { body: third } = await call<WebhookSecret>('POST', `/${id}/rotate-secret`, { overlapHours: 0 });
  expect(third.previousUntil).toBeNull();
  await capture(harborline, 'One');
  expect([verifies(second.secret), verifies(third.secret)]).toEqual([false, true]);
  expect(await state(id)).toMatchObject({ previousSecretUntil: null });
});

test('a test is sent at once, signed, and is no event', async () => {
  clock.set(new Date());
  admin = await product.signIn('admin');
  const { id, secret } = await add('/test');
  expect((await call('POST', `/${id}/test`)).body).toMatchObject({ success: true, status: 200 });
  expect(bodies('/test')).toMatchObject([{ event: 'test', version: 1 }]);
  expect(verifies(secret)).toBe(true);
  expect(await deliveries(id)).toEqual([]);
});

test('a span is sent again unchanged, after it was counted', async () => {
  const { id } = await add('/again');
  await capture(harborline, 'Before');
  await pass(2);
  const from = clock.now().toISOString();
  await capture(harborline, 'Within');
  await pass(2);
  const until = clock.now().toISOString();
  await pass(1);
  await capture(harborline, 'After');
  const replay = (body: object) => call('POST', `/${id}/replay`, { from, to: until, ...body });
  expect((await replay({ dryRun: true })).body).toEqual({ count: 1, more: 0 });
  expect(calls).toHaveLength(3);
  expect((await replay({ which: 'failed' })).body).toEqual({ count: 0, more: 0 });
  expect((await replay({})).body).toEqual({ count: 1, more: 0 });
  await runJobs({ later: true });
  expect(calls).toHaveLength(4);
  expect(calls[3]?.body).toBe(calls[1]?.body);
  await call('PATCH', `/${id}`, { enabled: false });
  expect((await replay({})).status).toBe(409);
});

describe('events can be pulled', () => {
  const pull = async (id: number, after = 0, limit = 100) =>
    (await call<PulledEvents>('GET', `/${id}/events?after=${after}&limit=${limit}`)).body;

  test('by an endpoint without a URL, each once, oldest first, and again from the same place', async () => {
    const { id } = await add('/', { url: null });
    expect(await pull(id)).toEqual({ events: [], next: 0 });
    for (const name of ['One', 'Two', 'Three']) await capture(harborline, name);
    expect(calls).toEqual([]);
    const first = await pull(id, 0, 2);
    expect(first.events.map(({ name }) => name)).toEqual(['One', 'Two']);
    const rest = await pull(id, first.next);
    expect(rest.events.map(({ name }) => name)).toEqual(['Three']);
    expect(await pull(id, rest.next)).toEqual({ events: [], next: rest.next });
    expect(await state(id)).toMatchObject({ enabled: true, waiting: 0 });
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['stored', 'stored', 'stored']);
    for (const path of ['test', 'replay']) {
      const answer = await call('POST', `/${id}/${path}`, path === 'test' ? undefined : { from: '2026-01-01' });
      expect(answer.status).toBe(400);
    }
  });

  test('by one that is sent them, too; one that loses its URL keeps what waited', async () => {
    const { id } = await add('/both', { enabled: false });
    await capture(harborline, 'One');
    expect((await pull(id)).events).toHaveLength(1);
    await call('PATCH', `/${id}`, { url: null, enabled: true });
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['stored']);
    expect(calls).toEqual([]);
  });
});

describe('what belongs to a person or client', () => {
  test('is erased with the person, and is in the copy of their data', async () => {
    const farm = await makeFarm();
    const { id } = await add('/erased');
    const leadId = await capture(farm, 'Erased');
    const person = { headers: admin, body: { email: 'visitor@example.com' } };
    const copy = await product.call('POST', `/api/clients/${farm.clientId}/export-person`, person);
    expect(copy.body).toMatchObject({ endpointCalls: [{ event: 'lead.created', endpointId: id }] });
    expect((await deliveries(id)).map((one) => one.leadId)).toEqual([leadId]);
    await product.call('POST', `/api/clients/${farm.clientId}/erase-person`, person);
    expect(await deliveries(id)).toEqual([]);
  });

  test('rests while its lead is in the trash', async () => {
    const { id } = await add('/trash');
    receiver.answers((response) => response.writeHead(500).end());
    await call('PATCH', `/${id}`, { enabled: false });
    const leadId = await capture(harborline, 'Trashed');
    await product.call('DELETE', `/api/leads/${leadId}`, { headers: admin });
    receiver.answers((response) => response.end());
    await call('PATCH', `/${id}`, { enabled: true });
    await runJobs({ later: true });
    expect([calls, await deliveries(id)]).toEqual([[], []]);
  });

  test('is deleted with its client; calls about other clients go when an endpoint is given to one', async () => {
    const farm = await makeFarm();
    const { id: own } = await add('/own', { clientId: farm.clientId });
    const { id: moved } = await add('/moved');
    await capture(harborline, 'Other');
    await capture(farm, 'Own');
    expect(await deliveries(moved)).toHaveLength(2);
    await call('PATCH', `/${moved}`, { clientId: farm.clientId });
    expect((await deliveries(moved)).map(({ clientId }) => clientId)).toEqual([farm.clientId]);
    await product.call('DELETE', `/api/clients/${farm.clientId}`, { headers: admin });
    await runJobs({ later: true });
    expect([await state(own), await state(moved)]).toEqual([undefined, undefined]);
    const { rows } = await ctx.db.execute<{ id: number }>(
      sql`select id from deliveries where endpoint_id in (${own}, ${moved})`,
    );
    expect(rows).toEqual([]);
  });

  test('is closed to another client’s token, which cannot give its endpoint away', async () => {
    const { id: own } = await add('/own', { clientId: cove.clientId });
    const { id: other } = await add('/other', { clientId: harborline.clientId });
    const { id: agency } = await add('/agency');
    const { body: token } = await product.call<{ token: string }>('POST', '/api/tokens', {
      headers: admin,
      body: { name: 'Cove', scopes: ['webhooks:read', 'webhooks:write'], clientId: cove.clientId },
    });
    const headers = { authorization: `Bearer ${token.token}` };
    const ask = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
      await product.call<WebhookEndpoint[]>(method, `${ENDPOINTS}${path}`, { headers, ...(body && { body }) });
    expect((await ask('GET', '')).body.map(({ id }) => id)).toEqual([own]);
    for (const id of [other, agency]) expect((await ask('GET', `/${id}/events`)).status).toBe(404);
    for (const clientId of [harborline.clientId, null])
      expect((await ask('PATCH', `/${own}`, { clientId })).status).toBe(404);
    expect((await ask('PATCH', `/${own}`, { description: 'Mine' })).status).toBe(200);
    const made = await ask('POST', '', { url: receiver.url('/made'), events: ['lead.created'] });
    expect(made.body).toMatchObject({ clientId: cove.clientId });
  });
});

test('what an endpoint cannot be is refused with the field', async () => {
  const refused = async (fields: object) => {
    const answer = await call<{ errors?: { path: string }[] }>('POST', '', {
      url: receiver.url('/'),
      events: ['lead.created'],
      ...fields,
    });
    expect(answer.status, answer.text).toBe(400);
    return answer.text;
  };
  expect(await refused({ url: 'ftp://crm.example' })).toContain('web address');
  expect(await refused({ events: [] })).toContain('at least one event');
  expect(await refused({ events: ['lead.sold'] })).toContain('lead.created');
  expect(await refused({ headers: { 'webhook-id': 'x' } })).toContain('headers');
  expect(await refused({ headers: { 'X-Key': 'a\nb' } })).toContain('headers');
  expect((await call('POST', '', { url: null, events: ['lead.created'], clientId: 999_999 })).status).toBe(404);
  expect((await call('PATCH', '/999999', { enabled: true })).status).toBe(404);
  const editor = await product.signIn('editor');
  expect((await product.call('GET', ENDPOINTS, { headers: editor })).status).toBe(403);
});
