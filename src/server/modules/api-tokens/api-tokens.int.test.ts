import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { TOKEN_SCOPES, type ApiToken, type IssuedApiToken, type TokenScope } from '#shared/api-tokens.ts';
import type { AuditRow } from '#shared/audit.ts';
import { testProduct } from '../../../../test/setup/product.ts';
import { insertClientRow } from '../../../../test/setup/rows.ts';
import { createApiToken } from './token-format.rules.ts';

const product = await testProduct();
const { ctx, clock } = product;
const call: typeof product.call = (...request) => product.call(...request);
let admin: Record<string, string>;
let clientId: number;

beforeAll(async () => {
  admin = await product.signIn('admin');
  clientId = await insertClientRow(ctx, { name: 'Acme Pest' });
});

interface Wanted {
  scopes?: TokenScope[];
  name?: string;
  clientId?: number;
  expiresAt?: string;
}

const issue = async (wanted: Wanted = {}): Promise<IssuedApiToken> => {
  const body = { name: 'CRM sync', scopes: [...TOKEN_SCOPES], ...wanted };
  const answer = await call<IssuedApiToken>('POST', '/api/tokens', { headers: admin, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const list = async (): Promise<ApiToken[]> => (await call<ApiToken[]>('GET', '/api/tokens', { headers: admin })).body;
const listed = async (id: number) => (await list()).find((token) => token.id === id);

test('a token is answered once, listed without its secret, and stored as a hash', async () => {
  const issued = await issue({ name: 'Sheet', scopes: ['leads:write', 'leads:read'], clientId });
  expect(issued).toMatchObject({ name: 'Sheet', scopes: ['leads:read', 'leads:write'], clientName: 'Acme Pest' });
  expect(issued.token.startsWith(issued.hint)).toBe(true);
  const { token, ...shown } = issued;
  expect(await listed(issued.id)).toEqual(shown);
  const { rows } = await ctx.db.execute<{ row: string }>(
    sql`select t::text as row from api_tokens t where id = ${issued.id}`,
  );
  expect(rows[0]?.row).not.toContain(token);
});

test('a token opens its scopes and nothing else, and says so by code', async () => {
  const { token } = await issue({ scopes: ['clients:read'] });
  expect((await call('GET', '/api/clients', by(token))).status).toBe(200);
  for (const [method, url] of [
    ['GET', '/api/leads'],
    ['DELETE', `/api/clients/${clientId}`],
    ['GET', '/api/tokens'],
    ['GET', '/api/staff'],
    ['GET', '/api/settings'],
    ['GET', '/api/account/sessions'],
    ['GET', '/api/audit'],
  ] as const) {
    const answer = await call<{ code: string }>(method, url, by(token));
    expect([answer.status, answer.body.code], url).toEqual([403, 'scope']);
  }
});

test('no token makes, lists or ends tokens, whatever its scopes', async () => {
  const { id, token } = await issue();
  const body = { name: 'More', scopes: ['leads:read'] };
  expect((await call('POST', '/api/tokens', { ...by(token), body })).status).toBe(403);
  expect((await call('POST', `/api/tokens/${id}/rotate`, by(token))).status).toBe(403);
  expect((await call('DELETE', `/api/tokens/${id}`, by(token))).status).toBe(403);
});

test('a revoked, expired, unknown or spoilt token answers 401 as if nobody had signed in', async () => {
  const revoked = await issue();
  expect((await call('DELETE', `/api/tokens/${revoked.id}`, { headers: admin })).status).toBe(204);
  const expired = await issue({ expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() });
  expect((await call('GET', '/api/clients', by(expired.token))).status).toBe(200);
  clock.advance(61_000);
  for (const token of [revoked.token, expired.token, createApiToken(), 'fst_', 'fst_x']) {
    const answer = await call<{ message: string }>('GET', '/api/clients', by(token));
    expect([answer.status, answer.body.message]).toEqual([401, 'Unauthorized']);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
  }
  expect((await listed(expired.id))?.expiresAt).toBe(expired.expiresAt);
});

test('a bad token is not made good by a session beside it', async () => {
  const headers = { ...admin, authorization: `Bearer ${createApiToken()}` };
  expect((await call('GET', '/api/clients', { headers })).status).toBe(401);
});

test('a bearer token of a proxy in front does not disturb a session', async () => {
  const headers = { ...admin, authorization: 'Bearer eyJhbGciOiJub25lIn0' };
  expect((await call('GET', '/api/clients', { headers })).status).toBe(200);
});

test('rotation gives a new token, and the one before works until the overlap ends', async () => {
  const first = await issue();
  const rotate = async (body?: object) =>
    (await call<IssuedApiToken>('POST', `/api/tokens/${first.id}/rotate`, { headers: admin, body })).body;
  const second = await rotate({ overlapHours: 2 });
  expect(second.token).not.toBe(first.token);
  expect(second.previousUntil).toBe(new Date(clock.now().getTime() + 7_200_000).toISOString());
  for (const { token } of [first, second]) expect((await call('GET', '/api/clients', by(token))).status).toBe(200);
  clock.advance(7_201_000);
  admin = await product.signIn('admin');
  expect((await call('GET', '/api/clients', by(first.token))).status).toBe(401);
  expect((await call('GET', '/api/clients', by(second.token))).status).toBe(200);
  expect((await listed(first.id))?.previousUntil).toBeNull();
  const third = await rotate({ overlapHours: 0 });
  expect((await call('GET', '/api/clients', by(second.token))).status).toBe(401);
  expect((await call('GET', '/api/clients', by(third.token))).status).toBe(200);
});

test('the last use is remembered', async () => {
  const { id, token } = await issue();
  expect((await listed(id))?.lastUsedAt).toBeNull();
  await call('GET', '/api/clients', by(token));
  expect((await listed(id))?.lastUsedAt).toBe(clock.now().toISOString());
});

test('a change names the person and the token', async () => {
  const { token } = await issue({ name: 'Phone fixer', scopes: ['clients:write'] });
  const body = { phone: '401-555-0188' };
  expect((await call('PATCH', `/api/clients/${clientId}`, { ...by(token), body })).status).toBe(200);
  const { body: log } = await call<AuditRow[]>('GET', '/api/audit?action=client.updated', { headers: admin });
  expect(log[0]).toMatchObject({ actorKind: 'staff', tokenName: 'Phone fixer', targetId: clientId });
  expect(log[0]?.actorName).toMatch(/^admin/);
});

test('a token ends with the account that made it, and has its role', async () => {
  const { id, token } = await issue();
  const owner = sql`(select staff_id from api_tokens where id = ${id})`;
  const use = async () => (await call('DELETE', '/api/clients/999999', by(token))).status;
  expect(await use()).toBe(404);
  await ctx.db.execute(sql`update staff set role = 'editor' where id = ${owner}`);
  expect(await use()).toBe(403);
  await ctx.db.execute(sql`update staff set disabled_at = now() where id = ${owner}`);
  expect(await use()).toBe(401);
  await ctx.db.execute(sql`update staff set disabled_at = null, role = 'admin' where id = ${owner}`);
});

test('each answer tells how many calls are left, and the last one when to come back', async () => {
  const { token } = await issue();
  clock.advance(60_000 - (clock.now().getTime() % 60_000));
  const first = await call('GET', '/api/clients', by(token));
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '600',
    'ratelimit-remaining': '599',
    'ratelimit-reset': '60',
  });
  await ctx.db.execute(sql`update rate_limits set points = 600 where points = 1`);
  const refused = await call('GET', '/api/clients', by(token));
  expect(refused.status).toBe(429);
  expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  clock.advance(60_000);
  admin = await product.signIn('admin');
  expect((await call('GET', '/api/clients', by(token))).status).toBe(200);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['staff:read'] }, 'scopes.0'],
  [{ expiresAt: '2020-01-01' }, 'expiresAt'],
])('%o is refused', async (wrong, path) => {
  const body = { name: 'CRM', scopes: ['leads:read'], ...wrong };
  const answer = await call<{ issues: { path: string }[] }>('POST', '/api/tokens', { headers: admin, body });
  expect([answer.status, answer.body.issues[0]?.path]).toEqual([400, path]);
});

test('a token for an unknown client is refused, and one ends with its client', async () => {
  const body = { name: 'CRM', scopes: ['leads:read'], clientId: 999_999 };
  expect((await call('POST', '/api/tokens', { headers: admin, body })).status).toBe(404);
  const other = await insertClientRow(ctx, { name: 'Short-lived' });
  const { token } = await issue({ clientId: other });
  await ctx.db.execute(sql`delete from clients where id = ${other}`);
  expect((await call('GET', `/api/clients/${other}`, by(token))).status).toBe(401);
});

test('public calls answer a program as everybody, and the portal takes no token', async () => {
  const { token } = await issue();
  const status = await call<{ isAdmin: boolean }>('GET', '/api/admin/status', by(token));
  expect(status.body).toMatchObject({ isAdmin: false });
  expect((await call('GET', '/api/client/farms', by(token))).status).toBe(401);
});
