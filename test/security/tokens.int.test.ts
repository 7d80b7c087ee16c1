import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLOSED_TO_TOKENS } from '#server/app/closed-routes.ts';
import { ROUTE_SCOPES } from '#server/app/route-scopes.ts';
import { isApiRoute, isPortalRoute, PUBLIC_ROUTES } from '#server/app/public-routes.ts';
import { TOKEN_SCOPES, type IssuedApiToken, type TokenScope } from '#shared/api-tokens.ts';
import { testProduct } from '../setup/product.ts';
import { EXPECTED_ANSWERS } from './expected-answers.ts';
import { addressOf, describedOperations, sampleBody, type Operation } from './operations.ts';
import { createClientWithFarm, plantCanary, type ClientIds } from './two-clients.ts';

/** Tokens of every kind against every call. */
const CANARY = 'canaryofbravo';

const product = await testProduct({ environment: { RAPIDAPI_KEY: 'key' } });
const { ctx } = product;
const operations = describedOperations(product);

/** `GET /api/clients/:id`, as the lists of routes write it. */
const routeOf = ({ method, path }: Operation): string => `${method} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`;
const isOfStaff = ({ path, ...rest }: Operation): boolean =>
  isApiRoute(path) && !isPortalRoute(path) && !PUBLIC_ROUTES.has(routeOf({ path, ...rest }));
const ofStaff = operations.filter(isOfStaff);
const opened = ofStaff.filter((operation) => ROUTE_SCOPES.has(routeOf(operation)));

let alpha: ClientIds;
let bravo: ClientIds;
let admin: Record<string, string>;

const issue = async (scopes: readonly TokenScope[], clientId: number | null): Promise<Record<string, string>> => {
  const body = { name: 'Program', scopes, clientId };
  const answer = await product.call<IssuedApiToken>('POST', '/api/tokens', { headers: admin, body });
  expect(answer.status, answer.text).toBe(201);
  return { authorization: `Bearer ${answer.body.token}` };
};

beforeAll(async () => {
  alpha = await createClientWithFarm(product, { name: 'alpha', microHub: 'Termites' });
  bravo = await createClientWithFarm(product, { name: 'bravo', microHub: 'Bed Bugs' });
  admin = await product.signIn('admin');
}, 120_000);

interface Sent {
  headers: Record<string, string>;
  ids: ClientIds | null;
  query?: string;
  body?: unknown;
}

const send = async (operation: Operation, { headers, ids, query = '', body = sampleBody(operation) }: Sent) => {
  // Limits by token have tests of their own.
  await ctx.db.execute(sql`delete from rate_limits`);
  const answer = await product.call<{ code?: string }>(operation.method, addressOf(operation.path, ids) + query, {
    headers,
    body,
  });
  return answer;
};

test('every staff call is opened by a scope or closed to tokens: add new ones to src/server/app/opened-routes.ts or closed-routes.ts', () => {
  const routes = ofStaff.map(routeOf);
  expect(routes.filter((route) => !ROUTE_SCOPES.has(route) && !CLOSED_TO_TOKENS.has(route))).toEqual([]);
  expect(routes.filter((route) => ROUTE_SCOPES.has(route) && CLOSED_TO_TOKENS.has(route))).toEqual([]);
  expect([...ROUTE_SCOPES.keys(), ...CLOSED_TO_TOKENS].filter((route) => !routes.includes(route))).toEqual([]);
});

test('each scope opens something, reading never needs a scope to write, and what is limited by query can be', () => {
  const used = new Set([...ROUTE_SCOPES.values()].map(({ scope }) => scope));
  expect(TOKEN_SCOPES.filter((scope) => !used.has(scope))).toEqual(['analytics:write', 'mcp:act']);
  const reads = opened.filter(({ method }) => method === 'GET').map((one) => ROUTE_SCOPES.get(routeOf(one))?.scope);
  expect(reads.filter((scope) => scope?.endsWith(':write'))).toEqual([]);
  const narrowed = opened.filter((one) => ROUTE_SCOPES.get(routeOf(one))?.binding === 'query');
  const lacking = narrowed.filter(({ parameters }) => !parameters.some(({ name }) => name === 'clientId'));
  expect(lacking.map(routeOf)).toEqual([]);
});

test('a token with all scopes gets the answer of an administrator, and 403 where tokens are refused', async () => {
  const headers = await issue(TOKEN_SCOPES, null);
  const wrong: string[] = [];
  for (const operation of ofStaff) {
    const isRead = operation.method === 'GET';
    const { status, body, text } = await send(operation, { headers, ids: isRead ? alpha : null });
    const expected = ROUTE_SCOPES.has(routeOf(operation)) ? EXPECTED_ANSWERS[operation.name]?.[1] : 403;
    const isRight = status === expected && (status !== 403 || body.code === 'scope');
    if (!isRight) wrong.push(`${status} instead of ${expected}: ${operation.name} ${text.slice(0, 160)}`);
  }
  expect(wrong).toEqual([]);
}, 300_000);

