import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ResponseCache, ChangeTracker, chooseEncoding, matchesEtag, type RenderedResponse } from './response-cache.ts';

const page = (body: string, owner: number | null = 1): RenderedResponse => ({ status: 200, headers: {}, body, owner });
const cacheOf = (maxBytes = 1_000_000) => {
  const changes = new ChangeTracker();
  return { changes, cache: new ResponseCache(changes, { maxBytes }) };
};

describe('cached responses', () => {
  it('are the same bytes in every encoding, under one ETag', async () => {
    const { cache } = cacheOf();
    const cached = await cache.renew('a', async () => page('<p>Hello</p>'.repeat(50)));
    const { identity, br, gzip } = cached?.bodies ?? {
      identity: Buffer.alloc(0),
      br: Buffer.alloc(0),
      gzip: Buffer.alloc(0),
    };
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
    expect(br.length).toBeLessThan(identity.length);
    expect(cache.get('a')).toMatchObject({ isFresh: true, response: { etag: cached?.etag } });
  });

  it('are stale when their owner changes, and stay until they are rendered again', async () => {
    const { cache, changes } = cacheOf();
    await cache.renew('a', async () => page('one', 1));
    await cache.renew('b', async () => page('two', 2));
    changes.mark(1);
    expect([cache.get('a')?.isFresh, cache.get('b')?.isFresh]).toEqual([false, true]);
    changes.markEverything();
    expect(cache.get('b')).toMatchObject({ isFresh: false, response: { status: 200 } });
    await cache.renew('b', async () => page('three', 2));
    expect(cache.get('b')?.isFresh).toBe(true);
  });

  it('are stale from the start when the owner changed while they were rendered', async () => {
    const { cache, changes } = cacheOf();
    await cache.renew('a', async () => {
      changes.mark(1);
      return page('read before the change');
    });
    expect(cache.get('a')?.isFresh).toBe(false);
  });

  it('are rendered once for concurrent requests, and again for a request after a change', async () => {
    const { cache, changes } = cacheOf();
    let rendered = 0;
    const render = async (): Promise<RenderedResponse> => {
      rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page(`number ${rendered}`);
    };
    const requested = [cache.renew('a', render), cache.renew('a', render)];
    changes.mark(1);
    requested.push(cache.renew('a', render));
    await Promise.all(requested);
    expect(rendered).toBe(2);
  });

  it('are removed when there is nothing to render, and stay when rendering fails', async () => {
    const { cache } = cacheOf();
    await cache.renew('a', async () => page('one'));
    await expect(cache.renew('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.get('a')).not.toBeNull();
    expect(await cache.renew('a', async () => null)).toBeNull();
    expect(cache.get('a')).toBeNull();
  });

  it('are not evicted by redirects or not-found pages, however many are requested', async () => {
    const { cache } = cacheOf(20_000);
    await cache.renew('page', async () => page('a page'));
    for (let index = 0; index < 100; index += 1)
      await cache.renew(`${index}`, async () => ({ ...page(''), status: 301, headers: { location: '/page' } }));
    expect(cache.get('page')?.response.status).toBe(200);
    expect(cache.get('99')?.response.status).toBe(301);
    for (let index = 0; index < 5; index += 1)
      await cache.renew(`missing ${index}`, async () => ({ ...page('x'.repeat(1_000_000)), status: 404 }));
    expect(cache.get('missing 4')?.response.status).toBe(404);
    expect(cache.get('missing 0')).toBeNull();
    expect(cache.get('0')?.response.status).toBe(301);
    expect(cache.get('page')?.response.status).toBe(200);
    await cache.renew('page', async () => ({ ...page(''), status: 410 }));
    expect(cache.get('page')?.response.status).toBe(410);
  });

  it('never take more bytes than the limit', async () => {
    const { cache } = cacheOf(20_000);
    for (let index = 0; index < 30; index += 1) await cache.renew(`${index}`, async () => page('x'.repeat(3000)));
    const remaining = Array.from({ length: 30 }, (_, index) => cache.get(`${index}`)).filter((entry) => entry !== null);
    expect(remaining.length).toBeGreaterThan(0);
    expect(remaining.length).toBeLessThanOrEqual(5);
  });
});

describe('content negotiation', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['brotli', 'identity'],
    ['gzip; q=0.0', 'identity'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['identity, gzip;q=0.2', 'identity'],
    ['identity;q=0, *;q=0.5', 'gzip'],
    ['*;q=0', 'identity'],
  ])('%j: %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it('matches an ETag in any encoding, weak or strong, alone or in a list', () => {
    for (const validator of ['"t"', 'W/"t-br"', '"x", "t-gzip"', '*']) expect(matchesEtag(validator, 't')).toBe(true);
    for (const other of [undefined, '', '"tt"', 't', '"x"']) expect(matchesEtag(other, 't')).toBe(false);
  });
});
