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

test('a row becomes a lead; an apostrophe against formulas is removed again', () => {
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

test('all errors of a row are reported at once', () => {
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

test.each([
  ['name', ['Name', 'Full Name', 'Lead name', 'contact name'], ['Username', 'Name of firm']],
  ['email', ['E-mail', 'email address'], ['E-mails sent', 'My e-mail']],
  ['phone', ['Phone', 'Mobile number', 'telephone'], ['Phone calls', 'Work phone']],
  ['city', ['Town', 'city'], ['Velocity', 'City hall']],
  ['state', ['Province', 'region', 'State'], ['Estate', 'State code']],
  ['message', ['Comment', 'comments', 'Description', 'details'], ['Message id', 'Last message']],
  ['status', ['Stage', 'Lead status'], ['Backstage', 'Status date']],
  ['value', ['Revenue', 'Amount (USD)'], ['Value added', 'Face value', 'Value xUSD']],
  ['notes', ['Note', 'notes'], ['Keynotes', 'Notes by']],
  ['source', ['Source'], ['Resource', 'Source file']],
  ['createdAt', ['Date', 'created at', 'Submitted'], ['Update', 'Date closed']],
] as const)('the import finds %s by any of its usual headings', (field, known, unknown) => {
  for (const heading of known) expect(guessColumns([heading], LEAD_HEADINGS), heading).toEqual({ [field]: heading });
  for (const heading of unknown) expect(guessColumns([heading], LEAD_HEADINGS), heading).not.toHaveProperty(field);
});

const row = { name: 'Ana', email: 'ana@mail.example' };
const MONEY = 'Enter an amount, such as 1250.';
const DATE = 'Enter a past date, such as 2026-11-20.';

test('a row with a name and an e-mail alone is a new lead of the contact form', () => {
  expect(parseLeadRow({ ...row, phone: ' ', notes: '', value: '', createdAt: '' }, NOW)).toEqual({
    lead: {
      name: 'Ana',
      email: 'ana@mail.example',
      phone: null,
      city: null,
      state: null,
      message: null,
      status: 'new',
      value: null,
      notes: null,
      source: 'contact form',
      createdAt: null,
    },
    faults: [],
  });
});

test.each([
  ['0', 0],
  [' $ 1,250 ', 1250],
  ['100,000,000', 100_000_000],
])('the value %j is %d dollars', (value, dollars) => {
  expect(parseLeadRow({ ...row, value }, NOW).lead?.value).toBe(dollars);
});

test.each([
  ['2026-11-20', '2026-11-20T12:00:00Z'],
  ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00Z'],
  ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
  // Today's date stands for noon, which may still be to come; the time zone may be ahead of ours by a day.
  ['2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z'],
])('the date %s is %s', (createdAt, moment) => {
  expect(parseLeadRow({ ...row, createdAt }, NOW).lead?.createdAt).toEqual(new Date(moment));
});

test.each([
  [{ name: ' ' }, { field: 'name', message: 'Enter a name.' }],
  [{ email: undefined }, { field: 'email', message: 'Enter a valid e-mail address.' }],
  [{ city: 'x'.repeat(101) }, { field: 'city', message: 'Use at most 100 characters.' }],
  [{ status: 'maybe' }, { field: 'status', message: 'Use one of: new, contacted, qualified, won, lost.' }],
  [{ source: 'fair' }, { field: 'source', message: 'Use one of: contact form, quiz, call.' }],
  [{ value: '-1' }, { field: 'value', message: MONEY }],
  [{ value: '100000000.01' }, { field: 'value', message: MONEY }],
  [{ value: 'much' }, { field: 'value', message: MONEY }],
  [{ value: 'Infinity' }, { field: 'value', message: MONEY }],
  [{ createdAt: 'soon' }, { field: 'createdAt', message: DATE }],
  [{ createdAt: '1969-12-31T23:59:59Z' }, { field: 'createdAt', message: DATE }],
  [{ createdAt: '2026-11-22T12:00:01Z' }, { field: 'createdAt', message: DATE }],
] as const)('a row with %j is left out and says why', (cells, fault) => {
  expect(parseLeadRow({ ...row, ...cells } as Record<string, string>, NOW)).toEqual({ lead: null, faults: [fault] });
});

test('a text may be as long as its field allows', () => {
  expect(parseLeadRow({ ...row, city: 'x'.repeat(100) }, NOW).lead?.city).toHaveLength(100);
});
