import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

const product = await testProduct();
const page = await product.call('GET', '/api/reference');
const scripts = [...page.text.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source ?? '');

test('the reference is a page for everybody that runs scripts of this installation alone', () => {
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  expect(scripts).toEqual([expect.stringMatching(/^\/api\/reference\/[\da-f]{16}\.js$/), '/api/reference/start.js']);
  expect(page.text).not.toMatch(/https?:\/\//);
  expect(page.text).toContain('href="/api/openapi.json"');
});

test('each page has a nonce of its own', async () => {
  const nonceOf = ({ text }: { text: string }) => /csp-nonce" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const again = await product.call('GET', '/api/reference');
  expect(nonceOf(page)).toHaveLength(24);
  expect(nonceOf(again)).not.toBe(nonceOf(page));
  expect(String(again.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(again)}'`);
});

test('its script is compressed, kept for good, and reads the description from here', async () => {
  const [large = '', start = ''] = scripts;
  const answer = await product.app.inject({ url: large, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const script = brotliDecompressSync(answer.rawPayload).toString('utf8');
  expect(script).toContain('createApiReference');
  expect(script).not.toContain('sourceMappingURL');
  const plain = await product.app.inject({ url: large, headers: { 'accept-encoding': 'identity' } });
  expect(plain.payload).toBe(script);

  const { text } = await product.call('GET', start);
  expect(text).toContain('"/api/openapi.json"');
  expect(text).toContain('"telemetry":false');
});

test('an unknown script of the reference is not found', async () => {
  expect((await product.call('GET', '/api/reference/0123456789abcdef.js')).status).toBe(404);
});
