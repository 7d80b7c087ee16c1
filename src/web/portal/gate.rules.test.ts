import { expect, test } from 'vitest';
import { needsNoSession, redirectPath } from './gate.rules.ts';

const visit = (pathname: string, more: { signedIn?: boolean; wasSignedIn?: boolean; isMember?: boolean } = {}) =>
  redirectPath({ pathname, signedIn: false, wasSignedIn: false, ...more });

test('redirects the entry and the login to the dashboard when signed in', () => {
  expect(visit('/client', { signedIn: true })).toBe('/client/dashboard');
  expect(visit('/client/', { signedIn: true })).toBe('/client/dashboard');
  expect(visit('/client/login', { signedIn: true })).toBe('/client/dashboard');
  for (const path of ['/client/dashboard', '/client/farms/7', '/client/rankings', '/client/nowhere'])
    expect(visit(path, { signedIn: true })).toBeNull();
});

test('a member of the team sees the leads and the own account, wherever the way leads', () => {
  const member = { signedIn: true, isMember: true };
  for (const path of ['/client', '/client/login', '/client/dashboard', '/client/reports', '/client/nowhere'])
    expect(visit(path, member)).toBe('/client/leads');
  expect([visit('/client/leads', member), visit('/client/account/', member)]).toEqual([null, null]);
  expect(visit('/client/leads', { isMember: true })).toBe('/client/login');
});

test('redirects every path to the login when signed out', () => {
  expect(visit('/client/login')).toBeNull();
  for (const path of ['/client', '/client/dashboard', '/client/farms/7', '/client/rankings', '/client/nowhere'])
    expect(visit(path)).toBe('/client/login');
});

test('keeps a website’s screen when its session ends', () => {
  expect(visit('/client/farms/7', { wasSignedIn: true })).toBeNull();
  expect(visit('/client/dashboard', { wasSignedIn: true })).toBe('/client/login');
});

test('allows the password reset and invitations without a session', () => {
  const open = ['/client/forgot', '/client/reset/', '/client/Forgot', '/client/join'];
  expect(open.map(needsNoSession)).toEqual([true, true, true, true]);
  expect(['/client/login', '/client/forgotten', '/client/account'].map(needsNoSession)).toEqual([false, false, false]);
});
