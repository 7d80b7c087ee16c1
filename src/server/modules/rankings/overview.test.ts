import { expect, test } from 'vitest';
import { countByPositionBand, shareOfVoice, totalKeywords } from './overview.rules.ts';

const at = (position: number | null, weight = 1) => ({ position, keywords: 1, weight });

test('the first place for every keyword is the whole voice, none among the first ten is none of it', () => {
  expect(shareOfVoice([at(1), at(1, 900)])).toBeCloseTo(1);
  expect(shareOfVoice([at(11), at(null)])).toBe(0);
  expect(shareOfVoice([])).toBeNull();
});

test('a keyword counts by its weight', () => {
  expect(shareOfVoice([at(1, 90), at(null, 10)])).toBeCloseTo(0.9);
  expect(shareOfVoice([at(2, 50), at(1, 50)])).toBeCloseTo((0.157 / 0.285 + 1) / 2);
});

test('every measured keyword is in one position band', () => {
  expect(countByPositionBand([at(3), at(4), at(20), at(21), at(null)])).toEqual({
    top3: 1,
    top10: 1,
    top20: 1,
    beyond: 1,
    unranked: 1,
  });
});

test('the total counts keywords, not weights', () => {
  expect(totalKeywords([{ keywords: 3 }, { keywords: 4 }])).toBe(7);
  expect(
    countByPositionBand([
      { position: 2, keywords: 3 },
      { position: 1, keywords: 4 },
    ]).top3,
  ).toBe(7);
});
