import { expect, test } from 'vitest';
import type { AdminStatus } from '#shared/staff.ts';
import { STAFF_PASSWORD, testProduct } from '../../../../test/setup/product.ts';
import type { SignInChallenge } from '#shared/sign-in-challenge.ts';
import { solveChallenge } from '../../../../test/setup/solve-challenge.ts';
import { createStaff, resetStaffPassword } from './staff.usecases.ts';

const product = await testProduct();
const MINUTE = 60_000;

const isSignedIn = async (headers: Record<string, string>): Promise<boolean> => {
  const { body } = await product.call<AdminStatus>('GET', '/api/admin/status', { headers });
  return body.isAdmin || body.isStaff === true;
};

test('a wrong name and a wrong password give the same answer', async () => {
  await createStaff(product.ctx, { username: 'ann', password: STAFF_PASSWORD, role: 'admin' });
  const wrong = await product.call('POST', '/api/admin/login', { body: { username: 'ann', password: 'wrong' } });
  const unknown = await product.call('POST', '/api/admin/login', { body: { username: 'nobody', password: 'wrong' } });
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ message: 'Invalid admin credentials' });
  }
});

test.each([
  ['admin', { isAdmin: true }, 200],
  ['editor', { isAdmin: false, isStaff: true }, 403],
  ['user', { isAdmin: false, isStaff: true }, 403],
] as const)('the role %s is told what it is, and reads the settings or not', async (role, told, status) => {
  const headers = await product.signIn(role);
  expect((await product.call('GET', '/api/admin/status', { headers })).body).toEqual(told);
  expect((await product.call('GET', '/api/admin/settings', { headers })).status).toBe(status);
});

test('polls do not keep a session alive beyond thirty idle minutes', async () => {
  const headers = await product.signIn('user');
  for (let minute = 0; minute < 29; minute += 1) {
    product.clock.advance(MINUTE);
    expect(await isSignedIn(headers)).toBe(true);
  }
  product.clock.advance(2 * MINUTE);
  expect(await isSignedIn(headers)).toBe(false);
});

test('activity keeps a session alive for twelve hours and not longer', async () => {
  const headers = await product.signIn('user');
  for (let quarter = 0; quarter < 47; quarter += 1) {
    product.clock.advance(15 * MINUTE);
    expect((await product.call('GET', '/api/clients', { headers })).status).toBe(200);
  }
  product.clock.advance(16 * MINUTE);
  expect((await product.call('GET', '/api/clients', { headers })).status).toBe(401);
});

test('signing out and resetting the password end sessions at once', async () => {
  const first = await product.signIn('admin');
  await product.call('POST', '/api/admin/logout', { headers: first });
  expect(await isSignedIn(first)).toBe(false);
  await createStaff(product.ctx, { username: 'ben', password: STAFF_PASSWORD, role: 'editor' });
  const login = await product.call<{ sessionId: string }>('POST', '/api/admin/login', {
    body: { username: 'BEN', password: STAFF_PASSWORD },
  });
  const second = { 'x-admin-session': login.body.sessionId };
  expect(await isSignedIn(second)).toBe(true);
  await resetStaffPassword(product.ctx, { username: 'ben' });
  expect(await isSignedIn(second)).toBe(false);
});

test('a change with a cookie must come from the product’s own pages', async () => {
  await createStaff(product.ctx, { username: 'cleo', password: STAFF_PASSWORD, role: 'admin' });
  const login = await product.call('POST', '/api/admin/login', {
    body: { username: 'cleo', password: STAFF_PASSWORD },
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  expect(String(login.headers['set-cookie'])).toMatch(/HttpOnly/);
  const body = { name: 'X', email: 'x@example.com', industry: 'Pest Control', location: 'Warwick, RI' };
  const post = (headers: Record<string, string>) =>
    product.call('POST', '/api/clients', { headers: { cookie, ...headers }, body });
  expect((await post({})).status).toBe(403);
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' })).status).toBe(403);
  expect((await post({ origin: product.config.appOrigin, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
});

test('an image on another site cannot sign a user out', async () => {
  const headers = await product.signIn('user');
  await product.call('GET', '/api/logout', {
    headers: { ...headers, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  });
  expect(await isSignedIn(headers)).toBe(true);
  const ownOrigin = { ...headers, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  expect((await product.call('GET', '/api/logout', { headers: ownOrigin })).status).toBe(302);
  expect(await isSignedIn(headers)).toBe(false);
});

test('after five wrong passwords a stranger solves challenges, and after ten waits', async () => {
  await createStaff(product.ctx, { username: 'dora', password: STAFF_PASSWORD, role: 'user' });
  const guess = (more = {}, password = 'wrong') =>
    product.call<{ code: string }>('POST', '/api/admin/login', { body: { username: 'dora', password, ...more } });
  const solved = async () => {
    const { body } = await product.call<SignInChallenge>('POST', '/api/admin/login/challenge', {
      body: { username: 'dora' },
    });
    return solveChallenge(body);
  };
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await guess()).toMatchObject({ status: 401, body: { message: 'Invalid admin credentials' } });
  expect(await guess({}, STAFF_PASSWORD)).toMatchObject({ status: 401, body: { code: 'challenge_required' } });
  expect((await guess(await solved())).body).toMatchObject({ message: 'Invalid admin credentials' });
  expect((await guess(await solved(), STAFF_PASSWORD)).status).toBe(200);
});
