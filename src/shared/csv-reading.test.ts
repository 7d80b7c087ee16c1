import { expect, test } from 'vitest';
import { guessColumns, plainCell, readCsv } from './csv-reading.ts';

test('records are read as RFC 4180 writes them, with any line end and a mark at the beginning', () => {
  expect(readCsv('\uFEFFName,Message\r\n"Vega, Ana","Two\nlines and ""quotes"""\n\nTom,plain')).toEqual([
    ['Name', 'Message'],
    ['Vega, Ana', 'Two\nlines and "quotes"'],
    ['Tom', 'plain'],
  ]);
  expect(readCsv('Name\n"never closed')).toBeNull();
  expect(readCsv('')).toEqual([]);
});

test('semicolons and tabs part cells as well, but not inside quotes', () => {
  expect(readCsv('Name;Place\nA;"Warwick; RI"\n')?.[1]).toEqual(['A', 'Warwick; RI']);
  expect(readCsv('Name\tPlace\nA, B\tWarwick\n')?.[1]).toEqual(['A, B', 'Warwick']);
  expect(readCsv('"Name; of the client",Place\nA,B\n')?.[0]).toEqual(['Name; of the client', 'Place']);
});

test('headings are known by their patterns, and cells lose what guards them', () => {
  expect(guessColumns([' Name ', 'Mail'], { name: /^name$/, email: /^mail$/, phone: /^phone$/ })).toEqual({
    name: ' Name ',
    email: 'Mail',
  });
  expect([" '+1 401 ", "'=1", "O'Neil", "'quoted"].map(plainCell)).toEqual(['+1 401', '=1', "O'Neil", "'quoted"]);
});
