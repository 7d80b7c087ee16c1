import { expect, test } from 'vitest';
import { positionBand } from './rankings.ts';

test.each([
  [1, 'top3'],
  [3, 'top3'],
  [4, 'top10'],
  [10, 'top10'],
  [11, 'top20'],
  [20, 'top20'],
  [21, 'beyond'],
  [100, 'beyond'],
  [null, 'unranked'],
  [undefined, 'unranked'],
] as const)('position %s is in the band %s', (position, band) => {
  expect(positionBand(position)).toBe(band);
});
