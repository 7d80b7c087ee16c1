import { expect, test } from 'vitest';
import { guessColumns } from '#shared/csv-parsing.ts';
import { LEAD_HEADINGS, parseLeadRow } from './csv-import.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test('the import recognizes headings of its own export and of other programs', () => {
  expect(
    guessColumns(['Id', 'Created', 'Name', 'E-mail', 'Phone number', 'Value (USD)', 'Notes'], LEAD_HEADINGS),
  ).toEqual({
    createdAt: 'Created',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone number',
    value: 'Value (USD)',
    notes: 'Notes',
  });
});

test('a row becomes a lead; an apostrophe against formulas is taken off again', () => {
  const cells = {
    name: ' Ana ',
    email: 'a@mail.example',
    phone: "'+1 401 555 0134",
    status: 'Won',
    value: '$1,250.50',
  };
  expect(parseLeadRow({ ...cells, createdAt: '2026-11-20' }, NOW).lead).toMatchObject({
    name: 'Ana',
    phone: '+1 401 555 0134',
    status: 'won',
    value: 1250.5,
    source: 'contact form',
    createdAt: new Date('2026-11-20T12:00:00Z'),
  });
});

test('everything wrong with a row is said at once', () => {
  const row = {
    name: '',
    email: 'nobody',
    status: 'maybe',
    value: 'much',
    createdAt: '2031-01-01',
    city: 'x'.repeat(101),
  };
  expect(parseLeadRow(row, NOW).faults.map(({ field }) => field)).toEqual([
    'name',
    'email',
    'city',
    'status',
    'value',
    'createdAt',
  ]);
});
