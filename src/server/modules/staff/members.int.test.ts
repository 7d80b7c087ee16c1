import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { InvitedMember, StaffLink, StaffLinkDetails, StaffMember } from '#shared/staff-members.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { listAssignableStaff } from './staff.usecases.ts';

const product = await testProduct();
const { ctx, clock } = product;
const PASSWORD = 'granite-window-teapot-81';
const HOUR = 3_600_000;

let adminHeaders: Record<string, string> = {};
beforeAll(async () => {
  adminHeaders = await product.signIn('admin');
});

let people = 0;
const invite = async (role = 'editor') => {
  people += 1;
  const body = { username: `new${people}`, email: `new${people}@agency.example`, role };
  const { body: answer } = await product.call<InvitedMember>('POST', '/api/staff/invitations', {
    headers: adminHeaders,
    body,
  });
  return { ...answer.member, token: tokenOf(answer.link) };
};
const tokenOf = ({ url }: StaffLink): string => url.split('/').at(-1) ?? '';

const open = (token: string) => product.call<StaffLinkDetails>('POST', '/api/staff-links/open', { body: { token } });
const accept = (token: string, password = PASSWORD) =>
  product.call('POST', '/api/staff-links/accept', { body: { token, password, firstName: 'Ines', lastName: 'Ward' } });
const login = (username: string, password = PASSWORD) =>
  product.call<{ sessionId: string }>('POST', '/api/admin/login', { body: { username, password } });
const session = async (username: string) => ({ 'x-admin-session': (await login(username)).body.sessionId });
const isSignedIn = async (headers: Record<string, string>) =>
  (await product.call('GET', '/api/account', { headers })).status === 200;
const change = (id: number, body: object, headers = adminHeaders) =>
  product.call('PATCH', `/api/staff/${id}`, { headers, body });
const members = async () => (await product.call<StaffMember[]>('GET', '/api/staff', { headers: adminHeaders })).body;

const joined = async (role = 'editor') => {
  const member = await invite(role);
  await accept(member.token);
  return { ...member, headers: await session(member.username) };
};

test('an invitation works once and sets name and password; only then the account is active', async () => {
  const { id, username, token } = await invite();
  const isColleague = async () => (await listAssignableStaff(ctx)).some((one) => one.id === id);
  expect((await open(token)).body).toMatchObject({ kind: 'invite', username });
  expect((await login(username, '')).status).toBe(400);
  expect((await login(username)).status).toBe(401);
  expect(await isColleague()).toBe(false);
  expect((await accept(token, 'short')).status).toBe(400);
  expect((await accept(token)).status).toBe(200);
  expect((await open(token)).status).toBe(410);
  expect((await accept(token, 'another-long-passphrase-9')).status).toBe(410);
  expect((await login(username)).status).toBe(200);
  expect(await isColleague()).toBe(true);
  expect((await members()).find((one) => one.id === id)).toMatchObject({ state: 'active', firstName: 'Ines' });
});

test('a link is invalid after 72 hours, after a new one and when tampered with', async () => {
  const { id, token } = await invite();
  const renewed = await product.call<StaffLink>('POST', `/api/staff/${id}/link`, { headers: adminHeaders });
  expect((await open(token)).status).toBe(410);
  expect((await open(tokenOf(renewed.body))).status).toBe(200);
  expect((await open(`${tokenOf(renewed.body)}x`)).status).toBe(410);
  const start = clock.now();
  clock.advance(72 * HOUR);
  expect((await open(tokenOf(renewed.body))).status).toBe(410);
  clock.set(start);
});

test('the database stores no link, and its event contains only its id', async () => {
  const { id, token } = await invite();
  const { rows } = await ctx.db.execute<{ payload: { staffId: number }; text: string }>(sql`
    select payload, (select json_agg(l)::text from staff_links l) || (select json_agg(e)::text from events e) as text
    from events where name = 'staff.invited' order by id desc limit 1`);
  expect(rows[0]?.payload.staffId).toBe(id);
  expect(rows[0]?.text).not.toContain(token.split('.')[1]);
});

