import { expect, it } from 'vitest';
import { ApiFailure } from '../lib/api.ts';
import { isWrongCode, loginFailureText, missingFields, ssoErrorText, requiresCode } from './login.rules.ts';

const failed = (status: number, answer: object, retryAfter: string | null = null) =>
  new ApiFailure({ status, statusText: '', retryAfter }, JSON.stringify(answer));

it('shows the specified text for a wrong password', () => {
  expect(loginFailureText(failed(401, { message: 'Invalid admin credentials' }))).toBe('Invalid admin credentials');
  expect(loginFailureText(failed(401, {}))).toBe('Invalid admin credentials');
});

it('shows how long to wait after too many attempts', () => {
  expect(loginFailureText(failed(429, { message: 'Too many requests' }, '61'))).toBe(
    'Too many attempts. Try again in 2 minutes.',
  );
  expect(loginFailureText(failed(429, {}, '20'))).toBe('Too many attempts. Try again in 20 seconds.');
});

it('does not report an unreachable server as a wrong password', () => {
  expect(loginFailureText(new TypeError('Failed to fetch'))).toBe('The server could not be reached. Please try again.');
  expect(loginFailureText(failed(503, { message: 'Temporarily unavailable' }))).toBe('Temporarily unavailable');
});

it('asks for the second factor when the server does', () => {
  const error = failed(401, { message: 'Invalid admin credentials', code: 'totp_required' });
  expect(requiresCode(error)).toBe(true);
  expect(loginFailureText(error)).toBe('Enter the code from your authenticator app.');
});

it("shows the server's message for a wrong code", () => {
  const error = failed(401, { message: 'That code is wrong.', code: 'staff.wrong_code' });
  expect([isWrongCode(error), requiresCode(error)]).toEqual([true, false]);
  expect(loginFailureText(error)).toBe('That code is wrong.');
});

it('shows why single sign-on failed', () => {
  expect(ssoErrorText(null)).toBeNull();
  expect(ssoErrorText('disabled')).toBe('Your account is disabled. Ask an administrator.');
  expect(ssoErrorText('__proto__')).toBe('Single sign-on failed. Please try again.');
});

it('requires both fields', () => {
  expect(missingFields({ username: ' ', password: '' })).toEqual({
    username: 'Username is required.',
    password: 'Password is required.',
  });
  expect(missingFields({ username: 'ann', password: ' ' })).toEqual({});
});

it('names the seconds of a wait below a minute, and says no more of a failure than it knows', () => {
  expect(loginFailureText(failed(429, {}, '59'))).toContain('59 seconds');
  expect(loginFailureText(failed(429, {}, '60'))).toContain('1 minute');
  expect(loginFailureText(failed(429, {}))).toBe('The login failed. Please try again.');
  expect(loginFailureText(failed(418, {}, '20'))).toBe('The login failed. Please try again.');
  expect([isWrongCode(new TypeError('x')), isWrongCode(failed(401, { code: 'other' }))]).toEqual([false, false]);
});
