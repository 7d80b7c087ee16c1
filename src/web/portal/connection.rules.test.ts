import { describe, expect, test } from 'vitest';
import { PortalClient } from '#shared/portal.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { sample } from '../../../test/setup/sample.ts';
import { isInTrouble, isMissing, loginFailureText, retryAfterMs, sessionState } from './connection.rules.ts';

const failure = (status: number, retryAfter: string | null = null) =>
  new ApiFailure({ status, statusText: '', retryAfter }, '');
const offline = new TypeError('Failed to fetch');
const client = sample(PortalClient, { id: 3, name: 'Harbor Pest Control' });
const query = { data: undefined, error: null, errorUpdatedAt: 0, dataUpdatedAt: 0 };
const answered = { ...query, data: { isAuthenticated: true, client }, dataUpdatedAt: 10 };

test('treats a 404 and an invalid id as not found', () => {
  expect([failure(404), failure(400)].map(isMissing)).toEqual([true, true]);
  expect([offline, failure(401), failure(503), null].map(isMissing)).toEqual([false, false, false, false]);
});

test('retries after five seconds or Retry-After, at most a minute later', () => {
  expect(retryAfterMs(offline)).toBe(5000);
  expect(retryAfterMs(failure(503, '12'))).toBe(12_000);
  expect(retryAfterMs(failure(503, '0'))).toBe(1000);
  expect(retryAfterMs(failure(503, '9000'))).toBe(60_000);
  expect(retryAfterMs(failure(404))).toBe(false);
  expect(retryAfterMs(null)).toBe(false);
});

test('keeps the failure state until a retry is answered', () => {
  expect(isInTrouble({ error: offline, errorUpdatedAt: 20, dataUpdatedAt: 10 })).toBe(true);
  expect(isInTrouble({ error: null, errorUpdatedAt: 20, dataUpdatedAt: 0 })).toBe(true);
  expect(isInTrouble({ error: null, errorUpdatedAt: 20, dataUpdatedAt: 30 })).toBe(false);
  expect(isInTrouble({ error: failure(404), errorUpdatedAt: 20, dataUpdatedAt: 10 })).toBe(false);
});

describe('session state', () => {
  test('is loading until the first answer', () => {
    expect(sessionState(query).state).toBe('loading');
  });

  test('follows the server', () => {
    expect(sessionState(answered)).toEqual({ state: 'signedIn', client });
    expect(sessionState({ ...answered, data: { isAuthenticated: false, client: null } }).state).toBe('signedOut');
  });

  test('stays signed in while the server is unreachable', () => {
    expect(sessionState({ ...answered, error: failure(503), errorUpdatedAt: 20 }).state).toBe('signedIn');
    expect(sessionState({ ...answered, error: offline, errorUpdatedAt: 20 }).state).toBe('signedIn');
  });

  test('is unreachable, not signed out, when the first request fails', () => {
    expect(sessionState({ ...query, error: offline, errorUpdatedAt: 20 }).state).toBe('unreachable');
    expect(sessionState({ ...query, errorUpdatedAt: 20 }).state).toBe('unreachable');
  });

  test('is signed out when the status check is refused', () => {
    expect(sessionState({ ...answered, error: failure(401), errorUpdatedAt: 20 }).state).toBe('signedOut');
  });
});

test('shows no details of a refused login and does not blame the credentials for an unreachable server', () => {
  expect(loginFailureText(failure(401))).toBe('Invalid client credentials');
  expect(loginFailureText(failure(400))).toBe('Invalid client credentials');
  expect(loginFailureText(failure(503))).toMatch(/could not be reached/);
  expect(loginFailureText(offline)).toMatch(/could not be reached/);
  expect(loginFailureText(failure(429))).toMatch(/Too many attempts/);
});
