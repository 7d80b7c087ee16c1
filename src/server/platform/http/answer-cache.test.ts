import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerCache, Changes, encodingFor, isKnown, type FreshAnswer } from './answer-cache.ts';

const page = (body: string, owner: number | null = 1): FreshAnswer => ({ status: 200, headers: {}, body, owner });
const cacheOf = (maxBytes = 1_000_000) => {
  const changes = new Changes();
  return { changes, cache: new AnswerCache(changes, { maxBytes }) };
};

describe('kept answers', () => {
  it('are the same bytes in every encoding, under one tag', async () => {
    const { cache } = cacheOf();
    const kept = await cache.renew('a', async () => page('<p>Hello</p>'.repeat(50)));
    const { identity, br, gzip } = kept?.bodies ?? {
      identity: Buffer.alloc(0),
      br: Buffer.alloc(0),
      gzip: Buffer.alloc(0),
    };
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
    expect(br.length).toBeLessThan(identity.length);
    expect(cache.get('a')).toMatchObject({ isFresh: true, answer: { tag: kept?.tag } });
  });

  it('grow old when their owner changes, and stay at hand until they are made anew', async () => {
    const { cache, changes } = cacheOf();
    await cache.renew('a', async () => page('one', 1));
    await cache.renew('b', async () => page('two', 2));
    changes.mark(1);
    expect([cache.get('a')?.isFresh, cache.get('b')?.isFresh]).toEqual([false, true]);
    changes.markEverything();
    expect(cache.get('b')).toMatchObject({ isFresh: false, answer: { status: 200 } });
    await cache.renew('b', async () => page('three', 2));
    expect(cache.get('b')?.isFresh).toBe(true);
  });

  it('are old from the start when the owner changed while they were made', async () => {
    const { cache, changes } = cacheOf();
    await cache.renew('a', async () => {
      changes.mark(1);
      return page('read before the change');
    });
    expect(cache.get('a')?.isFresh).toBe(false);
  });

  it('are made once for all who ask meanwhile, but not for those who ask after a change', async () => {
    const { cache, changes } = cacheOf();
    let made = 0;
    const make = async (): Promise<FreshAnswer> => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page(`number ${made}`);
    };
    const asked = [cache.renew('a', make), cache.renew('a', make)];
    changes.mark(1);
    asked.push(cache.renew('a', make));
    await Promise.all(asked);
    expect(made).toBe(2);
  });

  it('are forgotten when there is nothing any more, and kept when making them fails', async () => {
    const { cache } = cacheOf();
    await cache.renew('a', async () => page('one'));
    await expect(cache.renew('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(cache.get('a')).not.toBeNull();
    expect(await cache.renew('a', async () => null)).toBeNull();
    expect(cache.get('a')).toBeNull();
  });

  it('are not pushed out by redirects, however many are asked for', async () => {
    const { cache } = cacheOf(20_000);
    await cache.renew('page', async () => page('a page'));
    for (let index = 0; index < 100; index += 1)
      await cache.renew(`${index}`, async () => ({ ...page(''), status: 301, headers: { location: '/page' } }));
    expect(cache.get('page')?.answer.status).toBe(200);
    expect(cache.get('99')?.answer.status).toBe(301);
    await cache.renew('page', async () => ({ ...page(''), status: 410 }));
    expect(cache.get('page')?.answer.status).toBe(410);
  });

  it('never take more bytes than they may', async () => {
    const { cache } = cacheOf(20_000);
    for (let index = 0; index < 30; index += 1) await cache.renew(`${index}`, async () => page('x'.repeat(3000)));
    const left = Array.from({ length: 30 }, (_, index) => cache.get(`${index}`)).filter((entry) => entry !== null);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThanOrEqual(5);
  });
});

describe('what a client takes', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['brotli', 'identity'],
    ['gzip; q=0.0', 'identity'],
  ])('%j: %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('is known by its tag in any encoding, weak or strong, alone or in a list', () => {
    for (const known of ['"t"', 'W/"t-br"', '"x", "t-gzip"', '*']) expect(isKnown(known, 't')).toBe(true);
    for (const other of [undefined, '', '"tt"', 't', '"x"']) expect(isKnown(other, 't')).toBe(false);
  });
});
