import { expect, test } from 'vitest';
import { testProduct } from '../../../test/setup/product.ts';

const product = await testProduct();

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 proxy'],
])('figures are for this machine alone, not for those a proxy on it answers (%s)', async (name, value) => {
  const statusFor = async (headers: Record<string, string>) =>
    (await product.app.inject({ url: '/metrics', headers })).statusCode;
  expect([await statusFor({}), await statusFor({ [name]: value })]).toEqual([200, 404]);
});
