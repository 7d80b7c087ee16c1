import { expect, test } from 'vitest';
import { testProduct } from '../setup/product.ts';

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json; example?: unknown }>;

interface Answer {
  $ref?: string;
  description?: string;
  headers?: object;
  content?: Content;
}

interface Call {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; description: string }[];
  responses: Record<string, Answer>;
  requestBody?: { content: Content };
  security: Record<string, string[]>[];
}

const product = await testProduct();
const { body } = await product.call<{
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  tags: { name: string; description: string }[];
  components: { responses: Record<string, Answer>; schemas: Record<string, Json> };
}>('GET', '/api/openapi.json');
const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
);

/** What a reference stands for. */
const resolved = <Kind>(one: Kind & { $ref?: string }): Kind =>
  one.$ref === undefined
    ? one
    : (one.$ref
        .split('/')
        .slice(2)
        .reduce((at, key) => at[key] as Json, body.components as Json) as Kind);

const contentsOf = (content: Content = {}) => Object.entries(content).map(([type, one]) => ({ type, ...one }));

test('every call says how it fails and whose session it takes', () => {
  expect(body.openapi).toMatch(/^3\./);
  expect(calls.length).toBeGreaterThan(40);
  for (const { name, call } of calls) {
    const failure = resolved(call.responses['default'] ?? {});
    const schema = resolved<Json>(failure.content?.['application/json']?.schema ?? {});
    expect(schema['required'], name).toEqual(['message', 'requestId']);
    expect(Array.isArray(call.security), name).toBe(true);
  }
  const bySession = (path: string, method: string) => body.paths[path]?.[method]?.security;
  expect(bySession('/api/clients', 'get')).toEqual([{ token: ['clients:read'] }, { staff: [] }, { staffCookie: [] }]);
  expect(bySession('/api/client/farms', 'get')).toEqual([{ portal: [] }]);
  expect(bySession('/api/admin/login', 'post')).toEqual([]);
});

test.each(['/api/public/leads', '/api/public/quiz', '/api/public/views'])('%s says what it takes', (path) => {
  const schema = body.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(resolved<Json>(schema ?? {})['properties'] ?? {})).toContain('pageId');
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

/** Calls that change something and take nothing: their address says it all. */
const WITHOUT_BODY = new Set([
  'POST /api/account/passkeys/options',
  'POST /api/account/sessions/end-others',
  'POST /api/admin/installation/check',
  'POST /api/admin/login/passkey/options',
  'POST /api/admin/logout',
  'POST /api/admin/test-model',
  'POST /api/admin/test-rank-tracking',
  'POST /api/admin/test-search-console',
  'POST /api/admin/test-webhook',
  'POST /api/client/leads/{id}/review-request',
  'POST /api/client/logout',
  'POST /api/client/sessions/end-others',
  'POST /api/client/users/{id}/invitation',
  'POST /api/clients/{id}/archive',
  'POST /api/clients/{id}/export-site',
  'POST /api/clients/{id}/generate-farm-pages',
  'POST /api/clients/{id}/impersonation',
  'POST /api/clients/{id}/portal-users/{userId}/invitation',
  'POST /api/clients/{id}/restore',
  'POST /api/clients/{id}/test-domain-connection',
  'POST /api/clients/{id}/test-webhook',
  'POST /api/deliveries/{id}/replay',
  'POST /api/exports',
  'POST /api/farms/{id}/archive',
  'POST /api/farms/{id}/export',
  'POST /api/farms/{id}/generate-images',
  'POST /api/farms/{id}/restore',
  'POST /api/farms/{id}/test-rankings',
  'POST /api/farms/{id}/update-cta',
  'POST /api/farms/{id}/update-links',
  'POST /api/impersonation/stop',
  'POST /api/leads/{id}/restore',
  'POST /api/leads/{id}/review-request',
  'POST /api/leads/{id}/spam',
  'POST /api/leads/{id}/unquarantine',
  'POST /api/notifications/{id}/dismiss',
  'POST /api/notifications/{id}/read',
  'POST /api/pages/{id}/unpublish',
  'POST /api/prospects/{id}/answer',
  'POST /api/prospects/{id}/export-person',
  'POST /api/prospects/{id}/resend-verification',
  'POST /api/public/outcomes/{token}',
  'POST /api/rankings/cancel',
  'POST /api/rankings/refresh',
  'POST /api/reports/{id}/discard',
  'POST /api/search-console/connect',
  'POST /api/sources/{id}/recheck',
  'POST /api/staff/{id}/link',
  'POST /api/staff/{id}/reset-second-factor',
  'POST /api/webhook-endpoints/{id}/test',
  'POST /api/webhooks/{owner}/enable',
  'POST /api/webhooks/{owner}/secret',
  'POST /api/withdrawals/{id}/complete',
  'POST /api/withdrawals/{id}/lift',
]);

test('every call that takes a body describes it, and all others are listed here', () => {
  const silent = calls.filter(({ name, call }) => /^(?:POST|PUT|PATCH) /.test(name) && call.requestBody === undefined);
  expect(silent.map(({ name }) => name).toSorted()).toEqual([...WITHOUT_BODY].toSorted());
});

test('every body and answer has a type, a schema that says something, and an example unless it is a file', () => {
  for (const { name, call } of calls) {
    const answers = Object.entries(call.responses).filter(([status]) => status.startsWith('2') && status !== '204');
    for (const [status, answer] of answers)
      expect(Object.keys(answer.content ?? {}), `${name} ${status}`).not.toEqual([]);
    const contents = [call.requestBody?.content, ...answers.map(([, { content }]) => content)].flatMap(contentsOf);
    for (const { type, schema, example } of contents) {
      expect(Object.keys(schema), `${name} ${type}`).not.toEqual([]);
      expect(type !== 'application/json' || example !== undefined, `${name} has an example`).toBe(true);
    }
  }
});

test('every call says who may make it, and tokens which scope they need', () => {
  for (const { name, call } of calls) {
    expect(call.description, name).toMatch(/^[A-Z].{20,}\.$/s);
    const [scope = ''] = call.security.flatMap(({ token }) => token ?? []);
    expect(call.description, name).toContain(scope);
    for (const parameter of call.parameters ?? []) expect(parameter.description, name).toMatch(/\.$/);
  }
  for (const { name, description } of body.tags) expect(description, name).toMatch(/\.$/);
});

/** Objects of three fields or more within a schema, as text. */
const objectsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.entries(value).flatMap(([key, inner]) => (key === 'example' ? [] : objectsIn(inner)));
  const fields = Object.keys((value as { properties?: object }).properties ?? {});
  return fields.length >= 8 ? [JSON.stringify(value), ...within] : within;
};

test('the main nouns stand once, and calls refer to them', () => {
  const nouns = [
    'Client',
    'CreateClient',
    'Error',
    'EvidenceItem',
    'Farm',
    'Lead',
    'Page',
    'Ranking',
    'Review',
    'Source',
  ];
  expect(Object.keys(body.components.schemas)).toEqual(expect.arrayContaining(nouns));
  const counts = new Map<string, number>();
  for (const text of objectsIn(body.paths)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1).map(([text]) => text.slice(0, 200));
  expect(repeated, 'name them in src/server/app/openapi/schemas.ts').toEqual([]);
});
