import { describe, expect, test } from 'vitest';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import {
  addressKey,
  isAppsScript,
  isAppsScriptResult,
  RETRY_DELAYS,
  webhookRetryDelay,
  escapeFormulas,
} from './webhooks.rules.ts';

const plain = { retryAfterSeconds: null, scale: 1, random: 0 };

describe('the schedule', () => {
  test('is ten tries over 75 hours, 35 minutes and 5 seconds', () => {
    const [minute, hour] = [60_000, 3_600_000];
    const delays = [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    expect(delays.map((_, index) => webhookRetryDelay(index + 1, plain))).toEqual(delays);
    expect(RETRY_DELAYS).toHaveLength(delays.length);
    expect(RETRY_DELAYS.reduce((sum, wait) => sum + wait, 0)).toBe(75 * 3600 + 35 * 60 + 5);
    expect(webhookRetryDelay(10, plain)).toBeNull();
  });

  test('lengthens a wait by up to a tenth, never shortens it', () => {
    expect(webhookRetryDelay(2, { ...plain, random: 0.999 })).toBeCloseTo(330_000, -3);
    expect(webhookRetryDelay(2, { ...plain, scale: 0.001 })).toBe(300);
  });

  test('waits as long as the target requests, in real seconds at any scale', () => {
    expect(webhookRetryDelay(1, { retryAfterSeconds: 2, scale: 1, random: 0.5 })).toBe(2000);
    expect(webhookRetryDelay(1, { retryAfterSeconds: 120, scale: 0.001, random: 0 })).toBe(120_000);
    for (const absurd of [9_999_999, 999_999_999, Number.MAX_SAFE_INTEGER])
      expect(webhookRetryDelay(1, { ...plain, retryAfterSeconds: absurd })).toBe(86_400_000);
  });

  test('is not used up by a target that keeps asking for an early try', () => {
    expect(webhookRetryDelay(3, { ...plain, retryAfterSeconds: 0 })).toBe(0);
    expect(webhookRetryDelay(4, { ...plain, retryAfterSeconds: 0 })).toBe(7_200_000);
  });
});

test.each([
  ['30', 30],
  [' 0 ', 0],
  ['Sun, 01 Mar 2026 12:01:00 GMT', 60],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 251_629_934_399],
  ['99999999999999999999999999999999', 999_999_999],
  ['soon', null],
  ['-5', null],
  [undefined, null],
])('Retry-After %j asks for %j seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-03-01T12:00:00Z'))).toBe(seconds);
});

test.each([
  ['https://script.google.com/macros/s/AKfyc_b-1/exec', true],
  ['https://script.google.com/a/macros/example.com/s/AKfyc/exec', true],
  ['https://script.google.com/macros/s/AKfyc/dev', false],
  ['http://script.google.com/macros/s/AKfyc/exec', false],
  ['https://script.google.com:8443/macros/s/AKfyc/exec', false],
  ['https://script.google.com.evil.example/macros/s/AKfyc/exec', false],
  ['https://evil.example/script.google.com/macros/s/AKfyc/exec', false],
])('%s is a Google Apps Script: %s', (address, is) => {
  expect(isAppsScript(address)).toBe(is);
});

test('a result of a script comes from one host alone', () => {
  expect(isAppsScriptResult('https://script.googleusercontent.com/macros/echo?x=1')).toBe(true);
  expect(isAppsScriptResult('https://accounts.google.com/signin')).toBe(false);
  expect(isAppsScriptResult('http://script.googleusercontent.com/')).toBe(false);
});

test('cells that a spreadsheet would run become plain text; the rest stays', () => {
  const fields = { a: '=1+1', b: '+1 401', c: '-2', d: '@x', e: '\t=1', f: 'a=b', g: 5, h: null, i: true };
  expect(JSON.parse(escapeFormulas(JSON.stringify(fields)))).toEqual({
    ...fields,
    a: "'=1+1",
    b: "'+1 401",
    c: "'-2",
    d: "'@x",
    e: "'\t=1",
  });
});

test('one address is one queue', () => {
  expect(addressKey('https://a.example/x')).toBe(addressKey('https://a.example/x'));
  expect(addressKey('https://a.example/x')).not.toBe(addressKey('https://a.example/y'));
});
