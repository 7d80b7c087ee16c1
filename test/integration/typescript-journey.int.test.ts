import { beforeAll, expect, test } from 'vitest';
import type { IssuedApiToken, TokenScope } from '#shared/api-tokens.ts';
import { createFarmstead, rowsOf } from '../../clients/typescript/index.ts';
import { testProduct } from '../setup/product.ts';

/** A program's day with the client that the repository publishes, over HTTP. */
const product = await testProduct();
let origin = '';
let admin: Record<string, string>;

const clientFor = async (scopes: readonly TokenScope[], clientId: number | null = null) => {
  const body = { name: 'CRM', scopes, clientId };
  const issued = await product.call<IssuedApiToken>('POST', '/api/tokens', { headers: admin, body });
  expect(issued.status, issued.text).toBe(201);
  return createFarmstead({ origin, token: issued.body.token });
};

beforeAll(async () => {
  admin = await product.signIn('admin');
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
});

const business = (name: string) => ({
  name,
  email: 'office@example.com',
  industry: 'Pest Control',
  location: 'Warwick, RI',
});

const ALL = [
  'clients:read',
  'clients:write',
  'farms:read',
  'farms:write',
  'pages:read',
  'leads:read',
  'leads:write',
] as const;

test('a program creates a client and a farm, reads its pages, and works on its leads', async () => {
  const farmstead = await clientFor(ALL);
  const client = await farmstead.POST('/api/clients', { body: business('Harbor Pest') });
  expect(client.response.status, JSON.stringify(client.error)).toBe(201);
  const clientId = client.data?.id ?? 0;

  const order = {
    clientId,
    clientName: 'Harbor Pest',
    industry: 'Pest Control',
    location: 'Warwick, RI',
    domainPrefix: 'harbor-pest-warwick',
    microHubs: 'Termites',
    questionsPerHub: 5,
  };
  const farm = await farmstead.POST('/api/farms', { body: order });
  expect(farm.response.status, JSON.stringify(farm.error)).toBe(201);
  expect(farm.data?.count).toBe(1);
  await product.runJobs();

  const id = farm.data?.farms[0]?.id ?? 0;
  const pages = await farmstead.GET('/api/farms/{id}/pages', { params: { path: { id } } });
  expect(pages.data?.length).toBe(farm.data?.farms[0]?.totalPages);
  expect(new Set(pages.data?.map(({ farmId }) => farmId))).toEqual(new Set([id]));
  const published = pages.data?.find(({ status }) => status === 'published');
  expect(published).toBeDefined();

  const visitor = createFarmstead({ origin });
  for (const name of ['Ann', 'Bob', 'Cleo']) {
    const sent = await visitor.POST('/api/public/leads', {
      params: { header: { 'Idempotency-Key': `journey-${name}` } },
      body: { pageId: published?.id ?? 0, name, email: `${name.toLowerCase()}@example.com`, consent: true },
    });
    expect(sent.response.status, JSON.stringify(sent.error)).toBe(201);
  }

  const names: string[] = [];
  let newest = 0;
  const calls: (string | undefined)[] = [];
  const leads = rowsOf((cursor) => {
    calls.push(cursor);
    return farmstead.GET('/api/leads', { params: { query: { clientId, limit: 2, cursor } } });
  });
  for await (const lead of leads) {
    names.push(lead.name);
    newest ||= lead.id;
  }
  expect(names).toEqual(['Cleo', 'Bob', 'Ann']);
  expect(calls).toEqual([undefined, expect.any(String)]);

  const won = await farmstead.PATCH('/api/leads/{id}', {
    params: { path: { id: newest } },
    body: { status: 'won', value: 1800 },
  });
  expect(won.data).toMatchObject({ name: 'Cleo', status: 'won', value: 1800 });
  expect(won.response.headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
});

test('a repeat of a form with its key is the same lead', async () => {
  const visitor = createFarmstead({ origin });
  const farmstead = await clientFor(ALL);
  const { data: pages = [] } = await farmstead.GET('/api/farms/{id}/pages', { params: { path: { id: 1 } } });
  const send = () =>
    visitor.POST('/api/public/leads', {
      params: { header: { 'Idempotency-Key': 'the-same' } },
      body: { pageId: pages[0]?.id ?? 0, name: 'Dora', email: 'dora@example.com', consent: true },
    });
  const [first, second] = [await send(), await send()];
  expect(second.response.status).toBe(201);
  expect(second.data).toEqual(first.data);
});

test('what is refused says why, with the type of every failure', async () => {
  const reader = await clientFor(['leads:read']);
  const scope = await reader.POST('/api/clients', { body: business('Other') });
  expect(scope.response.status).toBe(403);
  expect(scope.error).toMatchObject({ code: 'scope', requestId: expect.any(String) });

  const farmstead = await clientFor(ALL);
  const missing = await farmstead.GET('/api/clients/{id}', { params: { path: { id: 999_999 } } });
  expect(missing.error).toMatchObject({ message: 'Client not found' });
  const invalid = await farmstead.POST('/api/clients', { body: business('') });
  expect(invalid.error?.issues?.map(({ path }) => path)).toEqual(['name']);
});

test('a token for one client is given the rows of that client alone', async () => {
  const all = await clientFor(ALL);
  const other = await all.POST('/api/clients', { body: business('Bay Roofing') });
  const bound = await clientFor(['clients:read', 'leads:read'], other.data?.id);
  const { data: clients = [] } = await bound.GET('/api/clients', { params: { query: {} } });
  expect(clients.map(({ name }) => name)).toEqual(['Bay Roofing']);
  expect((await bound.GET('/api/leads', { params: { query: {} } })).data).toEqual([]);
});

test('a list that is refused ends the reading with the reason', async () => {
  const stranger = createFarmstead({ origin, token: 'fst_nobody' });
  const leads = rowsOf((cursor) => stranger.GET('/api/leads', { params: { query: { cursor } } }));
  await expect(leads.next()).rejects.toThrow('The list answered 401.');
});
