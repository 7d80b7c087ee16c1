/** The characters in the fonts of printed reports, as Unicode ranges; a test compares them with the fonts. */
const PRINTABLE_RANGES =
  '0-2CC 2CE-2D7 2DA 2DC-301 303-304 308-309 323 329 370-377 37A-37F 384-38A 38C 38E-3A1 3A3-52F 1C80-1C8A 1D00-1DBF 1E00-206F 20A0-20C0 2113 2116 2122 2191 2193 2212 2215 2C60-2C7F 2DE0-2DFF A640-A69F A720-A7FF FE2E-FE2F FEFF FFFD';

const ranges = PRINTABLE_RANGES.split(' ').map((range) => {
  const [from = '', to = from] = range.split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
});

/** Whether printed reports have a glyph for this character. */
export const isPrintable = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
};

/** Characters of a text that printed reports have no glyph for, each once: they are printed as question marks. */
export const unprintableCharacters = (text: string): string[] => {
  const found = new Set<string>();
  for (const letter of text.normalize('NFC').replaceAll(/\p{Cf}+/gu, ''))
    if (!isPrintable(letter) && letter.trim() !== '') found.add(letter);
  return [...found];
};

const MAX_NAMED = 12;

/** Characters as a sentence lists them: "王, 明 and 3 more". */
export const listCharacters = (letters: string[]): string => {
  const further = letters.length - MAX_NAMED;
  return `${letters.slice(0, MAX_NAMED).join(', ')}${further > 0 ? ` and ${further} more` : ''}`;
};
