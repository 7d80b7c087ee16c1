import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FarmCheck } from '#shared/farm-checks.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { FARM_RULES } from './farm-checks.rules.ts';

const product = await testProduct();
const farm = await writeFarm(product, {
  clientName: 'Audit Pest',
  microHubs: 'Termites, Rodents, Ants',
  questionsPerHub: 10,
});

const check = async (farmId = farm.farmId): Promise<Map<string, FarmCheck>> => {
  const answer = await product.call<FarmCheck[]>('GET', `/api/farms/${farmId}/checks`, { headers: farm.headers });
  expect(answer.status, answer.text).toBe(200);
  return new Map(answer.body.map((found) => [found.id, found]));
};

test('a farm from the library passes every gate and every link check', async () => {
  const checks = await check();
  expect([...checks.keys()]).toEqual(FARM_RULES.map(({ id }) => id));
  const gates = [...checks.values()].filter(({ severity, ok }) => severity === 'gate' && !ok);
  expect(gates).toEqual([]);
  for (const id of ['F-09', 'F-10', 'F-10W', 'F-11', 'F-12', 'F-13', 'F-14'])
    expect(checks.get(id)).toMatchObject({ ok: true });
  expect(checks.get('F-09')?.value).toBeLessThanOrEqual(2);
  expect(checks.get('F-15')?.value).toBe(35);
  // All pages of a new farm are published on one day, and the intake is empty.
  expect(checks.get('F-19')).toMatchObject({ ok: false, value: 30 });
  expect(checks.get('F-20')).toMatchObject({ ok: false });
});

test('on a hub domain topic pages count as links to the questions', async () => {
  const { db } = product.ctx;
  const { rows } = await db.execute<{ id: number }>(sql`select client_id as id from farms where id = ${farm.farmId}`);
  const clientId = rows[0]?.id ?? 0;
  const domainInput = {
    headers: farm.headers,
    body: { domain: 'ask.audit.example', title: 'Ask', description: 'Answers.' },
  };
  expect((await product.call('POST', `/api/clients/${clientId}/setup-hub-domain`, domainInput)).status).toBe(200);
  const response = await product.call('POST', `/api/clients/${clientId}/generate-farm-pages`, {
    headers: farm.headers,
  });
  expect(response.status, response.text).toBe(200);
  await db.execute(sql`update clients set hub_domain_active_at = now() where id = ${clientId}`);
  const checks = await check();
  for (const id of ['F-09', 'F-10', 'F-11', 'F-12', 'F-13', 'F-14']) expect(checks.get(id)).toMatchObject({ ok: true });
  await db.execute(sql`update clients set hub_domain_active_at = null where id = ${clientId}`);
});

test('a failed check names the pages at fault', async () => {
  const [first, second, third] = farm.pages;
  const { db } = product.ctx;
  await db.execute(sql`update page_fingerprints t set shingles = s.shingles, sentences = s.sentences
    from page_fingerprints s where s.page_id = ${first!.id} and t.page_id = ${second!.id}`);
  await db.execute(sql`update pages set first_published_at = '2024-01-01' where id = ${third!.id}`);
  await db.execute(sql`update farms set publish_mode = 'review' where id = ${farm.farmId}`);
  const checks = await check();
  expect(checks.get('F-01')).toMatchObject({ ok: false, value: 1, pages: [first!.id, second!.id] });
  expect(checks.get('G-02')).toMatchObject({ ok: false, value: 30 });
  expect(checks.get('F-22')?.pages).toContain(third!.id);
});

test('an unknown farm is a 404', async () => {
  const answer = await product.call('GET', '/api/farms/99999/checks', { headers: farm.headers });
  expect(answer.status).toBe(404);
});
