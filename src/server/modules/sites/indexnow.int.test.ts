import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { IndexNowReport } from '#shared/indexnow.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow, insertFarmRows } from '../../../../test/setup/rows.ts';
import { submitAllClients } from './indexnow.jobs.ts';
import { getIndexNowReport } from './indexnow.usecases.ts';

interface Submission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** Responses as documented by indexnow.org; the last one repeats. */
let answers: { status: number; headers?: Record<string, string> }[] = [{ status: 200 }];
const received: Submission[] = [];
const engine = createServer((request, response) => {
  void json(request).then((body) => {
    received.push(body as Submission);
    const [next = { status: 200 }] = answers;
    if (answers.length > 1) answers.shift();
    response.writeHead(next.status, next.headers ?? {}).end();
  });
});
await new Promise<void>((done) => void engine.listen(0, '127.0.0.1', done));
afterAll(() => {
  engine.closeAllConnections();
  engine.close();
});
const { port } = engine.address() as AddressInfo;

const product = await testProduct({
  environment: {
    APP_ORIGIN: 'https://app.product.example',
    FARM_BASE_DOMAIN: 'farms.example',
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
  },
});
const { ctx, clock } = product;
const headers = await product.signIn('admin');

const ORIGIN = 'https://ants.farms.example';
const clientId = await insertClientRow(ctx, { name: 'Acme' });
const { farmId, pageId } = await insertFarmRows(ctx, { clientId, slug: 'ants' });
await ctx.db.execute(sql`update farms set domain = 'ants.farms.example' where id = ${farmId}`);

const submit = async () => {
  received.length = 0;
  await ctx.jobs.send(submitAllClients, {});
  await product.runJobs();
  return received.map(({ host, urlList }) => ({ host, urls: urlList }));
};
const report = () => getIndexNowReport(ctx);
const change = (hash: string) =>
  ctx.db.execute(sql`update pages set content_hash = ${hash}, updated_at = now() where id = ${pageId}`);
const readKey = async () => {
  const { rows } = await ctx.db.execute<{ value: string }>(sql`select value from settings where key = 'indexNowKey'`);
  return rows[0]?.value ?? '';
};
const keyFile = async (host: string) => {
  const { statusCode, body } = await product.app.inject({ url: `/${await readKey()}.txt`, headers: { host } });
  return { statusCode, body };
};
const HOSTS = ['ants.farms.example', 'app.product.example'];

test('nothing is recorded or sent while IndexNow is off', async () => {
  await change('a1');
  expect(await submit()).toEqual([]);
  const current = await product.call<IndexNowReport>('GET', '/api/indexnow', { headers });
  expect(current.body).toEqual({ isEnabled: false, waiting: 0, hosts: [] });
});

test('every host serves the key file only while IndexNow is on', async () => {
  const set = (indexNow: boolean) => product.call('POST', '/api/admin/settings', { headers, body: { indexNow } });
  await set(true);
  const key = await readKey();
  expect(key).toMatch(/^[a-f0-9]{32}$/);
  for (const host of HOSTS) await expect.poll(() => keyFile(host)).toEqual({ statusCode: 200, body: key });
  expect((await keyFile('nobody.example')).statusCode).toBe(404);
  await set(false);
  for (const host of HOSTS) await expect.poll(async () => (await keyFile(host)).statusCode).toBe(404);
  await set(true);
  expect(await readKey()).toBe(key);
  for (const host of HOSTS) await expect.poll(async () => (await keyFile(host)).statusCode).toBe(200);
});

test('a page with several changes is submitted once, with the home', async () => {
  await change('a2');
  await change('a3');
  expect((await report()).waiting).toBe(1);
  expect(await submit()).toEqual([{ host: 'ants.farms.example', urls: [`${ORIGIN}/`, `${ORIGIN}/ants`] }]);
  expect(received[0]).toMatchObject({ key: await readKey(), keyLocation: `${ORIGIN}/${await readKey()}.txt` });
  expect(await submit()).toEqual([]);
  expect((await report()).hosts).toEqual([
    {
      host: 'ants.farms.example',
      clientId,
      sentAt: clock.now().toISOString(),
      urls: 2,
      isAccepted: true,
      detail: 'Received.',
      retryAt: null,
    },
  ]);
});

