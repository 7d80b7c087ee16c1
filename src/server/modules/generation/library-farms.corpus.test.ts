import { describe, expect, test } from 'vitest';
import {
  acme,
  composeAll,
  failedGates,
  farmOf,
  hubs,
  industries,
  type Composed,
} from '../../../../test/setup/library-pages.ts';

// Separate from library.corpus.test.ts, so that two workers share the work.

describe.each(industries)('the gates of a farm of the industry %s', (industry) => {
  const all = (variant: number): Composed[] =>
    composeAll(acme, { hubs: hubs.filter((hub) => hub.industry === industry), variant });
  const first = all(0);
  const second = all(1);

  test('a farm of the first texts passes every gate beside one of the second', () => {
    expect(failedGates(farmOf(first), farmOf(second))).toEqual([]);
  });

  test('a farm of the second texts passes every gate beside one of the first', () => {
    expect(failedGates(farmOf(second), farmOf(first))).toEqual([]);
  });

  test('all questions of every hub fit on one farm', () => {
    expect([...failedGates(first), ...failedGates(second)]).toEqual([]);
  });
});
