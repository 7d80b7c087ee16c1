import { expect, test } from 'vitest';
import type { GenerationProgress } from '#shared/farms.ts';
import { timeLeft, totalProgress } from './generation-totals.ts';

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

test('estimates 45 seconds a page until measured, and says so', () => {
  expect(timeLeft(part({ currentPage: 2 }))).toEqual({ secondsLeft: 360, isEstimate: true });
  expect(timeLeft(part({ etaSeconds: 12 }))).toEqual({ secondsLeft: 12, isEstimate: false });
});
