import { expect, test } from 'vitest';
import {
  sortByPosition,
  countBands,
  groupRankings,
  isCurrent,
  previousPositionText,
  positionText,
  positionTone,
  summarizeRankings,
} from './position.rules.ts';

const at = (currentPosition: number | null, keyword = 'ant control') => ({
  currentPosition,
  keyword,
  lastChecked: '2026-02-03T00:00:00Z' as string | null,
});

test('colors positions green to 3, yellow to 10, orange to 20, red above and grey when unranked', () => {
  expect([1, 3, 4, 10, 11, 20, 21, 50, null, undefined].map(positionTone)).toEqual([
    'green',
    'green',
    'yellow',
    'yellow',
    'orange',
    'orange',
    'red',
    'red',
    'grey',
    'grey',
  ]);
});

test('formats a position as "#4" or as text when there is none', () => {
  expect(positionText(7, { isMeasured: true, depth: 50 })).toBe('#7');
  expect(positionText(null, { isMeasured: true, depth: 50 })).toBe('Not Ranked');
  expect(positionText(null, { isMeasured: true, depth: 10 })).toBe('Not in top 10');
  expect(positionText(null, { isMeasured: false, depth: null })).toBe('Not measured');
});

test('treats the position before a failed check as not current', () => {
  expect((['ranked', 'absent', 'unmeasured', 'error'] as const).filter((state) => isCurrent({ state }))).toEqual([
    'ranked',
    'absent',
  ]);
});

test('averages ranked positions only and counts unranked ones in the total', () => {
  const summary = summarizeRankings([at(1), at(3), at(10), at(25), at(null)]);
  expect(summary).toEqual({ average: 10, ranked: 4, top3: 2, top10: 3, total: 5 });
});

test('has no average when nothing ranks', () => {
  expect(summarizeRankings([at(null)]).average).toBeNull();
  expect(summarizeRankings([])).toEqual({ average: null, ranked: 0, top3: 0, top10: 0, total: 0 });
});

test('counts every ranking in exactly one band', () => {
  const bands = countBands([at(2), at(2), at(9), at(15), at(80), at(null)]);
  expect(bands.map(({ label, count }) => [label, count])).toEqual([
    ['Top 3', 2],
    ['4 to 10', 1],
    ['11 to 20', 1],
    ['Above 20', 1],
    ['Not Ranked', 1],
  ]);
});

test('counts unmeasured keywords in their own band', () => {
  const bands = countBands([at(2), { ...at(null), lastChecked: null }, { ...at(null), lastChecked: null }]);
  expect(bands.filter(({ count }) => count > 0).map(({ label, count }) => [label, count])).toEqual([
    ['Top 3', 1],
    ['Not measured', 2],
  ]);
});

test('groups rankings by name and keeps the order within a group', () => {
  const rows = [
    { farmName: 'Providence', keyword: 'mice' },
    { farmName: 'Cranston', keyword: 'ants' },
    { farmName: 'Providence', keyword: 'bees' },
  ];
  expect(groupRankings(rows, ({ farmName }) => farmName)).toEqual([
    { name: 'Cranston', rankings: [rows[1]] },
    { name: 'Providence', rankings: [rows[0], rows[2]] },
  ]);
});

test('sorts by position, unranked last, ties by keyword', () => {
  const sorted = sortByPosition([at(null, 'b'), at(12), at(2, 'wasps'), at(null, 'a'), at(2, 'bees')]);
  expect(sorted.map(({ currentPosition, keyword }) => [currentPosition, keyword])).toEqual([
    [2, 'bees'],
    [2, 'wasps'],
    [12, 'ant control'],
    [null, 'a'],
    [null, 'b'],
  ]);
});

test('shows the previous position of a keyword that moved', () => {
  expect(previousPositionText({ trend: 'up', currentPosition: 4, previousPosition: 12 })).toBe('from #12');
  expect(previousPositionText({ trend: 'up', currentPosition: 4, previousPosition: null })).toBe('from not ranked');
  expect(previousPositionText({ trend: 'down', currentPosition: null, previousPosition: 8 })).toBe('from #8');
});

test('shows no previous position for a new or unchanged keyword', () => {
  expect(previousPositionText({ trend: 'new', currentPosition: 4, previousPosition: null })).toBeNull();
  expect(previousPositionText({ trend: 'same', currentPosition: 4, previousPosition: 4 })).toBeNull();
});
