import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { publishFarm } from '../../../test/setup/farm.ts';
import { testProduct } from '../../../test/setup/product.ts';

const product = await testProduct({ environment: { TRUSTED_PROXIES: '192.0.2.1/32' } });
const { headers: staff, pages } = await publishFarm(product, {
  clientName: 'Acme Pest',
  microHubs: 'Termites',
  domainPrefix: 'acme',
});

const ask = (url: string, options: Omit<InjectOptions, 'url'> = {}) => product.app.inject({ url, ...options });

describe('an answer of the API', () => {
  const list = '/api/farms/1/pages';

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.2', 'gzip', gunzipSync],
  ])('is compressed for who takes %j', async (accepted, encoding, decode) => {
    const plain = await ask(list, { headers: staff });
    const sent = await ask(list, { headers: { ...staff, 'accept-encoding': accepted } });
    expect([sent.headers['content-encoding'], sent.headers['vary']]).toEqual([encoding, 'accept-encoding']);
    expect(decode(sent.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test('as a file that is streamed is compressed too', async () => {
    const file = '/api/content/export.csv';
    const plain = await ask(file, { headers: staff });
    const sent = await ask(file, { headers: { ...staff, 'accept-encoding': 'gzip' } });
    expect(sent.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(sent.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  test('is not compressed where it may hold a secret beside what was sent', async () => {
    const headers = { ...staff, 'accept-encoding': 'br, gzip' };
    const long = 'a'.repeat(3000);
    const changed = await ask('/api/clients/1', { method: 'PATCH', headers, body: { notes: long } });
    expect([changed.statusCode, changed.headers['content-encoding']]).toEqual([200, undefined]);
    const body = { domain: 'help.acme.example', title: 'Acme answers' };
    await ask('/api/clients/1/setup-hub-domain', { method: 'POST', headers, body });
    const instructions = await ask('/api/clients/1/domain-instructions', { headers });
    expect(instructions.body).toContain(product.ctx.secrets.derive('edge'));
    expect(instructions.headers['content-encoding']).toBeUndefined();
  });

  test('compressed bodies are not opened', async () => {
    const headers = { ...staff, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const sent = await ask('/api/clients/1', { method: 'PATCH', headers, payload: '{"notes":"x"}' });
    expect(sent.statusCode).not.toBe(500);
  });
});

describe('a file of the product’s own origin', () => {
  test('has another tag in each encoding, and is known by any of them, weak or in a list', async () => {
    const tags = new Map<string, string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const sent = await ask('/', { headers: { 'accept-encoding': accepted } });
      tags.set(accepted, String(sent.headers['etag']));
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const tag of tags.values())
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*'])
        expect((await ask('/', { headers: { 'if-none-match': known } })).statusCode, known).toBe(304);
    expect((await ask('/', { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  test('is encoded as its reader prefers', async () => {
    const encodingFor = async (accepted: string) =>
      (await ask('/', { headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
    expect(await encodingFor('br;q=0.1, gzip;q=0.9')).toBe('gzip');
    expect(await encodingFor('br;q=0, gzip;q=0')).toBeUndefined();
  });
});

test.each([
  ['DELETE', '/api/clients', 'GET, HEAD, POST'],
  ['PUT', '/api/clients/7', 'DELETE, GET, HEAD, PATCH'],
  ['GET', '/api/admin/login', 'POST'],
  ['POST', '/', 'GET, HEAD'],
] as const)('%s %s is told which methods the address answers', async (...[method, url, allowed]) => {
  const answer = await ask(url, { method });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allowed]);
});

test.each(['GET', 'POST', 'DELETE'] as const)(
  '%s of an address of the API that is none is not found',
  async (method) => {
    expect((await ask('/api/nothing/here', { method })).statusCode).toBe(404);
  },
);

describe('a cache in front', () => {
  const vary = async (headers: Record<string, string>, remoteAddress?: string) => {
    const sent = await ask(`/${pages[0]?.slug}`, { headers, ...(remoteAddress ? { remoteAddress } : {}) });
    expect(sent.statusCode).toBe(200);
    return String(sent.headers['vary']);
  };

  test('learns that the forwarded host decides, where it does', async () => {
    const forwarded = { host: 'inner.example', 'x-forwarded-host': 'acme.localhost' };
    expect(await vary(forwarded, '192.0.2.1')).toContain('X-Forwarded-Host');
    expect(await vary({ host: 'acme.localhost' }, '192.0.2.1')).toContain('X-Forwarded-Host');
    const edge = { ...forwarded, 'x-edge-token': product.ctx.secrets.derive('edge') };
    expect(await vary(edge, '203.0.113.5')).toContain('X-Forwarded-Host');
  });
});
