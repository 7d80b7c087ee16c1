import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

interface Call {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string }[];
  responses: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema: { required?: string[] } }> }
  >;
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  security: Record<string, string[]>[];
}

const product = await testProduct();
const { body } = await product.call<{
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  tags: { name: string }[];
  components: { responses: Record<string, object>; schemas: Record<string, object> };
}>('GET', '/api/openapi.json');
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
  expect(bySession('/api/clients', 'get')).toEqual([{ staff: [] }, { staffCookie: [] }, { token: ['clients:read'] }]);
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

test('every call has a name of its own, a summary and a group', () => {
  const ids = calls.map(({ call }) => call.operationId);
  expect(new Set(ids).size).toBe(calls.length);
  const groups = new Set(body.tags.map(({ name }) => name));
  for (const { name, call } of calls) {
    expect(call.operationId, name).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(call.summary, name).toMatch(/^[A-Z][a-z]+:? \S/);
    expect(call.tags.every((tag) => groups.has(tag)) && call.tags.length === 1, name).toBe(true);
  }
});

test.each([
  ['GET /api/clients', 'List clients'],
  ['POST /api/clients', 'Create a client'],
  ['GET /api/clients/{id}', 'Get a client'],
  ['PATCH /api/evidence/{id}', 'Change evidence'],
  ['POST /api/farms/{id}/archive', 'Archive a farm'],
  ['GET /api/farms/{id}/pages', 'List pages of a farm'],
  ['GET /api/leads/export.csv', 'Export leads as CSV'],
  ['POST /api/clients/{id}/reports', 'Create a report of a client'],
  ['PUT /api/clients/{id}/rank-preferences', 'Set rank preferences of a client'],
])('%s is summed up as “%s”', (name, summary) => {
  expect(calls.find((one) => one.name === name)?.call.summary).toBe(summary);
});

test('every call names its errors, and each that is named is described once', () => {
  for (const { name, call } of calls) {
    const statuses = Object.keys(call.responses);
    const isGuarded = call.security.length > 0;
    const wanted = ['429', '503', ...(isGuarded ? ['401', '403'] : []), ...(name.includes('{') ? ['404'] : [])];
    expect(statuses, name).toEqual(expect.arrayContaining(wanted));
    for (const { $ref } of Object.values(call.responses).filter((answer) => answer.$ref !== undefined))
      expect(body.components.responses, name).toHaveProperty(String($ref).split('/').at(-1) ?? '');
  }
});

test('every call says what it answers, files too', () => {
  const silent = calls.filter(({ call }) => !Object.keys(call.responses).some((status) => /^[23]/.test(status)));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const answer = (path: string) => Object.keys(body.paths[path]?.['get']?.responses['200']?.content ?? {});
  expect(answer('/api/leads/export.csv')).toEqual(['text/csv']);
  expect(answer('/api/reports/{id}/pdf')).toEqual(['application/pdf']);
  expect(answer('/api/leads/{id}/consent.txt')).toEqual(['text/plain']);
});

test('headers of lists, tokens and repeated calls are described', () => {
  const headers = Object.keys(body.paths['/api/leads']?.['get']?.responses['200']?.headers ?? {});
  expect(headers).toEqual(expect.arrayContaining(['X-Total-Count', 'Link', 'RateLimit-Remaining']));
  const names = body.paths['/api/public/leads']?.['post']?.parameters?.map(({ name }) => name);
  expect(names).toContain('Idempotency-Key');
  expect(body.paths['/api/pages/{id}/photo']?.['put']?.requestBody).toBeTruthy();
});
