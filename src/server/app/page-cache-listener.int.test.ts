import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';
import { writeFarm } from '../../../test/setup/farm.ts';

const product = await testProduct();
const {
  farmId,
  pages,
  headers: staff,
} = await writeFarm(product, { clientName: 'Fast Ants', microHubs: 'Ant Control' });
const origin = new URL(await product.app.listen({ port: 0, host: '127.0.0.1' }));
const [page] = pages;
if (!page) throw new Error('No page was written.');
const home = new URL(page.url);
const path = home.pathname;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  port?: string;
}

const send = (options: Sent = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, port = origin.port } = options;
    const to = { port, path: options.path ?? path, method, headers: { host: home.host, ...headers } };
    request(to, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });

const lasting = ({ 'x-request-id': _id, date: _date, ...headers }: IncomingHttpHeaders) => headers;

test.each<Record<string, string>>([{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0.5' }])(
  'a cached page is the same, to the last header, as the rendered one: %o',
  async (headers) => {
    const slow = await product.app.inject({ url: path, headers: { host: home.host, ...headers } });
    const fast = await send({ headers });
    expect(fast.status).toBe(200);
    expect(fast.body.equals(slow.rawPayload)).toBe(true);
    const { connection: _connection, 'keep-alive': _keep, ...sent } = lasting(fast.headers);
    const { connection: _closed, ...made } = lasting(slow.headers as IncomingHttpHeaders);
    expect(sent).toEqual(made);
    expect(fast.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('a page the visitor has already is not sent again, and HEAD has no body', async () => {
  const { headers } = await send({ headers: { 'accept-encoding': 'br' } });
  const notModified = await send({ headers: { 'if-none-match': headers.etag ?? '' } });
  expect([notModified.status, notModified.body.length]).toEqual([304, 0]);
  const head = await send({ method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, headers['content-length']]);
});

test('a change is seen by the next visitor', async () => {
  await send();
  await product.call('PUT', `/api/farms/${farmId}/cta`, {
    headers: staff,
    body: { quiz: null, ask: 'Ask how bad it is' },
  });
  await expect.poll(async () => (await send()).body.toString()).toContain('Ask how bad it is');
});

test('another host, a draft and a forged host header are never answered from the cache', async () => {
  await send();
  expect((await send({ headers: { host: 'nobody.example' } })).status).toBe(404);
  expect((await send({ headers: { host: 'nobody.example', 'x-forwarded-host': home.host } })).status).toBe(404);
  // With the installation's token the forwarded host decides, though the page of the named one is in memory.
  const edge = { 'x-edge-token': product.ctx.secrets.derive('edge'), 'x-forwarded-host': 'nobody.example' };
  expect((await send()).status).toBe(200);
  expect((await send({ headers: edge })).status).toBe(404);
  expect((await send({ method: 'POST' })).status).toBe(405);
  await product.call('PATCH', `/api/farms/${farmId}/status`, { headers: staff, body: { status: 'inactive' } });
  await expect.poll(async () => (await send()).status).toBe(404);
});

test('behind a proxy, two sites with a page at one address keep theirs, and caches learn which host decides', async () => {
  const behind = await testProduct({ environment: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const { port } = new URL(await behind.app.listen({ port: 0, host: '127.0.0.1' }));
  const names = ['Harbor Pest', 'Meadow Pest'];
  const hosts: string[] = [];
  for (const clientName of names) {
    const farm = await writeFarm(behind, { clientName, microHubs: 'Ant Control' });
    hosts.push(new URL(farm.pages[0]?.url ?? '').host);
  }
  // The second round is answered from memory.
  for (const _round of [1, 2])
    for (const [at, host] of hosts.entries()) {
      const { status, headers, body } = await send({ port, path: '/about', headers: { host } });
      expect([host, status]).toEqual([host, 200]);
      expect(names.filter((name) => body.includes(name))).toEqual([names[at]]);
      expect(headers.vary).toContain('X-Forwarded-Host');
    }
  await behind.app.close();
});