test('renamed, unpublished, hidden, deactivated and deleted pages are submitted', async () => {
  await ctx.db.execute(sql`update pages set slug = 'carpenter-ants' where id = ${pageId}`);
  expect((await submit())[0]?.urls).toEqual([`${ORIGIN}/`, `${ORIGIN}/ants`, `${ORIGIN}/carpenter-ants`]);

  const farm = (path: string, body: unknown) =>
    product.call('PATCH', `/api/farms/${farmId}/${path}`, { headers, body });
  for (const [path, body] of [
    ['indexing', { isOff: true, reason: 'Thin' }],
    ['indexing', { isOff: false }],
    ['status', { status: 'inactive' }],
    ['status', { status: 'active' }],
  ] as const) {
    expect((await farm(path, body)).status).toBe(200);
    expect((await submit())[0]?.urls, path).toEqual([`${ORIGIN}/`, `${ORIGIN}/carpenter-ants`]);
  }
  await farm('name', { name: 'Another name' });
  expect(await submit()).toEqual([]);

  await ctx.db.execute(sql`update pages set status = 'draft' where id = ${pageId}`);
  expect((await submit())[0]?.urls).toEqual([`${ORIGIN}/`, `${ORIGIN}/carpenter-ants`]);
  await change('draft');
  expect(await submit()).toEqual([]);
  await ctx.db.execute(sql`update pages set status = 'published' where id = ${pageId}`);
  expect((await submit())[0]?.urls).toEqual([`${ORIGIN}/`, `${ORIGIN}/carpenter-ants`]);
});

test('addresses move to a newly active hub domain', async () => {
  await ctx.db.execute(
    sql`update clients set main_hub_domain = 'help.acme.example', hub_domain_active_at = now() where id = ${clientId}`,
  );
  const hub = 'https://help.acme.example';
  expect(await submit()).toEqual([{ host: 'help.acme.example', urls: [`${hub}/`, `${hub}/carpenter-ants`] }]);
  await ctx.db.execute(
    sql`update clients set main_hub_domain = null, hub_domain_active_at = null where id = ${clientId}`,
  );
  expect((await submit())[0]?.host).toBe('ants.farms.example');
});

test('a temporary refusal is retried later, a final one is not', async () => {
  const last = async () => (await report()).hosts.find(({ host }) => host === 'ants.farms.example');
  answers = [{ status: 429, headers: { 'retry-after': '3600' } }, { status: 200 }];
  await change('b1');
  expect(await submit()).toHaveLength(1);
  expect(await last()).toMatchObject({
    isAccepted: false,
    detail: 'Too many submissions at once. The rest is sent later.',
    retryAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  });
  clock.advance(3_500_000);
  expect(await submit()).toEqual([]);
  clock.advance(200_000);
  expect(await submit()).toHaveLength(1);
  expect(await last()).toMatchObject({ isAccepted: true, retryAt: null });

  for (const [status, words] of [
    [400, 'not well formed'],
    [422, 'do not belong to ants.farms.example'],
  ] as const) {
    answers = [{ status }];
    await change(`refused ${status}`);
    expect(await submit()).toHaveLength(1);
    expect((await last())?.detail).toContain(words);
    expect((await report()).waiting, `${status}`).toBe(0);
  }

  answers = [{ status: 403 }];
  await change('b2');
  await submit();
  expect((await last())?.detail).toContain('no valid key file on ants.farms.example');
  expect((await report()).waiting).toBe(1);
  answers = [{ status: 202 }];
  clock.advance(24 * 3_600_000);
  expect(await submit()).toHaveLength(1);
  expect(await last()).toMatchObject({ isAccepted: true, retryAt: null });
  expect((await report()).waiting).toBe(0);
});

test('changes survive a missing answer', async () => {
  answers = [{ status: 500 }];
  await change('c1');
  await submit();
  expect((await report()).waiting).toBe(1);
  answers = [{ status: 200 }];
  clock.advance(24 * 3_600_000);
  expect(await submit()).toHaveLength(1);
});

test('more than 10,000 addresses go in several submissions', async () => {
  await ctx.db.execute(sql`insert into indexnow_changes (client_id, farm_id, slug)
    select ${clientId}::integer, ${farmId}::integer, 'page-' || n from generate_series(1, 10005) n`);
  expect((await submit())[0]?.urls).toHaveLength(10_000);
  expect((await submit())[0]?.urls).toHaveLength(1 + 6);
  expect(await submit()).toEqual([]);
});

test('changes of deleted clients and unreachable hosts are dropped', async () => {
  const deletedClient = await insertClientRow(ctx, { name: 'Gone' });
  await insertFarmRows(ctx, { clientId: deletedClient, slug: 'gone' });
  expect((await report()).waiting).toBe(1);
  await ctx.db.execute(sql`delete from clients where id = ${deletedClient}`);
  const local = await insertClientRow(ctx, { name: 'Local' });
  await insertFarmRows(ctx, { clientId: local, slug: 'local' });
  expect(await submit()).toEqual([]);
  expect((await report()).waiting).toBe(0);
});
