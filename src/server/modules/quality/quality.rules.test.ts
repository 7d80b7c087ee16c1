import { expect, test } from 'vitest';
import type { Check } from '#shared/pages.ts';
import { ALL_CHECKS, singlePageChecks, summarizeQuality } from './quality.rules.ts';

const check = (severity: Check['severity'], ok: boolean): Check => ({ id: 'X-01', severity, ok, detail: '' });
const fine = check('gate', true);
const warnings = (count: number) => Array.from({ length: count }, () => check('warning', false));

test.each<[string, Check[], { passed: boolean; score: number }]>([
  ['nothing to report', [fine, check('warning', true)], { passed: true, score: 100 }],
  ['one warning', [fine, ...warnings(1)], { passed: true, score: 97 }],
  ['33 warnings', warnings(33), { passed: true, score: 1 }],
  ['34 warnings', warnings(34), { passed: true, score: 0 }],
  ['a failed gate', [check('gate', false)], { passed: false, score: 0 }],
  ['a failed gate and a warning', [...warnings(1), check('gate', false)], { passed: false, score: 0 }],
])('a page with %s passes or not, with its score', (_, checks, result) => {
  expect(summarizeQuality(checks)).toEqual({ ...result, checks });
});

test('each check has a number of its own, and all stand in the order of their numbers', () => {
  const ids = ALL_CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b)));
  expect(ids.length).toBeGreaterThan(singlePageChecks.length);
});
