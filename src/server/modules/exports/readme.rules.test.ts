import { expect, test } from 'vitest';
import { EXPORTED_TABLES } from './contents.rules.ts';
import { readmeText } from './readme.rules.ts';

test('the README of an export says when, where and for whom it was made, and what each file holds', () => {
  const text = readmeText({
    productName: 'Farmstead',
    origin: 'https://app.example',
    at: new Date('2026-03-01T12:34:56Z'),
    requestedBy: 'ana',
    files: [
      { path: 'records/leads.jsonl', description: 'Leads, held ones as well', rows: 12 },
      { path: 'lists/leads.csv', description: 'Leads for spreadsheets', rows: 12 },
    ],
  });
  expect(text.split('\n').slice(0, 3)).toEqual([
    '# Farmstead: all records',
    '',
    'Made on 2026-03-01 12:34 UTC at https://app.example for ana. All files show the records at one moment.',
  ]);
  expect(text).toContain(
    '\n| `records/leads.jsonl` | 12 | Leads, held ones as well |\n| `lists/leads.csv` | 12 | Leads for spreadsheets |\n',
  );
  expect(text).toContain(`(${EXPORTED_TABLES.length} kinds of them are here)`);
});
