import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';
import { forPrograms, typescriptTypes } from '../setup/typescript-client.ts';

const SCHEMA = join(import.meta.dirname, '../../clients/typescript/schema.ts');

const product = await testProduct();
const { body } = await product.call<Parameters<typeof forPrograms>[0]>('GET', '/api/openapi.json');

test('the client has the calls of tokens and of visitors, and none of people', () => {
  const paths = Object.keys(forPrograms(body).paths);
  expect(paths).toEqual(expect.arrayContaining(['/api/leads', '/api/farms', '/api/pages/{id}', '/api/public/leads']));
  expect(paths.filter((path) => /^\/api\/(?:account|client|staff|tokens|admin)(?:\/|$)/.test(path))).toEqual([]);
});

test('the client in clients/typescript is current: npm run fix writes it', async () => {
  await expect(await typescriptTypes(body)).toMatchFileSnapshot(SCHEMA);
});
