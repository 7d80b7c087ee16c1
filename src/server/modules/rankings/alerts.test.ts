import { expect, test } from 'vitest';
import type { RankPreferences } from '#shared/rank-preferences.ts';
import { detectRankAlerts } from './alerts.rules.ts';

const usual: RankPreferences = {
  monthlyBudget: null,
  top3: true,
  top10: true,
  dropped: 5,
  lost: true,
  wrongPage: true,
};
const at = (currentPosition: number | null, { depth = 50, wrongUrl = null as string | null } = {}) => ({
  currentPosition,
  depth,
  wrongUrl,
});

test.each([
  ['into the top 3', [9, 2], ['entered_top3']],
  ['into the top 3 from far', [40, 2], ['entered_top3']],
  ['out of the top 3', [2, 5], ['left_top3']],
  ['out of both', [2, 15], ['left_top10']],
  ['into the top 10', [15, 8], ['entered_top10']],
  ['into the top 10 from nowhere', [null, 8], ['entered_top10']],
  ['six places down', [20, 26], ['dropped']],
  ['five places down', [20, 25], []],
  ['a little up', [9, 7], []],
  ['gone', [8, null], ['lost']],
  ['still not there', [null, null], []],
])('%s', (_name, [before = null, after = null], expected) => {
  expect(detectRankAlerts({ before: at(before), after: at(after) }, usual)).toEqual(expected);
});

test('a check of the top ten alone says that a page left them, and never that it is lost', () => {
  const shallow = at(null, { depth: 10 });
  expect(detectRankAlerts({ before: at(8), after: shallow }, usual)).toEqual(['left_top10']);
  expect(detectRankAlerts({ before: at(13), after: shallow }, usual)).toEqual([]);
  expect(detectRankAlerts({ before: shallow, after: at(12) }, usual)).toEqual([]);
  expect(detectRankAlerts({ before: shallow, after: at(9) }, usual)).toEqual(['entered_top10']);
});

test('the first measured check has nothing to compare with', () => {
  const never = { currentPosition: null, depth: null, wrongUrl: null };
  expect(detectRankAlerts({ before: never, after: at(2, { wrongUrl: 'https://a.example/' }) }, usual)).toEqual([]);
});

test('a wrong page is reported when it appears, not while it stays', () => {
  const wrong = at(5, { wrongUrl: 'https://a.example/' });
  expect(detectRankAlerts({ before: at(5), after: wrong }, usual)).toEqual(['wrong_page']);
  expect(detectRankAlerts({ before: wrong, after: wrong }, usual)).toEqual([]);
});

test('a client’s own choices hold', () => {
  const move = { before: at(8), after: at(null) };
  expect(detectRankAlerts(move, { ...usual, lost: false })).toEqual(['left_top10']);
  expect(detectRankAlerts(move, { ...usual, lost: false, top10: false })).toEqual([]);
  expect(detectRankAlerts({ before: at(20), after: at(23) }, { ...usual, dropped: 2 })).toEqual(['dropped']);
  expect(detectRankAlerts({ before: at(20), after: at(45) }, { ...usual, dropped: null })).toEqual([]);
});
