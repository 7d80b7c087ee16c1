import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

interface Call {
  responses: Record<string, { content?: Record<string, { schema: { required?: string[] } }> }>;
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  security: object[];
}

const product = await testProduct();
const { body } = await product.call<{ openapi: string; paths: Record<string, Record<string, Call>> }>(
  'GET',
  '/api/openapi.json',
);
const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
);

test('every call says how it fails and whose session it takes', () => {
  expect(body.openapi).toMatch(/^3\./);
  expect(calls.length).toBeGreaterThan(40);
  for (const { name, call } of calls) {
    const failure = call.responses['default']?.content?.['application/json']?.schema;
    expect(failure?.required, name).toEqual(['message', 'requestId']);
    expect(Array.isArray(call.security), name).toBe(true);
  }
  const bySession = (path: string, method: string) => body.paths[path]?.[method]?.security;
  expect(bySession('/api/clients', 'get')).toEqual([{ staff: [] }, { staffCookie: [] }]);
  expect(bySession('/api/client/farms', 'get')).toEqual([{ portal: [] }]);
  expect(bySession('/api/admin/login', 'post')).toEqual([]);
});

test.each(['/api/public/leads', '/api/public/quiz', '/api/public/views'])('%s says what it takes', (path) => {
  const schema = body.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(schema?.properties ?? {})).toContain('pageId');
});

test('monitors find their calls too', () => {
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/healthz', '/readyz', '/metrics']));
});
