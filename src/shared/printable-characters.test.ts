import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPrintable, listCharacters, unprintableCharacters } from './printable-characters.ts';

/** Unicode subsets of the font that reports are printed with. */
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

test('the letters that count as printed are those of the fonts, no more and no fewer', () => {
  const listed = JSON.parse(readFileSync('node_modules/@fontsource/inter/unicode.json', 'utf8')) as Record<
    string,
    string
  >;
  const characters = new Set<number>();
  for (const part of PARTS)
    for (const range of (listed[part] ?? '').split(',')) {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) characters.add(code);
    }
  expect(characters.size).toBeGreaterThan(2000);
  const wrong: number[] = [];
  for (let code = 0; code < 0x2_0000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    if (isPrintable(String.fromCodePoint(code)) !== characters.has(code)) wrong.push(code);
  }
  expect(wrong).toEqual([]);
});

test('letters that will be question marks are named once each, and not too many', () => {
  expect(unprintableCharacters('Müller & Søn, Đặng, Жуков, Ελλάδα “quoted” – 50 €')).toEqual([]);
  expect(unprintableCharacters('王明 and 王 שלום ไทย 😀')).toEqual([
    '王',
    '明',
    'ש',
    'ל',
    'ו',
    'ם',
    'ไ',
    'ท',
    'ย',
    '😀',
  ]);
  expect(listCharacters(['王', '明'])).toBe('王, 明');
  expect(listCharacters(Array.from('一二三四五六七八九十百千万亿'))).toMatch(/千 and 2 more$/);
});

test('the sentence says how many letters it leaves out, and nothing when it names all', () => {
  const twelve = Array.from('一二三四五六七八九十百千');
  expect(listCharacters(twelve)).toBe(twelve.join(', '));
  expect(listCharacters([...twelve, '万'])).toBe(`${twelve.join(', ')} and 1 more`);
});

test('spaces and invisible marks are no missing letters', () => {
  expect(unprintableCharacters('a\u3000b\u200B\u200D\u2066c')).toEqual([]);
  expect(isPrintable('')).toBe(true);
});
