import type PDFDocument from 'pdfkit';
import { fontOf, readUnicodeRanges } from '../fonts/fonts.rules.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Inter comes in parts, by the letters they hold; the first that has a letter prints it. */
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
export type Weight = 400 | 600;
type Range = [from: number, to: number];

const readRanges = (): { part: string; ranges: Range[] }[] => {
  const listed = readUnicodeRanges();
  return PARTS.map((part) => ({
    part,
    ranges: (listed[part] ?? '').split(',').map((range): Range => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  }));
};

let known: ReturnType<typeof readRanges> | undefined;

const partOf = (letter: string): string | null => {
  known ??= readRanges();
  const code = letter.codePointAt(0) ?? 0;
  return known.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.part ?? null;
};

/** What stands for a letter that no part of the font has. */
const UNKNOWN = '?';

/** A text as letters that can be printed: one line, no controls, accents joined to their letters. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

interface Run {
  text: string;
  part: string;
}

const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  for (const letter of text) {
    const part = partOf(letter);
    const last = runs.at(-1);
    const wanted = part ?? 'latin';
    const shown = part === null ? UNKNOWN : letter;
    if (last && (last.part === wanted || shown === ' ')) last.text += shown;
    else runs.push({ text: shown, part: wanted });
  }
  return runs;
};

export interface Face {
  size: number;
  weight?: Weight;
}

/** Gives a document the fonts it prints with; the library reads each when its first letter is printed. */
export const registerFonts = (pdf: Pdf): void => {
  for (const part of PARTS)
    for (const weight of [400, 600]) pdf.registerFont(`${part}-${weight}`, fontOf(part, weight));
};

const setFace = (pdf: Pdf, { part, size, weight = 400 }: Face & { part: string }): Pdf =>
  pdf.font(`${part}-${weight}`).fontSize(size);

const widthOf = (pdf: Pdf, text: string, face: Face): number =>
  runsOf(text).reduce((sum, run) => sum + setFace(pdf, { ...face, part: run.part }).widthOfString(run.text), 0);

/** A word that is wider than a line, in pieces that are not. */
const pieces = (pdf: Pdf, { word, width, face }: { word: string; width: number; face: Face }): string[] => {
  if (widthOf(pdf, word, face) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(pdf, part + letter, face) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
};

/** A text in lines of at most a width, as it is printed. */
export const linesOf = (pdf: Pdf, { text, width, face }: { text: string; width: number; face: Face }): string[] => {
  const words = printable(text)
    .trim()
    .split(' ')
    .flatMap((word) => pieces(pdf, { word, width, face }));
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(pdf, longer, face) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** Prints one line, its top at `y`. */
export const printLine = (
  pdf: Pdf,
  line: {
    text: string;
    x: number;
    y: number;
    face: Face;
    colour: string;
    width?: number;
    align?: 'left' | 'center' | 'right';
  },
): void => {
  const { text, x, y, face, colour, width = 0, align = 'left' } = line;
  const shown = printable(text);
  const spare = align === 'left' ? 0 : width - widthOf(pdf, shown, face);
  let at = x + (align === 'center' ? spare / 2 : spare);
  for (const run of runsOf(shown)) {
    setFace(pdf, { ...face, part: run.part }).fillColor(colour);
    const runWidth = pdf.widthOfString(run.text);
    pdf.text(run.text, at, y, { lineBreak: false });
    at += runWidth;
  }
};
