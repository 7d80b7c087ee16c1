import { expect, test } from 'vitest';
import type { Account, StaffSession } from '#shared/account.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import { createStaff } from './staff.usecases.ts';
import { listStaffEmailRecipients } from './account.usecases.ts';

const product = await testProduct();
const { ctx } = product;
const NEW_PASSWORD = 'granite-window-teapot-81';
let people = 0;

const signInFrom = async (...devices: string[]) => {
  people += 1;
  const username = `person${people}`;
  const { id } = await createStaff(ctx, { username, password: STAFF_PASSWORD, role: 'user' });
  const sessions: Record<string, string>[] = [];
  for (const device of devices) {
    const body = { username, password: STAFF_PASSWORD };
    const login = await product.call<{ sessionId: string }>('POST', '/api/admin/login', {
      body,
      headers: { 'user-agent': device },
    });
    sessions.push({ 'x-admin-session': login.body.sessionId });
  }
  const [headers = {}, other = {}] = sessions;
  return { id, username, headers, other };
};

const isSignedIn = async (headers: Record<string, string>): Promise<boolean> =>
  (await product.call('GET', '/api/account', { headers })).status === 200;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('staff save their own name, and a new e-mail address only with the password', async () => {
  const { headers } = await signInFrom(FIREFOX);
  const named = await product.call<Account>('PATCH', '/api/account', {
    headers,
    body: { firstName: ' Ada ', lastName: 'Reyes' },
  });
  expect(named.body).toMatchObject({ firstName: 'Ada', lastName: 'Reyes', email: null, role: 'user' });
  const email = 'ada@agency.example';
  const withoutPassword = await product.call<{ issues: { path: string }[] }>('PATCH', '/api/account', {
    headers,
    body: { email },
  });
  expect([withoutPassword.status, withoutPassword.body.issues[0]?.path]).toEqual([400, 'password']);
  const wrong = await product.call('PATCH', '/api/account', { headers, body: { email, password: 'not it' } });
  expect(wrong.status).toBe(400);
  const body = { email, password: STAFF_PASSWORD };
  expect((await product.call<Account>('PATCH', '/api/account', { headers, body })).body.email).toBe(email);
  const second = await signInFrom(FIREFOX);
  const conflict = { email: 'ADA@agency.example', password: STAFF_PASSWORD };
  expect((await product.call('PATCH', '/api/account', { headers: second.headers, body: conflict })).status).toBe(409);
});

test('staff choose their notification e-mails; all but the weekly report are on at first', async () => {
  const { id, headers } = await signInFrom(FIREFOX);
  const body = { email: `tell${id}@agency.example`, password: STAFF_PASSWORD };
  const { notifications } = (await product.call<Account>('PATCH', '/api/account', { headers, body })).body;
  expect(notifications).toEqual({ byEmail: true, rankings: true, leads: true, weekly: false });
  const isRecipient = async (kind: Parameters<typeof listStaffEmailRecipients>[1]) =>
    (await listStaffEmailRecipients(ctx, kind)).some((one) => one.id === id);
  expect([await isRecipient('leads'), await isRecipient('rankings'), await isRecipient('weekly')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await isRecipient('system_alert')).toBe(false);
  const choose = (choice: object) => product.call('PATCH', '/api/account/notifications', { headers, body: choice });
  await choose({ weekly: true, leads: false });
  expect([await isRecipient('leads'), await isRecipient('rankings'), await isRecipient('weekly')]).toEqual([
    false,
    true,
    true,
  ]);
  await choose({ byEmail: false });
  expect([await isRecipient('rankings'), await isRecipient('weekly')]).toEqual([false, false]);
});

test('a new password needs the old one, must meet the rules, and ends every other session', async () => {
  const { username, headers, other } = await signInFrom(FIREFOX, IPHONE);
  const change = (currentPassword: string, newPassword: string) =>
    product.call<{ issues: { path: string }[] }>('POST', '/api/account/password', {
      headers,
      body: { currentPassword, newPassword },
    });
  expect((await change('wrong', NEW_PASSWORD)).body.issues[0]?.path).toBe('currentPassword');
  for (const weak of ['short', 'passwordpassword', username.repeat(3), STAFF_PASSWORD]) {
    const refused = await change(STAFF_PASSWORD, weak);
    expect([refused.status, refused.body.issues[0]?.path], weak).toEqual([400, 'newPassword']);
  }
  expect(await isSignedIn(other)).toBe(true);
  expect((await change(STAFF_PASSWORD, NEW_PASSWORD)).status).toBe(200);
  expect(await isSignedIn(headers)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  const login = (password: string) => product.call('POST', '/api/admin/login', { body: { username, password } });
  expect((await login(STAFF_PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
});

test('wrong passwords inside a session are rate limited', async () => {
  const { headers } = await signInFrom(FIREFOX);
  const guess = () =>
    product.call('POST', '/api/account/password', {
      headers,
      body: { currentPassword: 'wrong', newPassword: NEW_PASSWORD },
    });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('sessions are listed by device, and ended one by one or all others at once', async () => {
  const { headers, other } = await signInFrom(FIREFOX, IPHONE, IPHONE);
  const list = async () => (await product.call<StaffSession[]>('GET', '/api/account/sessions', { headers })).body;
  const listed = await list();
  expect(listed.map(({ device }) => device).toSorted()).toEqual([
    'Firefox on Linux',
    'Safari on iPhone',
    'Safari on iPhone',
  ]);
  expect(listed.filter(({ isThis }) => isThis)).toMatchObject([{ device: 'Firefox on Linux', address: '127.0.0.1' }]);
  const phone = (await product.call<StaffSession[]>('GET', '/api/account/sessions', { headers: other })).body.find(
    (one) => one.isThis,
  );
  const otherBrowser = await signInFrom(FIREFOX);
  const end = (id: number | undefined, headers: Record<string, string>) =>
    product.call('DELETE', `/api/account/sessions/${id}`, { headers });
  expect((await end(phone?.id, otherBrowser.headers)).status).toBe(404);
  expect(await isSignedIn(other)).toBe(true);
  expect((await end(phone?.id, headers)).status).toBe(200);
  expect(await isSignedIn(other)).toBe(false);
  const result = await product.call<{ ended: number }>('POST', '/api/account/sessions/end-others', { headers });
  expect(result.body.ended).toBe(1);
  expect((await list()).map(({ isThis }) => isThis)).toEqual([true]);
});
