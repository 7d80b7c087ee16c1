import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';
import { insertClientRow } from '../../../test/setup/rows.ts';
import { writeFarm } from '../../../test/setup/farm.ts';

const product = await testProduct();
const { ctx } = product;
const { pages, farmId } = await writeFarm(product, {
  clientName: 'Odd Ants',
  microHubs: 'Ant Control',
  domainPrefix: 'odd',
});
await ctx.db.execute(sql`update pages set status = 'published', first_published_at = now(), modified_at = now()
  where body is not null`);
const slug = pages[0]?.slug ?? '';
const origin = await product.app.listen({ port: 0, host: '127.0.0.1' });

interface Asked {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
}

const send = ({ path = `/${slug}`, method = 'GET', headers = {} }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const to = { port: new URL(origin).port, path, method, headers: { host: 'odd.localhost', ...headers } };
    request(to, (answer) => {
      const { statusCode: status = 0, headers: sent } = answer;
      buffer(answer).then((body) => resolve({ status, headers: sent, body }), reject);
    })
      .on('error', reject)
      .end();
  });
const statusAt = async (path: string) => (await send({ path })).status;

const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

const full = await send();
const tag = String(full.headers['etag']);

describe('a page', () => {
  it.each<[string, Record<string, string>, number]>([
    ['its tag', { 'if-none-match': tag }, 304],
    ['its tag, weak', { 'if-none-match': `W/${tag}` }, 304],
    ['its tag in a list', { 'if-none-match': `"a", W/"b", ${tag}` }, 304],
    ['its tag compressed', { 'if-none-match': tag.replace(/"$/, '-br"') }, 304],
    ['any tag', { 'if-none-match': '*' }, 304],
    ['another tag', { 'if-none-match': '"another"' }, 200],
    ['a tag without quotes', { 'if-none-match': tag.replaceAll('"', '') }, 200],
    ['no tag', { 'if-none-match': '' }, 200],
    ['a day to come, which says nothing of its content', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
    ['a day that is none', { 'if-modified-since': 'yesterday' }, 200],
    ['a part, which is answered whole', { range: 'bytes=0-99' }, 200],
    ['a part that there is none of', { range: 'bytes=99999999-' }, 200],
    ['many parts', { range: `bytes=${Array.from({ length: 200 }, (_, at) => `${at}-${at}`).join(',')}` }, 200],
    ['a part while it is the same', { range: 'bytes=0-9', 'if-range': tag }, 200],
  ])('asked for with %s', async (_what, headers, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send({ headers, method });
      expect(answer.status).toBe(status);
      expect(answer.headers['etag']).toBe(tag);
      expect(answer.headers['content-range']).toBeUndefined();
      expect(answer.body.equals(status === 200 && method === 'GET' ? full.body : Buffer.alloc(0))).toBe(true);
    }
  });

  it.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['BR;q=0.1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.000, gzip;q=0.0', undefined],
    ['*', 'gzip'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', undefined],
    ['deflate, zstd', undefined],
    ['identity', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['', undefined],
    [',,;q=,gzip;;', 'gzip'],
    ['gzipped, brotli', undefined],
  ])('for who takes %j is sent as %s', async (accepted, encoding) => {
    const answer = await send({ headers: { 'accept-encoding': accepted } });
    expect([answer.status, answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ]);
    expect(DECODE[encoding ?? 'identity']?.(answer.body).equals(full.body)).toBe(true);
  });

  it('is one page whatever the query, made once', async () => {
    const before = await madeCount();
    for (const query of [
      '?',
      '?utm_source=x',
      '?a=1&a=2',
      '?preview=1',
      `?${'q'.repeat(5000)}`,
      '?%ff',
      '?/../admin',
    ]) {
      const answer = await send({ path: `/${slug}${query}` });
      expect([answer.status, answer.headers['etag']], query).toEqual([200, tag]);
    }
    expect(await madeCount()).toBe(before);
  });

  it('has one address: every other spelling of it leads there', async () => {
    const first = slug.charCodeAt(0).toString(16);
    for (const path of [
      `/${slug}/`,
      `/${slug.toUpperCase()}`,
      `/%${first}${slug.slice(1)}`,
      `//${slug}`,
      `/${slug}//`,
    ]) {
      const answer = await send({ path });
      expect([answer.status, answer.headers['location']], path).toEqual([301, `/${slug}`]);
    }
    const head = await send({ path: `/${slug}/?utm_source=x`, method: 'HEAD' });
    expect([head.status, head.headers['location']]).toEqual([301, `/${slug}`]);
  });

  it('is not found below or beside its address', async () => {
    for (const path of [
      `/${slug}/more`,
      `/${slug}.html`,
      `/${slug}%00`,
      `/${slug}%20`,
      `/${slug}%2f`,
      `/%2f${slug}`,
      `/./${slug}`,
      `/../${slug}`,
      `/x/..;/${slug}`,
      `/${slug};v=1`,
      `/${slug}%252f`,
      `/%c0%af${slug}`,
      `/${slug}-`,
      '/%2e%2e/etc/passwd',
    ])
      expect(await statusAt(path), path).toBe(404);
  });

  it('is read alone: other methods are told so', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const { status } = await send({ method });
      expect([404, 405], method).toContain(status);
    }
  });
});

/** Pages rendered so far, by the metrics. */
const madeCount = async (): Promise<string> => {
  const { body } = await product.app.inject({ url: '/metrics' });
  return /farmstead_pages_served_total\{source="rendered"\} (\d+)/.exec(body)?.[1] ?? '0';
};

describe('floods', () => {
  it('of long addresses are answered without a look', async () => {
    expect(await statusAt(`/${'a'.repeat(301)}`)).toBe(404);
    expect(await statusAt(`/${'a'.repeat(15_000)}`)).toBe(404);
    expect(await statusAt(`/${'%61'.repeat(4_000)}`)).toBe(404);
    expect(await statusAt(`/${'a'.repeat(20_000)}`)).toBe(431);
  });

  it('of addresses that nobody has, and of odd spellings of one, leave the pages kept', async () => {
    await send();
    await insertClientRow(ctx, { name: 'Somebody else' });
    for (let at = 0; at < 60; at += 1)
      await product.app.inject({ url: `/none-${at}`, headers: { host: 'odd.localhost' } });
    for (let at = 0; at < 60; at += 1) {
      const spelled = slug
        .split('')
        .map((character, place) => ((at >> (place % 12)) & 1 ? character.toUpperCase() : character))
        .join('');
      await product.app.inject({ url: `/${spelled}`, headers: { host: 'odd.localhost' } });
      await product.app.inject({ url: `/f/${farmId}/${spelled}/`, headers: { host: 'localhost' } });
    }
    const before = await madeCount();
    expect((await send()).status).toBe(200);
    expect(await madeCount()).toBe(before);
  });

  it('count what was kept and what was made, for the operator', async () => {
    const { body } = await product.app.inject({ url: '/metrics' });
    expect(body).toMatch(/farmstead_pages_served_total\{source="cache"\} [1-9]/);
    expect(body).toMatch(/farmstead_pages_served_total\{source="rendered"\} [1-9]/);
  });
});
