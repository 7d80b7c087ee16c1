import { describe, expect, test } from 'vitest';
import { printLine, registerFonts, wrapLines, type PdfDocument } from './pdf-text.rules.ts';

/** A sheet on which every character is as wide as the font's size; it keeps what is printed where, in which font. */
const sheet = () => {
  const printed: {
    text: string;
    x: number;
    y: number;
    font: string;
    size: number;
    colour: string;
    lineBreak?: boolean;
  }[] = [];
  const now = { font: '', size: 0, colour: '' };
  const pdf = {
    font: (font: string) => (Object.assign(now, { font }), pdf),
    fontSize: (size: number) => (Object.assign(now, { size }), pdf),
    fillColor: (colour: string) => (Object.assign(now, { colour }), pdf),
    widthOfString: (text: string) => text.length * now.size,
    text: (text: string, ...[x, y, options]: [x: number, y: number, options: { lineBreak: boolean }]) =>
      printed.push({ text, x, y, ...now, ...options }),
  };
  // The library's document has 150 methods more; the rules call only these.
  return { pdf: pdf as unknown as PdfDocument, printed };
};
const FACE = { size: 10 };

describe('a text', () => {
  const wrap = (text: string, width: number) => wrapLines(sheet().pdf, { text, width, face: FACE });

  test.each([
    ['one two three', 70, ['one two ', 'three']],
    ['one two three', 69, ['one ', 'two ', 'three']],
    ['one two three', 130, ['one two three']],
    ['  one \n two  ', 130, ['one two']],
    ['', 100, ['']],
  ])('%j fills lines of width %i as %j', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  test('splits a word that is wider than a line', () => {
    expect(wrap('abcdefgh', 30)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('abc', 30)).toEqual(['abc']);
    expect(wrap('x abcdef y', 30)).toEqual(['x ', 'abc', 'def ', 'y']);
    // Narrower than a character: one in each line.
    expect(wrap('ab', 5)).toEqual(['a', 'b']);
  });
});

describe('a line', () => {
  const print = (text: string, line: Partial<Parameters<typeof printLine>[1]> = {}) => {
    const { pdf, printed } = sheet();
    printLine(pdf, { text, x: 100, y: 50, face: FACE, colour: '#111', ...line });
    return printed;
  };

  test('is printed in its colour and weight from the left', () => {
    expect(print('Leads', { face: { size: 10, weight: 600 } })).toEqual([
      { text: 'Leads', x: 100, y: 50, font: 'latin-600', size: 10, colour: '#111', lineBreak: false },
    ]);
    expect(print('Leads')[0]?.font).toBe('latin-400');
  });

  test('is centred or set to the right within its width', () => {
    expect(print('Leads', { align: 'center', width: 200 })[0]?.x).toBe(175);
    expect(print('Leads', { align: 'right', width: 200 })[0]?.x).toBe(250);
    expect(print('Leads', { width: 200 })[0]?.x).toBe(100);
  });

  test('changes the font with the script, and stays in it over a blank', () => {
    expect(print('Ana Київ і Ελλάς.').map(({ text, x, font }) => [text, x, font])).toEqual([
      ['Ana ', 100, 'latin-400'],
      ['Київ і ', 140, 'cyrillic-400'],
      ['Ελλάς', 210, 'greek-400'],
      ['.', 260, 'latin-400'],
    ]);
  });

  test('has a question mark for each character that no font has', () => {
    expect(print('東京 A').map(({ text, font }) => [text, font])).toEqual([['?? A', 'latin-400']]);
  });

  test('has no invisible signs, and a blank for each break', () => {
    expect(print('a\u200b\u202eb\u0000\tc\u2028d  e')[0]?.text).toBe('ab c d e');
    expect(print('e\u0301')[0]?.text).toBe('é');
  });
});

test('each part of the font is there in both weights', () => {
  const names: string[] = [];
  const registered = { registerFont: (name: string, font: Buffer) => names.push(`${name} ${font.readUInt32BE(0)}`) };
  // Only this method of the library's document is called.
  registerFonts(registered as unknown as PdfDocument);
  expect(names).toHaveLength(14);
  // 0x00010000: a TrueType font.
  expect(names).toContain('latin-400 65536');
  expect(names).toContain('greek-ext-600 65536');
});
