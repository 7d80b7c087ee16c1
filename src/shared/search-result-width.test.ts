import { expect, test } from 'vitest';
import { cutAtWidth, pixelWidth, SEARCH_RESULT } from './search-result-width.ts';

const { title } = SEARCH_RESULT;

test('a text is as wide as Arial draws it', () => {
  expect(pixelWidth('', 20)).toBe(0);
  expect(pixelWidth('a', 1000)).toBe(556);
  expect(pixelWidth('WWW', 1000)).toBe(3 * 944);
  expect(pixelWidth('iii', 1000)).toBe(3 * 222);
  expect(pixelWidth('it’s — “ok”…', 1000)).toBe(
    222 + 278 + 222 + 500 + 278 + 1000 + 278 + 333 + 556 + 500 + 333 + 1000,
  );
});

test('a title that fits stays whole', () => {
  const text = 'Signs of termites in Warwick, RI: what to look for';
  expect(pixelWidth(text, title.fontSize)).toBeLessThanOrEqual(title.width);
  expect(cutAtWidth(text, title)).toBe(text);
});

test('a wide title is cut at a word, with dots, and fits then', () => {
  const text = 'WHAT TO LOOK FOR WHEN TERMITES SWARM IN A HOUSE OF WARWICK';
  const cut = cutAtWidth(text, title);
  expect(cut).toMatch(/^WHAT TO LOOK .*\w …$/);
  expect(text.startsWith(cut.slice(0, -2))).toBe(true);
  expect(pixelWidth(cut, title.fontSize)).toBeLessThanOrEqual(title.width);
});

test('one long word is shown, whatever its width', () => {
  expect(cutAtWidth('W'.repeat(80), title)).toBe(`${'W'.repeat(80)} …`);
});
