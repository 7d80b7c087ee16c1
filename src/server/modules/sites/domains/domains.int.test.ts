import { createServer, type Server } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DomainCheckName, HubDomainAnswer, ClientSitePage } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { edgeToken } from '#server/platform/edge.ts';
import { createStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { selfSignedCertificate } from '#server/platform/outbound/self-signed-certificate.ts';
import { testProduct } from '../../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../../test/setup/rows.ts';
import { requireHubDomain } from './domains.usecases.ts';
import { listDueDomains, recheckHubDomain, testHubDomain } from './domain-tests.usecases.ts';

const DOMAIN = 'help.acme.example';
const APP_ORIGIN = 'https://app.product.example';
const product = await testProduct({ environment: { APP_ORIGIN } });
const { ctx, clock } = product;
const staff = await product.signIn('editor');
const editor = createStaffActor({ kind: 'staff', id: 1, name: 'Ed', role: 'editor', sessionId: 1 });
const unlimited = () => createRateLimit({ points: 100, seconds: 10 });

/** The response of the domain, with one setup fault. */
type Edge =
  | 'right'
  | 'proxy'
  | 'no host'
  | 'no token'
  | 'another site'
  | 'a redirect'
  | 'own robots'
  | 'old robots'
  | 'other canonical';

let edge: Edge = 'right';
let network: 'public' | 'unknown' | 'private' | 'closed' = 'public';
const certificate = selfSignedCertificate(DOMAIN);
let upstream = '';

const headersFor = (edge: Edge): Record<string, string> => {
  const token = { 'x-edge-token': edgeToken(ctx.secrets) };
  const forwarded = { 'x-forwarded-host': DOMAIN };
  if (edge === 'proxy') return { host: DOMAIN };
  if (edge === 'no host') return token;
  return edge === 'no token' ? forwarded : { ...token, ...forwarded };
};

const answerAt = async (url: string): Promise<{ status: number; text: string; location?: string }> => {
  if (edge === 'another site') return { status: 200, text: '<h1>Parked</h1>' };
  if (edge === 'a redirect') return { status: 301, text: '', location: 'https://elsewhere.example/' };
  const answer = await product.app.inject({ url, headers: { host: new URL(upstream).host, ...headersFor(edge) } });
  const isRobots = url.startsWith('/robots.txt');
  if (isRobots && edge === 'own robots') return { status: 200, text: 'User-agent: *\nDisallow: /\n' };
  if (isRobots && edge === 'old robots') return { status: 200, text: 'User-agent: *\nAllow: /\n' };
  const text =
    edge === 'other canonical' && !isRobots
      ? answer.body.replaceAll(`https://${DOMAIN}/`, 'https://old.example/')
      : answer.body;
  return { status: answer.statusCode, text };
};

const domainServer: Server = createServer(certificate, (request, response) => {
  void answerAt(request.url ?? '/').then(({ status, text, location }) =>
    response.writeHead(status, location === undefined ? {} : { location }).end(text),
  );
});
let visiting: Ctx;
let clientId = 0;

beforeAll(async () => {
  upstream = await product.app.listen({ port: 0, host: '127.0.0.1' });
  await new Promise<void>((done) => void domainServer.listen(0, '127.0.0.1', done));
  const { port } = domainServer.address() as AddressInfo;
  const outbound = createOutbound({
    allow: [],
    ca: certificate.cert,
    resolve: async () => {
      if (network === 'unknown') throw new Error('ENOTFOUND');
      return [{ address: network === 'private' ? '10.0.0.7' : '93.184.215.14', family: 4 }];
    },
    dial: () => connect({ host: '127.0.0.1', port: network === 'closed' ? 9 : port }),
  });
  visiting = { ...ctx, outbound };
});
afterAll(() => {
  domainServer.closeAllConnections();
  domainServer.close();
});

const setUp = (id: number, body: object = { domain: DOMAIN, title: 'Acme Answers', description: 'Answers by Acme.' }) =>
  product.call<HubDomainAnswer & { message: string }>('POST', `/api/clients/${id}/setup-hub-domain`, {
    headers: staff,
    body,
  });
const currentDomain = () => requireHubDomain(ctx, clientId);
const testDomain = () => testHubDomain(visiting, { actor: editor, limit: unlimited(), clientId });
const failing = (checks: { name: DomainCheckName; ok: boolean }[]) => checks.find(({ ok }) => !ok)?.name ?? null;
const visit = (url: string, host = DOMAIN) => product.app.inject({ url, headers: { host } });

beforeEach(async () => {
  edge = 'right';
  network = 'public';
  clock.set('2026-03-01T12:00:00Z');
  await ctx.db.execute(sql`delete from clients`);
  clientId = await insertClientRow(ctx, { name: 'Acme Pest Control' });
  await insertFarmRows(ctx, { clientId, slug: 'acme' });
});

describe('setting a hub domain up', () => {
  test('stores it in one spelling and serves nothing yet', async () => {
    const body = { domain: ' HTTPS://www.Help.ACME.example:8443/path?q=1 ', title: 'Acme Answers', description: '' };
    const { status, body: answer } = await setUp(clientId, { ...body, domain: 'https://Help.ACME.example:8443/x?q' });
    expect(status).toBe(200);
    expect(answer).toEqual({ domain: DOMAIN, title: 'Acme Answers', description: '', verifyToken: expect.any(String) });
    expect(await currentDomain()).toMatchObject({ domain: DOMAIN, state: 'set_up', checks: [], verifiedAt: null });
    const client = await product.call('GET', `/api/clients/${clientId}`, { headers: staff });
    expect(client.body).toMatchObject({ mainHubDomain: DOMAIN, mainHubTitle: 'Acme Answers' });
    expect((await visit('/')).statusCode).toBe(404);
  });

  test('reads international names as the network spells them', async () => {
    expect((await setUp(clientId, { domain: 'hilfe.müller.example', title: 'T' })).body.domain).toBe(
      'hilfe.xn--mller-kva.example',
    );
  });

  test.each([
    ['', 'T', 'Please provide both domain and title.'],
    [DOMAIN, ' ', 'Please provide both domain and title.'],
    ['127.0.0.1', 'T', 'Enter a domain such as help.example.com.'],
    ['0x7f.1', 'T', 'Enter a domain such as help.example.com.'],
    ['[::1]', 'T', 'Enter a domain such as help.example.com.'],
    ['localhost', 'T', 'Enter a domain such as help.example.com.'],
    ['co.uk', 'T', 'Enter a domain such as help.example.com.'],
    ['user@evil.example', 'T', 'Enter a domain such as help.example.com.'],
    ['under_score.example', 'T', 'Enter a domain such as help.example.com.'],
    ['app.product.example', 'T', 'This is the product’s own host. Choose another domain.'],
  ])('refuses “%s” with the title “%s”', async (domain, title, message) => {
    const answer = await product.call<{ issues: { message: string }[] }>(
      'POST',
      `/api/clients/${clientId}/setup-hub-domain`,
      { headers: staff, body: { domain, title } },
    );
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0]?.message).toBe(message);
  });

  test('concurrent requests give a domain to one client, and no other client’s farm gets it', async () => {
    const other = await insertClientRow(ctx, { name: 'Other' });
    const answers = await Promise.all([setUp(clientId), setUp(other), setUp(clientId), setUp(other)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(2);
    expect(statuses.filter((status) => status === 409).length).toBe(2);
    const farm = { clientName: 'Third', industry: 'Pest Control', location: 'Warwick, RI', microHubs: 'Tree Care' };
    const body = { ...farm, domainPrefix: DOMAIN, questionsPerHub: 5 };
    expect((await product.call('POST', '/api/farms', { headers: staff, body })).status).toBe(409);
    await insertFarmRows(ctx, { clientId: other, slug: 'other' });
    const loser = statuses[0] === 200 ? other : clientId;
    const expectedHost = loser === other ? 'acme.localhost' : 'other.localhost';
    expect((await setUp(loser, { domain: expectedHost, title: 'T' })).status).toBe(409);
  });

  test('a reader is refused, and an unknown client is a 404', async () => {
    const reader = await product.signIn('user');
    const body = { domain: DOMAIN, title: 'T' };
    const url = `/api/clients/${clientId}/setup-hub-domain`;
    expect((await product.call('POST', url, { headers: reader, body })).status).toBe(403);
    expect((await setUp(999_999)).status).toBe(404);
  });
});

describe('testing the connection', () => {
  beforeEach(async () => {
    await setUp(clientId);
  });

  test('a domain that passes every check becomes active', async () => {
    const answer = await testDomain();
    expect(answer.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(answer).toMatchObject({
      success: true,
      message: `Your domain ${DOMAIN} is properly configured and active!`,
    });
    expect(answer.checks.map(({ name }) => name)).toEqual([
      'DNS',
      'Proxied record',
      'Worker route',
      'Host header',
      'Token',
      'Robots',
      'Canonical',
    ]);
    expect(await currentDomain()).toMatchObject({ state: 'verified', verifiedAt: clock.now().toISOString() });
    expect((await visit('/')).statusCode).toBe(200);
    const { rows } = await ctx.db.execute<{ action: string }>(
      sql`select action from audit_log where target_id = ${clientId} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'client.hub_domain_set_up',
      'client.hub_domain_tested',
      'client.hub_domain_verified',
    ]);
  });

  test('a proxy that forwards the host needs no token', async () => {
    edge = 'proxy';
    expect((await testDomain()).success).toBe(true);
  });

  test.each<[DomainCheckName, () => void]>([
    ['DNS', () => (network = 'unknown')],
    ['Proxied record', () => (network = 'private')],
    ['Proxied record', () => (network = 'closed')],
    ['Worker route', () => (edge = 'another site')],
    ['Worker route', () => (edge = 'a redirect')],
    ['Host header', () => (edge = 'no host')],
    ['Token', () => (edge = 'no token')],
    ['Robots', () => (edge = 'own robots')],
    ['Robots', () => (edge = 'old robots')],
  ])('names “%s” as the step that fails, with what to do', async (name, breakSetup) => {
    breakSetup();
    const { success, message, checks } = await testDomain();
    expect(success).toBe(false);
    expect(message).toBe('Domain connection test failed. Please check your Cloudflare Worker setup.');
    expect(failing(checks)).toBe(name);
    expect(checks.find((check) => check.name === name)?.detail.length).toBeGreaterThan(60);
    expect(checks.at(-1)).toMatchObject({ ok: false, detail: `Not tested yet: “${name}” comes first.` });
    expect(await currentDomain()).toMatchObject({ state: 'set_up', checks });
    expect((await visit('/')).statusCode).toBe(404);
  });

  test('a page with another canonical address fails the last check', async () => {
    await ctx.db.execute(
      sql`update pages set body = '{"question":"What does it cost?","oneLine":"It depends.","link":{"before":"","words":"x","after":""}}'`,
    );
    edge = 'other canonical';
    const { checks } = await testDomain();
    expect(failing(checks)).toBe('Canonical');
    expect(checks.at(-1)?.detail).toContain('https://old.example/');
    edge = 'right';
    expect((await testDomain()).success).toBe(true);
  });

  test('every network failure has the same message', async () => {
    network = 'private';
    const atPrivate = await testDomain();
    network = 'closed';
    expect(await testDomain()).toEqual(atPrivate);
  });

  test('a test’s token works only on its host and expires', async () => {
    const requestedUrls: string[] = [];
    const outbound = {
      send: (request: { url: string }) => (requestedUrls.push(request.url), visiting.outbound.send(request)),
    };
    await testHubDomain({ ...visiting, outbound }, { actor: editor, limit: unlimited(), clientId });
    const home = new URL(requestedUrls.find((url) => url.startsWith(`https://${DOMAIN}/?`)) ?? '');
    await ctx.db.execute(sql`update clients set hub_domain_active_at = null`);
    const path = `/${home.search}`;
    expect((await visit(path)).statusCode).toBe(200);
    expect((await visit(path)).headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect((await visit(path, 'evil.example')).statusCode).toBe(404);
    clock.advance(6 * 60_000);
    expect((await visit(path)).statusCode).toBe(404);
  });
});

describe('the daily test', () => {
  const DAY = 86_400_000;
  const nextDay = async () => {
    clock.advance(DAY);
    expect(await listDueDomains(ctx)).toContain(clientId);
    await recheckHubDomain(visiting, clientId);
    await recheckHubDomain(visiting, clientId);
  };

  test('a domain is disabled on its third failed day and returns when it passes', async () => {
    await setUp(clientId);
    await testDomain();
    network = 'closed';
    for (const [failedDays, state] of [
      [1, 'verified'],
      [2, 'verified'],
      [3, 'disabled'],
    ] as const) {
      await nextDay();
      expect(await currentDomain()).toMatchObject({ failedDays, state });
    }
    await expect.poll(async () => (await visit('/')).statusCode).toBe(404);
    network = 'public';
    await nextDay();
    expect(await currentDomain()).toMatchObject({ failedDays: 0, state: 'verified' });
    await expect.poll(async () => (await visit('/')).statusCode).toBe(200);
    const { rows } = await ctx.db.execute<{ action: string; actor_kind: string }>(
      sql`select action, actor_kind from audit_log where target_id = ${clientId} and actor_kind = 'system' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['client.hub_domain_disabled', 'client.hub_domain_verified']);
  });

  test('a new domain needs a test, new texts do not', async () => {
    await setUp(clientId);
    await testDomain();
    await setUp(clientId, { domain: DOMAIN, title: 'Other words', description: '' });
    expect(await currentDomain()).toMatchObject({ state: 'verified', title: 'Other words' });
    await setUp(clientId, { domain: 'new.acme.example', title: 'Other words', description: '' });
    expect(await currentDomain()).toMatchObject({ state: 'set_up', checks: [], domain: 'new.acme.example' });
    await expect.poll(async () => (await visit('/')).statusCode).toBe(301);
  });
});

describe('topic pages', () => {
  const pages = async () =>
    (await product.call<ClientSitePage[]>('GET', `/api/clients/${clientId}/hub-pages`, { headers: staff })).body;
  const generate = () =>
    product.call<{ generatedPages: number }>('POST', `/api/clients/${clientId}/generate-farm-pages`, {
      headers: staff,
    });

  test('are created once per topic, and active when visitors see them', async () => {
    expect(await pages()).toEqual([]);
    expect((await generate()).status).toBe(409);
    await setUp(clientId);
    expect(await pages()).toMatchObject([{ title: 'Acme Answers', slug: '', isHomepage: true, isActive: false }]);
    const results = await Promise.all([generate(), generate()]);
    expect(results.map(({ body }) => body.generatedPages).toSorted((a, b) => a - b)).toEqual([0, 1]);
    await testDomain();
    const [home, topic] = await pages();
    expect(home?.isActive).toBe(true);
    expect((await visit('/termites-warwick-ri')).statusCode).toBe(404);
    await ctx.db.execute(sql`update pages set intent = 'cost_factors', modified_at = now(), body =
      '{"question":"What does it cost?","oneLine":"It depends.","link":{"before":"","words":"x","after":""}}'`);
    await expect.poll(async () => (await visit('/termites-warwick-ri')).statusCode).toBe(200);
    const page = (await visit('/termites-warwick-ri')).body;
    expect(page).toContain('<h1>Termites in Warwick, RI</h1>');
    expect(page).toContain(`<link rel="canonical" href="https://${DOMAIN}/termites-warwick-ri">`);
    expect(page).toContain('href="/acme"');
    expect((await visit('/Termites-Warwick-RI/')).headers.location).toBe('/termites-warwick-ri');
    expect((await visit('/')).body).toContain('href="/termites-warwick-ri"');
    expect((await visit('/sitemap.xml')).body).toContain(`<loc>https://${DOMAIN}/termites-warwick-ri</loc>`);
    const onFarm = await visit('/termites-warwick-ri', 'acme.localhost');
    expect(onFarm.body).toContain(`<link rel="canonical" href="https://${DOMAIN}/termites-warwick-ri">`);
    expect((await visit('/termites', 'acme.localhost')).headers.location).toBe('/termites-warwick-ri');
    expect((await pages())[1]?.isActive).toBe(true);
    expect(topic).toMatchObject({ title: 'Termites in Warwick, RI', slug: 'termites-warwick-ri', isHomepage: false });
  });
});

describe('certificates on demand', () => {
  test.each([
    [DOMAIN, 200],
    ['acme.localhost', 200],
    ['app.product.example', 200],
    ['ACME.localhost.', 200],
    ['evil.example', 404],
    ['93.184.215.14', 404],
    ['', 404],
    ['a b', 404],
  ])('“%s” is answered %i', async (domain, status) => {
    await setUp(clientId);
    const url = `/api/public/tls-ask?domain=${encodeURIComponent(domain)}`;
    expect((await product.call('GET', url)).status).toBe(status);
  });
});

test('the instructions have the complete worker script, for editors only', async () => {
  await setUp(clientId);
  const url = `/api/clients/${clientId}/domain-instructions`;
  const { body } = await product.call<{ workerScript: string; sitemapUrl: string }>('GET', url, { headers: staff });
  expect(body.workerScript).toContain(`const PRODUCT_ORIGIN = '${APP_ORIGIN}';`);
  expect(body.workerScript).toContain(edgeToken(ctx.secrets));
  expect(body.workerScript).not.toContain('__');
  expect(body).toMatchObject({ productHost: 'app.product.example', sitemapUrl: `https://${DOMAIN}/sitemap.xml` });
  const reader = await product.signIn('user');
  expect((await product.call('GET', url, { headers: reader })).status).toBe(403);
});
