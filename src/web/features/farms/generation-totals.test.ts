import { expect, test } from 'vitest';
import type { GenerationProgress } from '#shared/farms.ts';
import { secondsLeft, totalProgress } from './generation-totals.ts';

const part = (change: Partial<GenerationProgress>): GenerationProgress => ({
  isActive: true,
  currentPage: 0,
  totalPages: 10,
  currentMicroHub: 'Ants',
  failed: 0,
  etaSeconds: null,
  writing: [],
  ...change,
});

test('sums the farms still being generated', () => {
  const parts = [part({ currentPage: 4, etaSeconds: 90, failed: 1 }), part({ isActive: false }), undefined, part({})];
  expect(totalProgress(parts)).toEqual(part({ currentPage: 4, totalPages: 20, etaSeconds: 90, failed: 1 }));
  expect(totalProgress([part({ isActive: false })])).toBeNull();
});

test('estimates 45 seconds a page until measured', () => {
  expect(secondsLeft(part({ currentPage: 2 }))).toBe(360);
  expect(secondsLeft(part({ etaSeconds: 12 }))).toBe(12);
});
