import { expect, test } from 'vitest';
import { guessColumns, cleanCell, parseCsv } from './csv-parsing.ts';

test('records are read as RFC 4180 writes them, with any line end and a mark at the beginning', () => {
  expect(parseCsv('\uFEFFName,Message\r\n"Vega, Ana","Two\nlines and ""quotes"""\n\nTom,plain')).toEqual([
    ['Name', 'Message'],
    ['Vega, Ana', 'Two\nlines and "quotes"'],
    ['Tom', 'plain'],
  ]);
  expect(parseCsv('Name\n"never closed')).toBeNull();
  expect(parseCsv('')).toEqual([]);
});

test('semicolons and tabs part cells as well, but not inside quotes', () => {
  expect(parseCsv('Name;Place\nA;"Warwick; RI"\n')?.[1]).toEqual(['A', 'Warwick; RI']);
  expect(parseCsv('Name\tPlace\nA, B\tWarwick\n')?.[1]).toEqual(['A, B', 'Warwick']);
  expect(parseCsv('"Name; of the client",Place\nA,B\n')?.[0]).toEqual(['Name; of the client', 'Place']);
});

test('headings are known by their patterns, and cells lose what guards them', () => {
  expect(guessColumns([' Name ', 'Mail'], { name: /^name$/, email: /^mail$/, phone: /^phone$/ })).toEqual({
    name: ' Name ',
    email: 'Mail',
  });
  expect([" '+1 401 ", "'=1", "O'Neil", "'quoted"].map(cleanCell)).toEqual(['+1 401', '=1', "O'Neil", "'quoted"]);
});

test('empty lines and cells of spaces are no record, at any position', () => {
  expect(parseCsv('\n  \nName;Place\n;\n ; \nA;\n')).toEqual([
    ['Name', 'Place'],
    ['A', ''],
  ]);
});

test('the heading alone decides the separator, for any line end', () => {
  expect(parseCsv('Name;Place\nA, B, C;D\n')?.[1]).toEqual(['A, B, C', 'D']);
  expect(parseCsv('Name\n')).toEqual([['Name']]);
  expect(parseCsv('"a;b;c;d",Place\r\n1,2')?.[0]).toEqual(['a;b;c;d', 'Place']);
});

test('a quote opens a cell only at its beginning, after spaces at most', () => {
  expect(parseCsv('Name,Size\nA,6" wide\nB, "5, 6"\n')).toEqual([
    ['Name', 'Size'],
    ['A', '6" wide'],
    ['B', '5, 6'],
  ]);
});

test('only an apostrophe at the beginning is taken off', () => {
  expect(["it'=1", "''=1", ' x '].map(cleanCell)).toEqual(["it'=1", "''=1", 'x']);
});

test('a byte order mark is dropped at the beginning alone', () => {
  expect(parseCsv('Name\nA\uFEFFB')?.[1]).toEqual(['A\uFEFFB']);
});
