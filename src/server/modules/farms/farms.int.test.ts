import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Farm } from '#shared/farms.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();

test('a farm counts its own pages by topic', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Harborline Pest Solutions',
    microHubs: 'Termite Control, Ants, Fences',
  });
  await writeFarm(product, { clientName: 'Another', microHubs: 'Gutters', location: 'Newport, RI' });
  const { body } = await product.call<Farm>('GET', `/api/farms/${farmId}`, { headers });
  expect(body.microHubs.map(({ name, pageCount }) => [name, pageCount])).toEqual([
    ['Termite Control', 5],
    ['Ants', 5],
    ['Fences', 5],
  ]);
  expect(body).toMatchObject({ pageCount: 15, publishedCount: 10, leadCount: 0, avgPosition: null, leadsChange: null });
  expect(body.domain).toBe('harborline-pest-solutions-warwick.localhost');
});

test('only active and inactive can be set, and a name must be given', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Third',
    microHubs: 'Fences',
    location: 'Lincoln, RI',
  });
  const patch = (path: string, body: unknown) =>
    product.call<Farm & { message: string }>('PATCH', `/api/farms/${farmId}${path}`, { headers, body });
  expect((await patch('/status', { status: 'inactive' })).body.status).toBe('inactive');
  expect((await patch('', { status: 'active', pageCount: 7 })).body).toMatchObject({ status: 'active', pageCount: 5 });
  expect((await patch('', { status: 'indexing' })).status).toBe(400);
  expect((await patch('/name', { name: '  ' })).body.message).toBe('Farm name cannot be empty.');
  expect((await patch('/name', { name: ' Lincoln fences ' })).body.name).toBe('Lincoln fences');
});

test('two farms cannot have one domain', async () => {
  const { headers } = await writeFarm(product, { clientName: 'Fourth', microHubs: 'Decks', domainPrefix: 'taken' });
  const repeated = await product.call<{ issues: { path: string }[] }>('POST', '/api/farms', {
    headers,
    body: {
      clientName: 'Fifth',
      industry: 'Decks',
      location: 'Bristol, RI',
      domainPrefix: 'Taken',
      microHubs: 'Decks',
    },
  });
  expect(repeated.status).toBe(409);
  expect(repeated.body.issues[0]?.path).toBe('domainPrefix');
});

test('leads are compared by the months of the program’s clock', async () => {
  const { farmId, pages } = await writeFarm(product, {
    clientName: 'Monthly',
    microHubs: 'Termites',
    location: 'Bristol, RI',
  });
  const pageId = pages.find((page) => page.isPublished)?.id;
  const captureAt = async (moment: string) => {
    product.clock.set(moment);
    const body = { pageId, name: 'Marisol', email: `m${Date.parse(moment)}@mail.example` };
    expect((await product.call('POST', '/api/public/leads', { body })).status).toBe(201);
  };
  const changeAt = async (moment: string) => {
    product.clock.set(moment);
    const headers = await product.signIn('admin');
    return (await product.call<Farm>('GET', `/api/farms/${farmId}`, { headers })).body.leadsChange;
  };
  await captureAt('2031-01-31T23:59:59Z');
  await captureAt('2031-02-01T00:00:00Z');
  await captureAt('2031-02-28T23:59:59Z');
  await captureAt('2031-03-01T00:00:00Z');
  expect(await changeAt('2031-03-31T23:59:59Z')).toBe(-50);
  expect(await changeAt('2031-02-28T23:59:59Z')).toBe(100);
  expect(await changeAt('2031-05-01T00:00:00Z')).toBeNull();
  product.clock.set('2026-03-01T12:00:00Z');
});

test('no view asks the database’s clock', async () => {
  const { rows } = await product.ctx.db.execute<{ name: string; definition: string }>(
    sql`select viewname as name, definition from pg_views where schemaname = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const failing = rows.filter(({ definition }) =>
    /\bnow\(\)|current_(date|timestamp)|clock_timestamp/i.test(definition),
  );
  expect(failing.map(({ name }) => name)).toEqual([]);
});

test('the list comes in parts, newest first, and counts all farms', async () => {
  const { headers } = await writeFarm(product, {
    clientName: 'Paged',
    microHubs: 'Decks',
    location: 'Warren, RI; Barrington, RI',
  });
  const list = (path: string) => product.call<Farm[]>('GET', path, { headers });
  const all = await list('/api/farms');
  const first = await list('/api/farms?limit=1');
  expect(first.headers['x-total-count']).toBe(String(all.body.length));
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
  const { pathname, search } = new URL(next);
  const second = await list(`${pathname}${search}`);
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.body.slice(0, 2).map(({ id }) => id));
  const found = await list('/api/farms?q=barrington%2C%20ri');
  expect(found.body.map(({ location }) => location)).toEqual(['Barrington, RI']);
  expect(found.headers['x-total-count']).toBe('1');
  const ofClient = await list(`/api/farms?clientId=${first.body[0]?.clientId}&q=warren%2C%20ri`);
  expect(ofClient.body.map(({ clientName }) => clientName)).toEqual(['Paged']);
  expect((await list('/api/farms?clientId=999999')).body).toEqual([]);
  for (const query of ['?limit=501', '?cursor=nonsense']) expect((await list(`/api/farms${query}`)).status).toBe(400);
});
