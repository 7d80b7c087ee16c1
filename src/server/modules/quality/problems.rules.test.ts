import { expect, test } from 'vitest';
import { problemsResult } from './problems.rules.ts';

const result = (...faults: string[]) => problemsResult(faults, { passText: 'All is well.', fix: 'Fix it' });

test('a page without faults passes with the words for it', () => {
  expect(result()).toEqual({ ok: true, value: 0, detail: 'All is well.' });
  expect(result('', '')).toEqual({ ok: true, value: 0, detail: 'All is well.' });
});

test('each fault is counted and named once', () => {
  expect(result('', 'no label', 'no button', 'no label')).toEqual({
    ok: false,
    value: 2,
    detail: 'Fix it: no label; no button.',
  });
});

test('of many faults five are named and all are counted', () => {
  expect(result('a', 'b', 'c', 'd', 'e', 'f')).toEqual({ ok: false, value: 6, detail: 'Fix it: a; b; c; d; e.' });
});