test('an invitation can be revoked until it is accepted', async () => {
  const { id, token } = await invite();
  expect((await product.call('DELETE', `/api/staff/${id}`, { headers: adminHeaders })).status).toBe(200);
  expect((await open(token)).status).toBe(410);
  const member = await joined();
  expect((await product.call('DELETE', `/api/staff/${member.id}`, { headers: adminHeaders })).status).toBe(409);
});

test('a changed role and a disabled account end every session at once', async () => {
  const member = await joined();
  expect((await change(member.id, { role: 'user' })).status).toBe(200);
  expect(await isSignedIn(member.headers)).toBe(false);
  const secondSession = await session(member.username);
  expect((await change(member.id, { isDisabled: true })).status).toBe(200);
  expect(await isSignedIn(secondSession)).toBe(false);
  expect((await login(member.username)).status).toBe(401);
  expect((await change(member.id, { isDisabled: false })).status).toBe(200);
  expect((await login(member.username)).status).toBe(200);
});

test('a reset link sets a new password, ends the sessions and needs no name', async () => {
  const member = await joined();
  const link = await product.call<StaffLink>('POST', `/api/staff/${member.id}/link`, { headers: adminHeaders });
  expect(await isSignedIn(member.headers)).toBe(true);
  expect((await open(tokenOf(link.body))).body.kind).toBe('reset');
  expect((await accept(tokenOf(link.body), 'another-long-passphrase-9')).status).toBe(200);
  expect(await isSignedIn(member.headers)).toBe(false);
  expect((await login(member.username)).status).toBe(401);
  expect((await login(member.username, 'another-long-passphrase-9')).status).toBe(200);
});

test('staff cannot change their own role, and two administrators cannot demote each other', async () => {
  const me = (await members()).find((one) => one.username === 'admin1');
  expect((await change(me?.id ?? 0, { isDisabled: true })).status).toBe(409);
  const other = await joined('admin');
  const answers = await Promise.all([
    change(other.id, { role: 'user' }),
    change(me?.id ?? 0, { role: 'user' }, other.headers),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { rows } = await ctx.db.execute<{ one: number }>(
    sql`select 1 as one from staff where role = 'admin' and disabled_at is null`,
  );
  expect(rows).toHaveLength(1);
  await ctx.db.execute(sql`update staff set role = 'admin' where username = 'admin1'`);
  adminHeaders = { 'x-admin-session': (await login('admin1', STAFF_PASSWORD)).body.sessionId };
});

test('user names and addresses are unique', async () => {
  const { username, email } = await invite();
  const inviteTwice = (body: object) => product.call('POST', '/api/staff/invitations', { headers: adminHeaders, body });
  expect(
    (await inviteTwice({ username: username.toUpperCase(), email: 'x@agency.example', role: 'user' })).status,
  ).toBe(409);
  expect((await inviteTwice({ username: 'someone-else', email: email?.toUpperCase(), role: 'user' })).status).toBe(409);
});

test('the log says who did what to whom', async () => {
  const member = await joined();
  await change(member.id, { role: 'user' });
  await product.call('POST', `/api/staff/${member.id}/reset-second-factor`, { headers: adminHeaders });
  const { rows } = await ctx.db.execute<{ action: string; after: { role?: string } | null }>(sql`
    select action, after from audit_log where target_kind = 'staff' and target_id = ${member.id} order by id`);
  expect(rows.map(({ action }) => action)).toEqual([
    'staff.invited',
    'staff.joined',
    'staff.role_changed',
    'staff.second_factor_reset',
  ]);
  expect(rows[2]?.after?.role).toBe('user');
});

test.each(['user', 'editor'] as const)('the role %s cannot list or change staff', async (role) => {
  const headers = await product.signIn(role);
  expect((await product.call('GET', '/api/staff', { headers })).status).toBe(403);
  const body = { username: 'x', email: 'x@agency.example', role: 'admin' };
  expect((await product.call('POST', '/api/staff/invitations', { headers, body })).status).toBe(403);
});
