import { expect, test } from 'vitest';
import { comparedMonths, farmUrl, leadsChange } from './farms.rules.ts';

test.each([
  ['acme.localhost', 'http://localhost:3000', 'http://acme.localhost:3000/'],
  ['localhost', 'http://localhost:3000', 'http://localhost:3000/'],
  ['acme.localhost', 'http://localhost', 'http://acme.localhost/'],
  ['acme.example', 'https://product.example', 'https://acme.example/'],
  ['acme.example', 'https://product.example:8443', 'https://acme.example/'],
  ['acme.notlocalhost', 'http://localhost:3000', 'http://acme.notlocalhost/'],
  ['localhost.acme.example', 'http://localhost:3000', 'http://localhost.acme.example/'],
])('the farm of %s below %s is found at %s', (domain, appOrigin, url) => {
  expect(farmUrl(domain, appOrigin)).toBe(url);
});

test.each([
  ['2026-03-31T23:59:59.999Z', '2026-03-01', '2026-02-01'],
  ['2026-04-01T00:00:00Z', '2026-04-01', '2026-03-01'],
  ['2026-01-15T12:00:00Z', '2026-01-01', '2025-12-01'],
])('at %s the month from %s is compared with the one from %s', (now, thisMonth, lastMonth) => {
  expect(comparedMonths(new Date(now))).toEqual({ thisMonth: new Date(thisMonth), lastMonth: new Date(lastMonth) });
});

const months = comparedMonths(new Date('2026-03-15T12:00:00Z'));
const leads = (last: number | null, current: number | null) => [
  { month: new Date('2026-01-01'), leads: 1000 },
  ...(last === null ? [] : [{ month: months.lastMonth, leads: last }]),
  ...(current === null ? [] : [{ month: months.thisMonth, leads: current }]),
];

test.each([
  [10, 15, 50],
  [10, 5, -50],
  [3, 4, 33],
  [10, 10, 0],
  [10, null, -100],
  [0, 5, null],
  [null, 5, null],
])('%s leads last month and %s in this one are a change of %s percent', (last, current, change) => {
  expect(leadsChange(leads(last, current), months)).toBe(change);
});
