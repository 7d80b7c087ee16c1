import { expect, test } from 'vitest';
import { csvHead, csvRows } from '#shared/csv.ts';
import { rowCounter } from './export-csv.ts';

test('the rows of a file are counted as it arrives, with line breaks and quotes in their cells', () => {
  const columns = [['Message', (text: string) => text]] as const;
  const rows = ['One line', 'Two\nlines', 'She said "now"\r\nand left', ''];
  const bytes = new TextEncoder().encode(csvHead(columns) + csvRows(columns, rows));
  for (const size of [1, 2, 7, bytes.length]) {
    const count = rowCounter();
    let counted = 0;
    for (let start = 0; start < bytes.length; start += size) counted = count(bytes.slice(start, start + size));
    expect(counted).toBe(rows.length);
  }
  expect(rowCounter()(new TextEncoder().encode(csvHead(columns)))).toBe(0);
});
