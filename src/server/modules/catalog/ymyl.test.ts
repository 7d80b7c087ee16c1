import { expect, test } from 'vitest';
import { getCatalog, isYmyl } from './catalog.usecases.ts';

test.each([
  ['Asylum', 'Immigration Law', true],
  ['Harp Tuning', 'Music', false],
  ['Mobile Botox', 'Beauty', true],
  ['Hernias', 'Surgery', true],
  ['Payday Loans', 'Shops', true],
  ['Lawn Striping', 'Landscaping', false],
  ['Dent Repair', 'Auto Body', false],
  ['Tennis Court Resurfacing', 'Construction', false],
  ['Nursery Plants', 'Gardens', false],
  ['Something Else', 'Dental', true],
  ['Reverse Mortgages', 'Real Estate and Mortgages', true],
])('%s of %s outside the catalog is about law, medicine or money: %s', (name, industry, is) => {
  expect(isYmyl({ service: null, name, industry })).toBe(is);
});

test('the catalog decides about its own services', () => {
  expect(isYmyl({ service: 'drain-cleaning', name: 'Tax Drains', industry: 'Law' })).toBe(false);
  const [service] = [...getCatalog().services.values()].filter(({ ymyl }) => ymyl);
  expect(isYmyl({ service: service?.id ?? '', name: 'Drains', industry: 'Plumbing' })).toBe(true);
});

test('in a trade of the catalog a hub without harmful words is what its trade is', () => {
  const wrong = [...getCatalog().trades.values()].filter(
    ({ name, ymyl }) => isYmyl({ service: null, name: 'Something Else', industry: name }) !== ymyl,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
