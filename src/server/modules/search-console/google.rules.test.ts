import { describe, expect, test } from 'vitest';
import { googleFailure, parseApiError, parseTokenError, readJson } from './google.rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
});
const apiFault = (status: number, body: unknown) => parseApiError(reply(status, body), NOW).failure.fault;

test('every failure has a sentence for staff, and names no time or link by itself', () => {
  expect(googleFailure('unreachable')).toEqual({
    failure: { fault: 'unreachable', reason: 'Google could not be reached.', retryAfterSeconds: null, link: null },
  });
});

describe('a refusal of the API', () => {
  test.each([
    [429, '', 'rate'],
    [401, '', 'reconnect'],
    [403, '', 'forbidden'],
    [404, '', 'forbidden'],
    [408, '', 'timeout'],
    [400, '', 'rejected'],
    [418, 'null', 'rejected'],
    [499, '{}', 'rejected'],
    [500, '<html>', 'server'],
    [503, '{"error":"x"}', 'server'],
  ])('with %i and %j is %s by its status alone', (status, body, fault) => {
    expect(apiFault(status, body)).toBe(fault);
  });

  test.each(['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded'])(
    'for %s says that the quota is used up',
    (reason) => {
      expect(apiFault(403, { error: { errors: [{ reason: null }, { reason }] } })).toBe('rate');
      expect(apiFault(403, { error: { details: [{ reason }] } })).toBe('rate');
    },
  );

  test.each([
    [{ status: 'RESOURCE_EXHAUSTED' }, 'rate'],
    [{ status: 'PERMISSION_DENIED' }, 'forbidden'],
    [{ errors: [{ reason: 'accessNotConfigured' }] }, 'disabled'],
    [{ details: [{ reason: 'SERVICE_DISABLED' }] }, 'disabled'],
    [{ details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] }, 'scope'],
    [{ message: 'Request had Insufficient authentication scopes.' }, 'scope'],
    [{ message: null, status: null, errors: null, details: null }, 'forbidden'],
  ])('of 403 with %j is %s', (error, fault) => {
    expect(apiFault(403, { error })).toBe(fault);
  });

  test('tells how long to wait', () => {
    expect(parseApiError(reply(429, '', { 'retry-after': '7' }), NOW).failure.retryAfterSeconds).toBe(7);
  });

  const linkIn = (message: string, reason = 'accessNotConfigured') =>
    parseApiError(reply(403, { error: { message, errors: [{ reason }] } }), NOW).failure.link;

  test.each([
    [
      'Enable it at https://console.developers.google.com/apis/api/x?project=1 then retry.',
      'https://console.developers.google.com/apis/api/x?project=1',
    ],
    ['Enable it at https://console.cloud.google.com/apis.', 'https://console.cloud.google.com/apis'],
    ['Enable it at https://console.cloud.google.com/apis, then retry.', 'https://console.cloud.google.com/apis'],
  ])('of an API that is not enabled leads to Google’s console: %s', (message, link) => {
    expect(linkIn(message)).toBe(link);
  });

  test('passes on no other link', () => {
    expect(linkIn('See https://evil.example/x')).toBeNull();
    expect(linkIn('See https://consoleXcloud.google.com/x')).toBeNull();
    expect(linkIn('See https://console.cloud.google.com/apis', 'forbidden')).toBeNull();
  });
});

describe('a refusal of the token endpoint', () => {
  const answer = (status: number, body: unknown) =>
    parseTokenError(reply(status, body, { 'retry-after': '7' }), NOW).failure;

  test.each([
    ['invalid_grant', 'reconnect'],
    ['invalid_client', 'client'],
    ['unauthorized_client', 'client'],
    ['invalid_scope', 'scope'],
  ])('for %s is %s, and no waiting helps', (error, fault) => {
    expect(answer(400, { error })).toMatchObject({ fault, retryAfterSeconds: null });
  });

  test.each([
    [429, { error: 'invalid_grant' }, 'rate'],
    [400, { error: 'something_new' }, 'rejected'],
    [499, '', 'rejected'],
    [500, '', 'server'],
    [502, '<html>', 'server'],
  ])('with %i and %j is %s, with the time to wait', (status, body, fault) => {
    expect(answer(status, body)).toMatchObject({ fault, retryAfterSeconds: 7 });
  });
});

test('an answer that is no JSON is read as null', () => {
  expect(readJson('{"a":1}')).toEqual({ a: 1 });
  expect(readJson('<html>')).toBeNull();
});
