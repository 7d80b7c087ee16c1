import { expect, test } from 'vitest';
import { csvFileName, csvHead, csvLine, csvRows, type CsvColumns } from './csv.ts';

test('a line for spreadsheets runs no formula and keeps quotes and lines', () => {
  expect(csvLine(['=1+1', 'say "hi"', 'a\nb', null, true, -2])).toBe(`'=1+1,"say ""hi""","a\nb",,yes,-2\r\n`);
});

test.each(['=1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1', '\r=1'])('%j is no formula in a file', (cell) => {
  expect(csvLine([cell]).replace(/^"/, '').startsWith("'")).toBe(true);
});

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; @SUM(A1)', "a;' @SUM(A1)"],
  ['a\t-1+1', "a\t'-1+1"],
  ['a\r\n=1;+1', '"a\r\n\'=1;\'+1"'],
  ['ants;\n- mice', '"ants;\n- mice"'],
  ['a=1; b - c', 'a=1; b - c'],
])('%j is no formula where cells are parted by semicolons', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('a file begins with a mark for Excel and its titles', () => {
  const columns: CsvColumns<{ name: string; count: number }> = [
    ['Name', ({ name }) => name],
    ['How many, in all', ({ count }) => count],
  ];
  expect(csvHead(columns)).toBe('\uFEFFName,"How many, in all"\r\n');
  expect(csvRows(columns, [{ name: 'Zoë', count: 2 }])).toBe('Zoë,2\r\n');
  expect(csvFileName('leads', new Date('2026-11-21T23:59:00Z'))).toBe('leads-2026-11-21.csv');
});

test('yes and no are written as words, and spaces at either end are kept in quotes', () => {
  expect(csvLine([true, false, ' a', 'a ', 'a b'])).toBe('yes,no," a","a ",a b\r\n');
});
