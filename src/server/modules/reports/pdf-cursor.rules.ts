import { wrapLines, printLine, type FontFace, type PdfDocument } from './pdf-text.rules.ts';

export const MARGIN = 48;
const FOOTER_HEIGHT = 40;
const LEADING = 1.4;

export const INK = '#1a1a1a';
export const SOFT = '#5a5a5a';
export const LINE = '#d6d6d6';

/** The position on a document's pages and the current structure element. */
export interface PdfCursor {
  pdf: PdfDocument;
  y: number;
  width: number;
  section: PDFKit.PDFStructureElement;
}

export const textHeight = (lines: number, { size }: FontFace): number => lines * size * LEADING;

/** Starts a new page when the height does not fit. Never call it inside a tagged element: that would be cut off. */
export const ensureRoom = (cursor: PdfCursor, height: number): void => {
  const { pdf } = cursor;
  if (cursor.y + height <= pdf.page.height - MARGIN - FOOTER_HEIGHT) return;
  pdf.addPage();
  cursor.y = MARGIN;
};

/** Tags content for screen readers: `H2`, `P`, `TD`. */
export const printTagged = (
  { pdf, section }: PdfCursor,
  { tag, alt, print }: { tag: string; alt?: string; print: () => void },
): void => {
  section.add(pdf.struct(tag, alt === undefined ? {} : { alt }, print));
};

/** Decoration for the eye only: lines, backgrounds, page numbers. */
export const printArtifact = ({ pdf }: Pick<PdfCursor, 'pdf'>, print: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  try {
    print();
  } finally {
    pdf.endMarkedContent();
  }
};

interface ParagraphInput {
  text: string;
  tag: string;
  face: FontFace;
  colour?: string;
  after?: number;
  /** The height that must follow on the same page. */
  keepWithNext?: number;
}

/** Prints a text over the whole width and moves below it. */
export const printParagraph = (
  cursor: PdfCursor,
  { text, tag, face, colour = INK, after = 0, keepWithNext = 0 }: ParagraphInput,
): void => {
  const lines = wrapLines(cursor.pdf, { text, width: cursor.width, face });
  const height = textHeight(lines.length, face);
  ensureRoom(cursor, Math.min(height, 400) + keepWithNext);
  printTagged(cursor, {
    tag,
    print: () => {
      for (const [index, line] of lines.entries())
        printLine(cursor.pdf, { text: line, x: MARGIN, y: cursor.y + textHeight(index, face), face, colour });
    },
  });
  cursor.y += height + after;
};
