import { expect, test } from 'vitest';
import type { Check } from '#shared/pages.ts';
import { ALL_CHECKS, singlePageChecks, summarizeQuality } from './quality.rules.ts';

const check = (severity: Check['severity'], ok: boolean): Check => ({ id: 'X-01', severity, ok, detail: '' });
const fine = check('gate', true);
const warnings = (count: number) => Array.from({ length: count }, () => check('warning', false));

test.each<[string, Check[], boolean, number]>([
  ['nothing to report', [fine, check('warning', true)], true, 100],
  ['one warning', [fine, ...warnings(1)], true, 97],
  ['33 warnings', warnings(33), true, 1],
  ['34 warnings', warnings(34), true, 0],
  ['a failed gate', [check('gate', false)], false, 0],
  ['a failed gate and a warning', [...warnings(1), check('gate', false)], false, 0],
])('a page with %s passes or not, with its score', (_, checks, passed, score) => {
  expect(summarizeQuality(checks)).toEqual({ passed, score, checks });
});

test('each check has a number of its own, and all stand in the order of their numbers', () => {
  const ids = ALL_CHECKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => a.localeCompare(b)));
  expect(ids.length).toBeGreaterThan(singlePageChecks.length);
});
