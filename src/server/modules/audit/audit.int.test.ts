import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AuditChoices, AuditRow } from '#shared/audit.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { recordAudit } from './audit.usecases.ts';

const product = await testProduct();
const { ctx, clock } = product;
let headers: Record<string, string> = {};

beforeAll(async () => {
  headers = await product.signIn('admin');
  for (const [index, name] of ['Cedar', 'Birch', 'Alder'].entries()) {
    clock.set(`2026-03-0${index + 1}T12:00:00Z`);
    const target = { kind: index === 0 ? 'client' : 'farm', id: index + 1, name };
    const action = index === 0 ? 'client.updated' : 'farm.renamed';
    await recordAudit(ctx, { actor: null, action, target, before: { name: 'Old' }, after: { name } });
  }
  clock.set('2026-03-01T12:05:00Z');
});

const list = async (query = '') => {
  const answer = await product.call<AuditRow[]>('GET', `/api/audit${query}`, { headers });
  return { ...answer, names: answer.body.map(({ targetName }) => targetName) };
};

test('the log is read newest first and page by page', async () => {
  const first = await list('?limit=2');
  expect(first.names).toEqual(['Alder', 'Birch']);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = await list(new URL(next).search);
  expect(second.names).toEqual(['Cedar']);
  expect(second.headers['link']).toBeUndefined();
  expect(second.body[0]).toMatchObject({ before: { name: 'Old' }, after: { name: 'Cedar' }, actorKind: 'system' });
});

test.each([
  ['?action=client.updated', ['Cedar']],
  ['?targetKind=farm', ['Alder', 'Birch']],
  ['?from=2026-03-02', ['Alder', 'Birch']],
  ['?to=2026-03-02', ['Birch', 'Cedar']],
  ['?from=2026-03-02&to=2026-03-02', ['Birch']],
  ['?q=alder', ['Alder']],
  ['?q=%25', []],
  ['?actorId=1', []],
])('the log is filtered by %s', async (query, names) => {
  expect((await list(query)).names).toEqual(names);
});

test('the filter choices come from the log', async () => {
  const { body } = await product.call<AuditChoices>('GET', '/api/audit/choices', { headers });
  expect(body.actions).toEqual(['client.updated', 'farm.renamed']);
  expect(body.targetKinds).toEqual(['client', 'farm']);
});

test('an unknown cursor and an invalid day are refused', async () => {
  for (const query of ['?cursor=nonsense', '?from=yesterday']) {
    expect((await product.call('GET', `/api/audit${query}`, { headers })).status).toBe(400);
  }
});

test('the total of a long log stops at ten thousand and is marked as a minimum; the export states its exact row count', async () => {
  await ctx.db.execute(sql`insert into audit_log (at, actor_kind, action, target_kind, target_id)
    select now(), 'system', 'page.published', 'page', n from generate_series(1, 10001) n`);
  const long = await list('?limit=1');
  expect(long.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-least': 'true' });
  const short = await list('?limit=1&targetKind=farm');
  expect(short.headers['x-total-count']).toBe('2');
  expect(short.headers['x-total-least']).toBeUndefined();
  const file = await product.call('GET', '/api/audit/export.csv', { headers });
  expect(file.headers['x-total-count']).toBe('10004');
  expect(file.text.trim().split('\r\n')).toHaveLength(10_005);
});

test.each(['user', 'editor'] as const)('a role of %s does not read the log', async (role) => {
  const other = await product.signIn(role);
  for (const path of ['/api/audit', '/api/audit/choices']) {
    expect((await product.call('GET', path, { headers: other })).status).toBe(403);
  }
});
