import { expect, test } from 'vitest';
import type { Farm } from '#shared/farms.ts';
import { clientsOf, searchFarms } from './farm-search.ts';
import { deletedWithFarm, leadsComparison } from './farm-texts.ts';

const farm = (change: Partial<Farm>): Farm =>
  ({ id: 1, clientId: 1, clientName: 'Harborline', industry: 'Pest Control', status: 'active', ...change }) as Farm;
const warwick = farm({ id: 1, name: 'Harborline, Warwick', location: 'Warwick, RI' });
const hartford = farm({
  id: 2,
  clientId: 2,
  clientName: 'Brightline',
  name: 'Brightline, Hartford',
  industry: 'Electrical',
  location: 'Hartford, CT',
  status: 'inactive',
});
const anything = { q: '', status: null, clientId: null, sort: 'newest' as const };

test('finds farms by name, industry or location, ignoring case', () => {
  expect(searchFarms([warwick, hartford], { ...anything, q: ' warwick ' })).toEqual([warwick]);
  expect(searchFarms([warwick, hartford], { ...anything, q: 'ELECTR' })).toEqual([hartford]);
  expect(searchFarms([warwick, hartford], { ...anything, q: 'ct' })).toEqual([hartford]);
});

test('filters farms by status and client', () => {
  expect(searchFarms([warwick, hartford], { ...anything, status: 'inactive' })).toEqual([hartford]);
  expect(searchFarms([warwick, hartford], { ...anything, clientId: 1 })).toEqual([warwick]);
  expect(clientsOf([warwick, hartford, warwick]).map(({ name }) => name)).toEqual(['Brightline', 'Harborline']);
});

test('sorts farms', () => {
  expect(searchFarms([warwick, hartford], anything)).toEqual([hartford, warwick]);
  expect(searchFarms([warwick, hartford], { ...anything, sort: 'name' })).toEqual([hartford, warwick]);
  expect(
    searchFarms(
      [
        { ...warwick, leadCount: 9 },
        { ...hartford, leadCount: 3 },
      ],
      { ...anything, sort: 'leads' },
    )[0]?.id,
  ).toBe(1);
});

test('formats counts as text', () => {
  expect(deletedWithFarm({ pageCount: 1184, leadCount: 1 })).toBe('1,184 pages, 1 lead');
  expect(leadsComparison(null)).toBe('No leads last month');
  expect(leadsComparison(10)).toBe('+10% compared with last month');
  expect(leadsComparison(-25)).toBe('−25% compared with last month');
});
