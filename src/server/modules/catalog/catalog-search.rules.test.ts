import { expect, test } from 'vitest';
import { searchServices } from './catalog-search.rules.ts';
import { getCatalog } from './catalog.usecases.ts';

const find = (q: string, trade = ''): string[] => searchServices(getCatalog(), { q, trade }).map(({ id }) => id);

test('finds services by the beginning of a word, names before aliases', () => {
  const [first, second] = find('termi');
  expect([first, second]).toEqual(['termite-treatment', 'termite-inspection']);
  expect(find('implan')[0]).toBe('dental-implants');
  expect(find('roach')).toEqual(['cockroach-control']);
  expect(find('wasp nest')[0]).toBe('wasp-and-hornet-removal');
});

test('a trade keeps its own services, in its order; an industry may mean several', () => {
  expect(find('', 'pest-control')[0]).toBe('pest-control');
  expect(find('', 'Exterminator')).toEqual(find('', 'pest-control'));
  expect(find('drain', 'Plumber')[0]).toBe('drain-cleaning');
  expect(find('drain', 'Dentist')).toEqual([]);
  expect(find('custody', 'Law Firm')[0]).toBe('child-custody');
});

test('an unknown trade has none, and no search lists everything', () => {
  expect(find('', 'Wedding Photography')).toEqual([]);
  expect(find('')).toHaveLength(getCatalog().services.size);
});
