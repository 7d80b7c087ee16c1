import { expect, test } from 'vitest';
import { highlightQuotes, wholeWords } from './passages.rules.ts';

const passages = [
  { id: 1, text: 'The owner’s duty — “heat and hot  water” — is set by law.' },
  { id: 2, text: 'A permit costs $1,200 and is good for two years.' },
];
const marked = (...quotes: [number, string][]) =>
  highlightQuotes(
    passages,
    quotes.map(([statementId, text]) => ({ statementId, text })),
  ).map((segments) => segments.filter(({ statementIds }) => statementIds.length > 0));

test('a quote is found whatever its quotation marks, dashes and white space', () => {
  expect(marked([7, `The owner's duty - "heat and hot water" - is`])).toEqual([
    [{ text: 'The owner’s duty — “heat and hot  water” — is', statementIds: [7] }],
    [],
  ]);
});

test('quotes that overlap are both named where they do', () => {
  expect(marked([1, 'A permit costs $1,200 and'], [2, '$1,200 and is good'])[1]).toEqual([
    { text: 'A permit costs ', statementIds: [1] },
    { text: '$1,200 and', statementIds: [1, 2] },
    { text: ' is good', statementIds: [2] },
  ]);
});

test('a quote may run over two passages, and one that is not there marks nothing', () => {
  expect(marked([1, 'set by law. A permit'])).toEqual([
    [{ text: 'set by law.', statementIds: [1] }],
    [{ text: 'A permit', statementIds: [1] }],
  ]);
  expect(marked([1, 'nothing like it'], [2, ' '])).toEqual([[], []]);
});

test('the text stays complete', () => {
  const segments = highlightQuotes(passages, [{ statementId: 1, text: 'hot water' }]);
  expect(segments.map((parts) => parts.map(({ text }) => text).join(''))).toEqual(passages.map(({ text }) => text));
});

test.each([
  { selected: 'ermit cost', quote: 'permit costs' },
  { selected: ',2', quote: '1,200' },
  { selected: '00', quote: '1,200' },
  { selected: ' permit ', quote: 'permit' },
  { selected: ' ', quote: '' },
  { selected: 'ears.', quote: 'years.' },
])('of the selection “$selected” the quote is “$quote”', ({ selected, quote }) => {
  const text = passages[1]?.text ?? '';
  const start = text.indexOf(selected);
  expect(wholeWords(text, start, start + selected.length)).toBe(quote);
});
