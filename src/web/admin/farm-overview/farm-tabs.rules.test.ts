import { expect, it } from 'vitest';
import { farmTabOf, farmTabSearch } from './farm-tabs.rules.ts';

it.each([
  ['', 'overview'],
  ['client=3', 'overview'],
  ['analytics=popular', 'overview'],
  ['tab=nothing', 'overview'],
  ['tab=leads', 'leads'],
  ['tab=leads&open=7', 'leads'],
  ['page=9', 'pages'],
  ['reason=price', 'pages'],
  ['status=draft&client=3', 'pages'],
  ['open=9', 'pages'],
])('the address %j is of the tab %s', (search, tab) => {
  expect(farmTabOf(new URLSearchParams(search))).toBe(tab);
});

it('the overview is the farm’s own address', () => {
  expect(farmTabSearch('overview')).toEqual({});
  expect(farmTabSearch('rankings')).toEqual({ tab: 'rankings' });
});
