import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

const lint = async (source: string): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
};

/** The rules that Redocly recommends, on the description of an installation with an address of its own. */
test('the description has nothing that its linter finds fault with', { timeout: 300_000 }, async () => {
  const product = await testProduct({ environment: { APP_ORIGIN: 'https://farmstead.example.org' } });
  const { text } = await product.call('GET', '/api/openapi.json');
  expect(await lint(text)).toEqual([]);
});

test('the linter finds a call without answers, and one that shares its name', async () => {
  const call = { operationId: 'getClients', summary: 'List clients' };
  const paths = { '/a': { get: { ...call, responses: {} } }, '/b': { get: call } };
  const found = await lint(JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths }));
  expect(found.join('\n')).toContain('operation-operationId-unique');
  expect(found.join('\n')).toContain('operation-2xx-response');
});
