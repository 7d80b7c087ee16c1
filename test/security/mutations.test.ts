import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTATIONS } from './mutations.ts';

test('every mutation still fits the source, once, and has its own name', () => {
  const occurrences = MUTATIONS.map(({ name, file, find }) => ({
    name,
    times: readFileSync(file, 'utf8').split(find).length - 1,
  }));
  expect(occurrences.filter(({ times }) => times !== 1)).toEqual([]);
  expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
});
