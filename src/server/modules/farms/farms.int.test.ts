import { expect, test } from 'vitest';
import type { Farm } from '#shared/farms.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();

test('a farm counts what is its own, hub by hub', async () => {
  const { farmId, headers } = await writeFarm(product, {
    clientName: 'Harborline Pest Solutions',
    microHubs: 'Termite Control, Ants, Tree Care',
  });
  await writeFarm(product, { clientName: 'Another', microHubs: 'Gutters', location: 'Newport, RI' });
  const { body } = await product.call<Farm>('GET', `/api/farms/${farmId}`, { headers });
  expect(body.microHubs.map(({ name, pageCount }) => [name, pageCount])).toEqual([
    ['Termite Control', 5],
    ['Ants', 5],
    ['Tree Care', 5],
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
  const again = await product.call<{ issues: { path: string }[] }>('POST', '/api/farms', {
    headers,
    body: {
      clientName: 'Fifth',
      industry: 'Decks',
      location: 'Bristol, RI',
      domainPrefix: 'Taken',
      microHubs: 'Decks',
    },
  });
  expect(again.status).toBe(409);
  expect(again.body.issues[0]?.path).toBe('domainPrefix');
});
