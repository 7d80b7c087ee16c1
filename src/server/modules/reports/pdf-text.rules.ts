import type PDFDocument from 'pdfkit';
import { loadFont, readUnicodeRanges } from './pdf-fonts.rules.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** Inter comes in parts by script; the first part with a character prints it. */
const FONT_PARTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Weight = 400 | 600;
type CharacterRange = [from: number, to: number];

const readRanges = (): { part: string; ranges: CharacterRange[] }[] => {
  const listed = readUnicodeRanges();
  return FONT_PARTS.map((part) => ({
    part,
    ranges: (listed[part] ?? '').split(',').map((range): CharacterRange => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
};

let rangesCache: ReturnType<typeof readRanges> | undefined;

const fontPartOf = (character: string): string | null => {
  rangesCache ??= readRanges();
  const code = character.codePointAt(0) ?? 0;
  return rangesCache.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.part ?? null;
};

/** Replaces characters that no part of the font has. */
const REPLACEMENT = '?';

/** One line of printable characters without controls, in NFC. */
const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

interface FontRun {
  text: string;
  part: string;
}

const splitFontRuns = (text: string): FontRun[] => {
  const runs: FontRun[] = [];
  for (const character of text) {
    const part = fontPartOf(character);
    const last = runs.at(-1);
    const partName = part ?? 'latin';
    const printed = part === null ? REPLACEMENT : character;
    if (last && (last.part === partName || printed === ' ')) last.text += printed;
    else runs.push({ text: printed, part: partName });
  }
  return runs;
};

export interface FontFace {
  size: number;
  weight?: Weight;
}

/** Registers the fonts; the library reads each when it is first used. */
export const registerFonts = (pdf: PdfDocument): void => {
  for (const part of FONT_PARTS)
    for (const weight of [400, 600]) pdf.registerFont(`${part}-${weight}`, loadFont(part, weight));
};

const setFace = (pdf: PdfDocument, { part, size, weight = 400 }: FontFace & { part: string }): PdfDocument =>
  pdf.font(`${part}-${weight}`).fontSize(size);

const widthOf = (pdf: PdfDocument, text: string, face: FontFace): number =>
  splitFontRuns(text).reduce((sum, run) => sum + setFace(pdf, { ...face, part: run.part }).widthOfString(run.text), 0);

/** Splits a word that is wider than a line; a word's last part ends in a space. */
const splitWord = (
  pdf: PdfDocument,
  { word, width, face }: { word: string; width: number; face: FontFace },
): string[] => {
  if (widthOf(pdf, word, face) <= width) return [`${word} `];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && widthOf(pdf, part + character, face) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, `${part} `];
};

/**
 * The lines of a text. All but the last end in their space, except within a word: a reader of the document's structure
 * joins them as they are.
 */
export const wrapLines = (
  pdf: PdfDocument,
  { text, width, face }: { text: string; width: number; face: FontFace },
): string[] => {
  const words = toPrintable(text)
    .trim()
    .split(' ')
    .flatMap((word) => splitWord(pdf, { word, width, face }));
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = `${line}${word}`;
    if (line !== '' && widthOf(pdf, longer.trimEnd(), face) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line.trimEnd()];
};

/** Prints one line with its top at `y`. */
export const printLine = (
  pdf: PdfDocument,
  line: {
    text: string;
    x: number;
    y: number;
    face: FontFace;
    colour: string;
    width?: number;
    align?: 'left' | 'center' | 'right';
  },
): void => {
  const { text, x, y, face, colour, width = 0, align = 'left' } = line;
  const printed = toPrintable(text);
  const freeWidth = align === 'left' ? 0 : width - widthOf(pdf, printed, face);
  let at = x + (align === 'center' ? freeWidth / 2 : freeWidth);
  for (const run of splitFontRuns(printed)) {
    setFace(pdf, { ...face, part: run.part }).fillColor(colour);
    const runWidth = pdf.widthOfString(run.text);
    pdf.text(run.text, at, y, { lineBreak: false });
    at += runWidth;
  }
};
