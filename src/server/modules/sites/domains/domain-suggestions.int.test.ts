import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainSuggestion } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { selfSignedCertificate } from '#server/platform/outbound/self-signed-certificate.ts';
import { startOpenAiServer } from '../../../../../test/setup/openai-server.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { insertClientRow } from '../../../../../test/setup/rows.ts';
import { listDomainSuggestions, requireDomainHistory } from './domain-look-ups.usecases.ts';
import { suggestDomains } from './domain-suggestions.usecases.ts';

const product = await testProduct();
const model = await startOpenAiServer();
const withModel = await testProduct({ environment: { OPENAI_BASE_URL: model.url } });
const { ctx, clock } = product;
const DAY = 86_400_000;

/** Stands in for rdap.org and the registry it redirects to, with one certificate. */
const certificate = selfSignedCertificate('rdap.org');
const requested: string[] = [];
/** The registry's record of a registered domain. */
let record = '{}';
let registry: 'there' | 'away' | 'unsure' | 'no such registry' = 'there';
const rdap = createServer(certificate, (request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/domain/')) {
    requested.push(url.slice('/domain/'.length));
    if (registry === 'away') return response.destroy();
    if (registry === 'no such registry') return response.writeHead(404).end();
    return response.writeHead(302, { location: `/registry${url}` }).end();
  }
  const isTaken = url.includes('harborlinewarwick.com');
  response.writeHead(registry === 'unsure' ? 503 : isTaken ? 200 : 404).end(record);
});
let asking: Ctx;
let clientId = 0;

beforeAll(async () => {
  await new Promise<void>((done) => void rdap.listen(0, '127.0.0.1', done));
  const { port } = rdap.address() as AddressInfo;
  const outbound = createOutbound({
    allow: [],
    ca: certificate.cert,
    resolve: async () => [{ address: '93.184.215.14', family: 4 }],
    dial: () => connect({ host: '127.0.0.1', port }),
  });
  asking = { ...ctx, outbound };
});
afterAll(async () => {
  rdap.closeAllConnections();
  rdap.close();
  await model.stop();
});
beforeEach(async () => {
  requested.length = 0;
  registry = 'there';
  record = '{}';
  await ctx.db.execute(sql`delete from domain_availability`);
  clientId = await insertClientRow(ctx, { name: 'Harborline' });
  await ctx.db.execute(sql`update clients set website = 'https://www.harborline.com' where id = ${clientId}`);
});

const availability = (suggestions: DomainSuggestion[]) =>
  Object.fromEntries(suggestions.map(({ domain, available }) => [domain, available]));

test('at least five domains come with registry data, which is cached for a day', async () => {
  const suggestions = await suggestDomains(asking, clientId);
  expect(suggestions.length).toBeGreaterThanOrEqual(5);
  expect(suggestions.map(({ priority }) => priority)).toEqual([
    'primary',
    ...suggestions.slice(1).map(() => 'secondary'),
  ]);
  expect(availability(suggestions)).toMatchObject({
    'harborlinewarwick.com': false,
    'help.harborline.com': null,
    'askharborline.com': true,
  });
  expect(requested).not.toContain('help.harborline.com');
  const count = requested.length;
  await suggestDomains(asking, clientId);
  expect(requested.length).toBe(count);
  clock.advance(DAY + 1);
  await suggestDomains(asking, clientId);
  expect(requested.length).toBe(2 * count);
});

const registered = (eventDate: string) =>
  JSON.stringify({
    events: [
      { eventAction: 'last changed', eventDate: '2025-02-01T00:00:00Z' },
      { eventAction: 'registration', eventDate },
    ],
  });

test('a registered domain shows its registration date; so does the hub domain', async () => {
  record = registered('2009-05-03T10:00:00Z');
  const suggestions = await suggestDomains(asking, clientId);
  const since = Object.fromEntries(suggestions.map(({ domain, registeredAt }) => [domain, registeredAt]));
  expect(since).toMatchObject({ 'harborlinewarwick.com': '2009-05-03T10:00:00.000Z', 'askharborline.com': null });
  await expect(requireDomainHistory(asking, clientId)).rejects.toMatchObject({ status: 409 });
  const setUp = (domain: string) =>
    ctx.db.execute(sql`update clients set main_hub_domain = ${domain} where id = ${clientId}`);
  await setUp('help.harborlinewarwick.com');
  expect(await requireDomainHistory(asking, clientId)).toEqual({
    domain: 'harborlinewarwick.com',
    registeredAt: '2009-05-03T10:00:00.000Z',
    isWebsite: false,
  });
  await setUp('help.harborline.com');
  expect(await requireDomainHistory(asking, clientId)).toMatchObject({ domain: 'harborline.com', isWebsite: true });
});

