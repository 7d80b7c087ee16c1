import { expect, test } from 'vitest';
import { readableQuote } from './markup-quotes.ts';

test.each([
  ['"telephone": "(401) 555-0188"', '(401) 555-0188'],
  ['"@type": "Plumber"', 'Plumber'],
  [
    '"address": {"@type":"PostalAddress","streetAddress":"12 Harbor Street","addressLocality":"Providence","postalCode":"02903"}',
    '12 Harbor Street, Providence, 02903',
  ],
  ['"name": "Ann \\"Drains\\" Lee"', 'Ann "Drains" Lee'],
  ['"areaServed": ["Warwick","Cranston"]', '"areaServed": ["Warwick","Cranston"]'],
  ['We said: "name": here.', 'We said: "name": here.'],
])('%s reads %s', (quote, readable) => {
  expect(readableQuote(quote)).toBe(readable);
});
