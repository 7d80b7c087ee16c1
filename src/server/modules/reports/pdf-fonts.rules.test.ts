import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { loadFont, readUnicodeRanges } from './pdf-fonts.rules.ts';

test('a font is unpacked to a TrueType file whose tables stand where its directory says', () => {
  const font = loadFont('latin', 400);
  expect(font.readUInt32BE(0)).toBe(0x0001_0000);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field));
    return { tag: font.toString('latin1', entry, entry + 4), checksum, offset, length };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']),
  );
  let at = 12 + 16 * tables.length;
  for (const { tag, checksum, offset, length } of tables) {
    expect(offset, tag).toBe(at);
    at = offset + Math.ceil(length / 4) * 4;
    let sum = 0;
    // The head's own sum of the file is left out of its table's sum.
    for (let word = offset; word < at; word += 4)
      if (tag !== 'head' || word !== offset + 8) sum = (sum + font.readUInt32BE(word)) >>> 0;
    expect(sum, tag).toBe(checksum);
  }
  expect(font).toHaveLength(at);
});

test('a font is unpacked once, and each part and weight is its own', () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const font = loadFont('latin', 400);
  expect(loadFont('latin', 400)).toBe(font);
  expect(hash(loadFont('latin', 600))).not.toBe(hash(font));
});

test('the ranges say which part of the font has a character', () => {
  expect(readUnicodeRanges()).toMatchObject({
    latin: expect.stringMatching(/^U\+0000-00FF/),
    greek: expect.any(String),
  });
});
