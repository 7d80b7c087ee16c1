import { expect, test } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';
import { testProduct } from '../../../test/setup/product.ts';
import { buildServer } from './build-server.ts';

const product = await testProduct();
const ADDRESS = '/.well-known/security.txt';

test('whom to tell of a weakness stands there where the operator says so, and nothing otherwise', async () => {
  expect((await product.call('GET', ADDRESS)).status).toBe(404);
  const { ctx, database, webRoot } = product;
  const config = { ...ctx.config, securityContact: 'mailto:security@example.com' };
  const app = await buildServer({ ctx: { ...ctx, config }, database, webRoot, metrics: createMetrics() });
  const answer = await app.inject({ url: ADDRESS, headers: { host: new URL(config.appOrigin).host } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe('mailto:security@example.com');
  expect(fields.get('Canonical')).toBe(`${config.appOrigin}${ADDRESS}`);
  const days = (Date.parse(fields.get('Expires') ?? '') - ctx.clock.now().getTime()) / 86_400_000;
  expect([days > 363, days <= 365]).toEqual([true, true]);
  await app.close();
});