test('a token without the scope of a call is refused by it, whatever else it has', async () => {
  const wrong: string[] = [];
  const byScope = Map.groupBy(opened, (operation) => ROUTE_SCOPES.get(routeOf(operation))?.scope);
  for (const [scope, calls] of byScope) {
    const headers = await issue(
      TOKEN_SCOPES.filter((one) => one !== scope),
      null,
    );
    for (const operation of calls) {
      const { status, body } = await send(operation, { headers, ids: alpha });
      if (status !== 403 || body.code !== 'scope') wrong.push(`${status}: ${operation.name}`);
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

describe('a token bound to one client', () => {
  let headers: Record<string, string>;

  beforeAll(async () => {
    headers = await issue(TOKEN_SCOPES, alpha.client);
    await plantCanary(product, bravo.client, CANARY);
  });

  test('learns nothing of another one by any call, address, filter or body', async () => {
    const others = [
      { ids: bravo },
      { ids: bravo, query: `?clientId=${bravo.client}` },
      { ids: alpha, query: `?farmId=${bravo.farm}` },
      { ids: alpha, query: `?q=${CANARY}` },
      { ids: alpha },
    ];
    const wrong: string[] = [];
    for (const operation of opened.filter(({ method }) => method === 'GET'))
      for (const one of others) {
        const { status, text } = await send(operation, { headers, ...one });
        if (text.includes(CANARY)) wrong.push(`${operation.name}${one.query ?? ''} tells`);
        if (status >= 500) wrong.push(`${operation.name}${one.query ?? ''} ${status}`);
      }
    expect(wrong).toEqual([]);
  }, 300_000);

  test('changes nothing of another one, and is told that it does not exist', async () => {
    const state = async () =>
      (
        await ctx.db.execute<{ state: string }>(sql`select
          (select md5(string_agg(c::text, '' order by id)) from clients c where id = ${bravo.client}) ||
          (select md5(string_agg(f::text, '' order by id)) from farms f where client_id = ${bravo.client}) ||
          (select md5(string_agg(p::text, '' order by id)) from pages p where client_id = ${bravo.client}) ||
          (select md5(string_agg(l::text, '' order by id)) from leads l where client_id = ${bravo.client}) ||
          (select md5(string_agg(r::text, '' order by id)) from reports r where client_id = ${bravo.client}) as state`)
      ).rows[0]?.state;
    const before = await state();
    expect(before).toBeTruthy();
    const wrong: string[] = [];
    for (const operation of opened.filter(({ method }) => method !== 'GET')) {
      const binding = ROUTE_SCOPES.get(routeOf(operation))?.binding;
      const sample = sampleBody(operation);
      const isObject = typeof sample === 'object' && sample !== null && !Array.isArray(sample);
      const named = { clientId: bravo.client, farmId: bravo.farm, pageId: bravo.page };
      const body = isObject && binding !== 'record' ? { ...sample, ...named } : sample;
      const query = binding === 'query' ? `?clientId=${bravo.client}` : '';
      const { status, text } = await send(operation, { headers, ids: bravo, body, query });
      const expected = binding === 'agency' ? 403 : 404;
      if (status !== expected || text.includes(CANARY))
        wrong.push(`${status} instead of ${expected}: ${operation.name}`);
    }
    expect(wrong).toEqual([]);
    expect(await state()).toBe(before);
  }, 300_000);

  test('sees its own records, and only them in lists', async () => {
    const ids = async (url: string) => (await product.call<{ id: number }[]>('GET', url, { headers })).body;
    expect((await ids('/api/clients')).map(({ id }) => id)).toEqual([alpha.client]);
    expect((await ids('/api/farms')).map(({ id }) => id)).toEqual([alpha.farm]);
    expect((await ids('/api/leads')).map(({ id }) => id)).toEqual([alpha.lead]);
    for (const path of [`clients/${alpha.client}`, `farms/${alpha.farm}`, `pages/${alpha.page}`, `leads/${alpha.lead}`])
      expect((await product.call('GET', `/api/${path}`, { headers })).status, path).toBe(200);
  });

  test('sees no Search Console, whose account has the properties of all clients', async () => {
    const url = `/api/clients/${alpha.client}/search-properties`;
    const answers = [
      await product.call<{ code: string }>('GET', url, { headers }),
      await product.call<{ code: string }>('POST', url, { headers, body: { siteUrl: 'sc-domain:bravo.example' } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'scope'],
      [403, 'scope'],
    ]);
  });

  test('withdraws its own lead’s consent from its client, not from the whole agency', async () => {
    const url = `/api/leads/${alpha.lead}/withdrawal`;
    const forAgency = { channels: ['email'], isForAgency: true };
    const refused = await product.call<{ code: string }>('POST', url, { headers, body: forAgency });
    expect([refused.status, refused.body.code]).toEqual([403, 'scope']);
    expect((await product.call('POST', url, { headers, body: { channels: ['email'] } })).status).toBeLessThan(300);
    const unbound = await issue(['leads:write'], null);
    expect((await product.call('POST', url, { headers: unbound, body: forAgency })).status).toBeLessThan(300);
  });

  test('the control: a token for all clients is answered with the canary', async () => {
    const answer = await product.call('GET', '/api/leads', { headers: await issue(['leads:read'], null) });
    expect(answer.text).toContain(CANARY);
  });
});
