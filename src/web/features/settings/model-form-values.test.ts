import { expect, it } from 'vitest';
import { modelErrors, readAmount } from './model-form-values.ts';

it('parses typed amounts', () => {
  expect(readAmount(' $1,200.50 ')).toBe(1200.5);
  expect(readAmount('')).toBeNull();
  expect(readAmount('a lot')).toBeNaN();
});

it('reports invalid numbers', () => {
  expect(modelErrors.modelInputPrice('cheap')).toMatch('Enter a number');
  expect(modelErrors.modelInputPrice('')).toBeNull();
  expect(modelErrors.modelConcurrency('4.5')).toMatch('whole number');
});
