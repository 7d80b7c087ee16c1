import { linesOf, printLine, type Face, type Pdf } from '../letters/letters.rules.ts';

export const MARGIN = 48;
const FOOT = 40;
const LEADING = 1.4;

export const INK = '#1a1a1a';
export const SOFT = '#5a5a5a';
export const LINE = '#d6d6d6';

/** Where printing stands on the sheets of a document, and the part of its structure that is being printed. */
export interface Sheet {
  pdf: Pdf;
  y: number;
  width: number;
  section: PDFKit.PDFStructureElement;
}

export const heightOf = (lines: number, { size }: Face): number => lines * size * LEADING;

/** Goes on to the next sheet when so much does not fit on this one. Never within a marked piece: it would be cut off. */
export const ensureRoom = (sheet: Sheet, height: number): void => {
  const { pdf } = sheet;
  if (sheet.y + height <= pdf.page.height - MARGIN - FOOT) return;
  pdf.addPage();
  sheet.y = MARGIN;
};

/** Marks what is printed for programs that read it out: `H2`, `P`, `TD`. */
export const mark = (
  { pdf, section }: Sheet,
  { tag, alt, print }: { tag: string; alt?: string; print: () => void },
): void => {
  section.add(pdf.struct(tag, alt === undefined ? {} : { alt }, print));
};

/** What is only there to be seen: lines, grounds, page numbers. */
export const decorate = ({ pdf }: Pick<Sheet, 'pdf'>, print: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  try {
    print();
  } finally {
    pdf.endMarkedContent();
  }
};

interface Words {
  text: string;
  tag: string;
  face: Face;
  colour?: string;
  after?: number;
  /** What must stand on the same sheet below it. */
  keep?: number;
}

/** Prints a text over the whole width and moves on below it. */
export const printWords = (sheet: Sheet, { text, tag, face, colour = INK, after = 0, keep = 0 }: Words): void => {
  const lines = linesOf(sheet.pdf, { text, width: sheet.width, face });
  const height = heightOf(lines.length, face);
  ensureRoom(sheet, Math.min(height, 400) + keep);
  mark(sheet, {
    tag,
    print: () => {
      for (const [index, line] of lines.entries())
        printLine(sheet.pdf, { text: line, x: MARGIN, y: sheet.y + heightOf(index, face), face, colour });
    },
  });
  sheet.y += height + after;
};