test.each(['{}', 'no json', registered('long ago'), '{"events":[{}]}', '[]'])(
  'a registry that says %s leaves the day open',
  async (response) => {
    record = response;
    const [first] = await suggestDomains(asking, clientId);
    expect(first).toMatchObject({ domain: 'harborlinewarwick.com', available: false, registeredAt: null });
  },
);

test.each(['away', 'unsure', 'no such registry'] as const)(
  'a registry that is %s leaves it open, not for a day',
  async (respond) => {
    registry = respond;
    const suggestions = await suggestDomains(asking, clientId);
    expect(new Set(suggestions.map(({ available }) => available))).toEqual(new Set([null]));
    registry = 'there';
    clock.advance(11 * 60_000);
    expect(availability(await suggestDomains(asking, clientId))['harborlinewarwick.com']).toBe(false);
  },
);

test('the model suggests domains once, and is optional', async () => {
  const id = await insertClientRow(withModel.ctx, { name: 'Harborline' });
  const ctxWithModel = { ...withModel.ctx, outbound: withModel.ctx.outbound };
  model.react(() => ({ status: 401, body: '{}' }));
  expect((await suggestDomains(ctxWithModel, id)).length).toBeGreaterThanOrEqual(5);
  const suggestions = [
    { domain: 'warwickpestcontrol.com', title: 'Keywords', description: 'No.' },
    { domain: 'harborlinehome.com', title: 'Harborline at Home', description: 'Answers for your home.' },
  ];
  model.react(() => ({ content: JSON.stringify({ suggestions }) }));
  const [first, ...otherDomains] = await suggestDomains(ctxWithModel, id);
  expect(first).toMatchObject({ domain: 'harborlinehome.com', title: 'Harborline at Home', priority: 'primary' });
  expect(otherDomains.map(({ domain }) => domain)).not.toContain('warwickpestcontrol.com');
  const count = model.calls.length;
  await suggestDomains(ctxWithModel, id);
  expect(model.calls.length).toBe(count);
  const { rows } = await ctxWithModel.db.execute<{ stage: string }>(sql`select distinct stage from model_calls`);
  expect(rows).toEqual([{ stage: 'domains' }]);
});

test('a read answers at once and calls nobody; a job looks, once however often it is read', async () => {
  const jobs = { sent: 0 };
  const reading: Ctx = { ...asking, jobs: { send: async () => void (jobs.sent += 1) } };
  const first = await listDomainSuggestions(reading, clientId);
  expect(first.length).toBeGreaterThanOrEqual(5);
  expect(new Set(first.map(({ available }) => available))).toEqual(new Set([null]));
  expect([requested, jobs.sent]).toEqual([[], 1]);
  await suggestDomains(asking, clientId);
  const looked = await listDomainSuggestions(reading, clientId);
  expect(availability(looked)['harborlinewarwick.com']).toBe(false);
  expect(looked.map(({ domain }) => domain)).toEqual(first.map(({ domain }) => domain));
  expect(jobs.sent).toBe(1);
});

test('the route’s job is one for a client', async () => {
  const headers = await withModel.signIn('user');
  const id = await insertClientRow(withModel.ctx, { name: 'Twice' });
  const read = () => withModel.call<DomainSuggestion[]>('GET', `/api/clients/${id}/domain-suggestions`, { headers });
  expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
  const { rows } = await withModel.ctx.db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from jobs.job where name = 'domains.look-up' and data->>'clientId' = ${String(id)}`);
  expect(rows).toEqual([{ waiting: 1 }]);
});

test('readers see suggestions too, and an unknown client is a 404', async () => {
  const headers = await withModel.signIn('user');
  expect((await withModel.call('GET', '/api/clients/999999/domain-suggestions', { headers })).status).toBe(404);
});
