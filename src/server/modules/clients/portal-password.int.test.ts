import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PortalSessionStatus } from '#shared/portal.ts';
import { PORTAL_PASSWORD, testProduct } from '../../../../test/setup/product.ts';

const OWN_PASSWORD = 'thistle-harbor-window-58';
const OTHER_PASSWORD = 'granite-pepper-orbit-91';
const product = await testProduct();
const { ctx } = product;
type Headers = Record<string, string>;
let staff: Headers;
let clientId: number;

const post = (path: string, body: object, headers: Headers = {}) =>
  product.call<{ message: string; code?: string }>('POST', `/api/client/${path}`, { headers, body });
const signIn = async (password: string): Promise<{ status: number; headers: Headers }> => {
  const answer = await post('login', { username: 'alpha', password });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { status: answer.status, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
};
const listEmails = async () =>
  (
    await ctx.db.execute<{ to_address: string; text: string }>(
      sql`select to_address, text from emails where kind = 'portal_password' order by id`,
    )
  ).rows;
const tokenOf = (text: string): string => /\/client\/reset\S*#(\S+)/.exec(text)?.[1] ?? '';

beforeAll(async () => {
  staff = await product.signIn('admin');
  const body = { name: 'alpha', email: 'owner@alpha.example', industry: 'Pest Control', location: 'Warwick, RI' };
  const created = await product.call<{ id: number }>('POST', '/api/clients', { headers: staff, body });
  clientId = created.body.id;
  await product.call('POST', `/api/clients/${clientId}/portal-credentials`, {
    headers: staff,
    body: { clientUsername: 'alpha', clientPassword: PORTAL_PASSWORD, mustChange: true },
  });
});

test('a client that must change its password can do nothing else first', async () => {
  const { headers } = await signIn(PORTAL_PASSWORD);
  const status = await product.call<PortalSessionStatus>('GET', '/api/client/status', { headers });
  expect(status.body).toMatchObject({ isAuthenticated: true, mustChangePassword: true });
  const refused = await product.call<{ code: string }>('GET', '/api/client/farms', { headers });
  expect([refused.status, refused.body.code]).toEqual([403, 'portal_accounts.password_change_required']);
  expect((await post('password', { current: PORTAL_PASSWORD, password: PORTAL_PASSWORD }, headers)).status).toBe(400);
  expect((await post('password', { current: 'wrong', password: OWN_PASSWORD }, headers)).status).toBe(400);
  expect((await post('password', { current: PORTAL_PASSWORD, password: 'short' }, headers)).status).toBe(400);
  expect((await post('password', { current: PORTAL_PASSWORD, password: OWN_PASSWORD }, headers)).status).toBe(200);
  const after = await product.call<PortalSessionStatus>('GET', '/api/client/status', { headers });
  expect(after.body.mustChangePassword).toBeUndefined();
  expect((await product.call('GET', '/api/client/farms', { headers })).status).toBe(200);
});

test('a changed password ends the other sessions and replaces the old one', async () => {
  const [current, elsewhere] = [await signIn(OWN_PASSWORD), await signIn(OWN_PASSWORD)];
  const changed = await post('password', { current: OWN_PASSWORD, password: OTHER_PASSWORD }, current.headers);
  expect(changed.status).toBe(200);
  expect((await product.call('GET', '/api/client/farms', { headers: current.headers })).status).toBe(200);
  expect((await product.call('GET', '/api/client/farms', { headers: elsewhere.headers })).status).toBe(401);
  expect((await signIn(OWN_PASSWORD)).status).toBe(401);
  const foreign = { ...current.headers, 'sec-fetch-site': 'cross-site' };
  expect((await post('password', { current: OTHER_PASSWORD, password: OWN_PASSWORD }, foreign)).status).toBe(403);
});

test('a reset request gives the same answer for unknown accounts and e-mails only the owner', async () => {
  const [existing, unknown] = [
    await post('forgot-password', { username: 'Alpha ' }),
    await post('forgot-password', { username: 'nobody' }),
  ];
  expect([existing.status, existing.body.message]).toEqual([unknown.status, unknown.body.message]);
  await product.runJobs();
  const emails = await listEmails();
  expect(emails.map(({ to_address }) => to_address)).toEqual(['owner@alpha.example']);
});

test('a reset link works once, within its hour, and ends every session', async () => {
  const before = await signIn(OTHER_PASSWORD);
  const token = tokenOf((await listEmails())[0]?.text ?? '');
  expect((await post('reset-password', { token: `${token}x`, password: OWN_PASSWORD })).status).toBe(410);
  expect((await post('reset-password', { token, password: 'short' })).status).toBe(400);
  expect((await post('reset-password', { token, password: OWN_PASSWORD })).status).toBe(200);
  expect((await product.call('GET', '/api/client/farms', { headers: before.headers })).status).toBe(401);
  const repeated = await post('reset-password', { token, password: OTHER_PASSWORD });
  expect([repeated.status, repeated.body.code]).toEqual([410, 'portal_accounts.reset_link_expired']);
  expect((await signIn(OWN_PASSWORD)).status).toBe(200);
  const log = await product.call('GET', '/api/audit?action=client.portal_password_reset', { headers: staff });
  expect(log.body).toMatchObject([{ actorKind: 'portal', actorName: 'alpha' }]);
});

test('a reset link is of no use after an hour', async () => {
  const earlier = (await listEmails()).map(({ text }) => tokenOf(text));
  await post('forgot-password', { username: 'alpha' });
  await product.runJobs();
  const [token] = (await listEmails()).map(({ text }) => tokenOf(text)).filter((one) => !earlier.includes(one));
  expect(token).toBeTruthy();
  product.clock.advance(3_600_000);
  const late = await post('reset-password', { token, password: OTHER_PASSWORD });
  expect([late.status, late.body.code]).toEqual([410, 'portal_accounts.reset_link_expired']);
});
