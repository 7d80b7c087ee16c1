import { expect, test } from 'vitest';
import { compareFigures } from './comparison.rules.ts';
import type { Figures } from './figures.repository.ts';

const figures = (tables: [number, string, number][], months: Record<string, string> = {}): Figures => ({
  subjects: { 'leads by month': months },
  tables: new Map(tables.map(([id, name, rows]) => [id, { name, rows }])),
});

const failures = (before: Figures, after: Figures) =>
  compareFigures(before, after)
    .filter(({ isOk }) => !isOk)
    .map(({ label, detail }) => `${label}: ${detail}`);

test('renamed tables, further rows and a table that is gone are no loss, and the last is told', () => {
  const before = figures([
    [1, 'micro_hubs', 3],
    [2, 'leads', 5],
    [3, 'old_queue', 2],
    [4, 'empty', 0],
  ]);
  const after = figures([
    [1, 'topics', 3],
    [2, 'leads', 6],
  ]);
  expect(compareFigures(before, after)).toEqual([
    { label: 'rows of each table', isOk: true, detail: '2 tables have at least as many as before' },
    { label: 'tables that this version no longer has', isOk: true, detail: 'old_queue (2 rows)' },
    { label: 'leads by month', isOk: true, detail: '0 as before' },
  ]);
});

test('fewer rows are a loss, named by the table as it is called now', () => {
  expect(failures(figures([[1, 'micro_hubs', 3]]), figures([[1, 'topics', 2]]))).toEqual([
    'rows of each table: topics has 2 of 3',
  ]);
});

test('sums that are counted anew may have fewer rows', () => {
  expect(failures(figures([[1, 'ranking_counters', 11]]), figures([[1, 'ranking_counters', 4]]))).toEqual([]);
});

test('a month that changed, is missing or is new is a loss', () => {
  const before = figures([], { '2026-01': '3 100', '2026-02': '1', '2026-03': '4' });
  const after = figures([], { '2026-01': '3 90', '2026-03': '4', '2026-04': '1' });
  expect(failures(before, after)).toEqual(['leads by month: 3 of 4 changed: 2026-01, 2026-02, 2026-04']);
});

test('of many differences the first five are named', () => {
  const before = figures([], Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`2026-0${n + 1}`, '1'])));
  expect(failures(before, figures([]))).toEqual([
    'leads by month: 7 of 7 changed: 2026-01, 2026-02, 2026-03, 2026-04, 2026-05 and 2 more',
  ]);
});
