import PDFDocument from 'pdfkit';
import type { Brand } from '#shared/brand.ts';
import type { ClientLogo } from '#shared/site-theme.ts';
import type { ReportDocument } from '../../../landing/report/report.types.ts';
import { printBlock, printTiles } from './pdf-blocks.presenter.ts';
import { printLine, registerFonts, type PdfDocument } from './pdf-text.rules.ts';
import { printArtifact, MARGIN, printParagraph, SOFT, type PdfCursor } from './pdf-cursor.rules.ts';

export type PaperSize = 'A4' | 'LETTER';

export interface ReportPdfInput {
  document: ReportDocument;
  brand: Pick<Brand, 'name' | 'light'>;
  /** PNG with its size and background; null for none. */
  logo: (Pick<ClientLogo, 'width' | 'height' | 'background'> & { bytes: Buffer }) | null;
  size: PaperSize;
  madeAt: Date;
}

const LOGO = { width: 180, height: 32 };

const PLATE_PADDING = 6;

/** A logo for dark backgrounds gets a dark plate, because paper is white. */
const printLogo = (
  { pdf, y }: PdfCursor,
  { bytes, width, height, background }: NonNullable<ReportPdfInput['logo']>,
): void => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: width * scale, height: height * scale };
  const inset = background === 'dark' ? PLATE_PADDING : 0;
  if (inset > 0)
    pdf.roundedRect(MARGIN, y, size.width + 2 * inset, size.height + 2 * inset, PLATE_PADDING).fill('#1a1a1a');
  pdf.image(bytes, MARGIN + inset, y + inset, size);
};

const printHeader = (cursor: PdfCursor, { brand, logo }: Pick<ReportPdfInput, 'brand' | 'logo'>): void => {
  if (logo) {
    try {
      printArtifact(cursor, () => printLogo(cursor, logo));
      cursor.y += LOGO.height + 2 * PLATE_PADDING + 12;
      return;
    } catch {
      // An unreadable image is replaced by the name.
    }
  }
  printParagraph(cursor, { text: brand.name, tag: 'P', face: { size: 11, weight: 600 }, after: 14 });
};

const printTitleBlock = (cursor: PdfCursor, { document, brand }: Pick<ReportPdfInput, 'document' | 'brand'>): void => {
  const { title, month, clientName, period, warning, note } = document;
  printParagraph(cursor, {
    text: `${title}, ${month}`,
    tag: 'P',
    face: { size: 11, weight: 600 },
    colour: brand.light.accentText,
  });
  printParagraph(cursor, { text: clientName, tag: 'H1', face: { size: 24, weight: 600 }, after: 2 });
  printParagraph(cursor, { text: period, tag: 'P', face: { size: 9.5 }, colour: SOFT, after: 14 });
  if (warning) printParagraph(cursor, { text: warning, tag: 'P', face: { size: 10, weight: 600 }, after: 12 });
  if (note === null) return;
  const lines = note.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) printParagraph(cursor, { text: line, tag: 'P', face: { size: 10.5 }, after: 4 });
  cursor.y += 10;
};

/** Prints name and page number once the number of pages is known. */
const printFooters = (pdf: PdfDocument, { document, brand }: Pick<ReportPdfInput, 'document' | 'brand'>): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const { width, height } = pdf.page;
    const y = height - MARGIN - 10;
    const face = { size: 8 };
    const line = { y, face, colour: SOFT, x: MARGIN, width: width - 2 * MARGIN };
    printArtifact({ pdf }, () => {
      const title = `${document.clientName}, ${document.month}`;
      printLine(pdf, { ...line, text: title.length > 70 ? `${title.slice(0, 69)}…` : title });
      const right = brand.name.length > 40 ? `${brand.name.slice(0, 39)}…` : brand.name;
      printLine(pdf, { ...line, text: `${right}, page ${index + 1} of ${count}`, align: 'right' });
    });
  }
};

const printSections = (
  cursor: PdfCursor,
  { document, brand }: Pick<ReportPdfInput, 'document' | 'brand'>,
  root: PDFKit.PDFStructureElement,
): void => {
  for (const { heading, blocks } of document.sections) {
    const section = cursor.pdf.struct('Sect');
    root.add(section);
    cursor.section = section;
    cursor.y += 6;
    printParagraph(cursor, { text: heading, tag: 'H2', face: { size: 15, weight: 600 }, after: 10, keepWithNext: 90 });
    for (const block of blocks) printBlock(cursor, { block, accent: brand.light.accent });
    section.end();
  }
};

const collectPdf = (pdf: PdfDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

/** A report as a tagged PDF with embedded fonts; texts are printed as text only. */
export const renderReportPdf = async (paper: ReportPdfInput): Promise<Buffer> => {
  const { document, brand, size, madeAt } = paper;
  const title = `${document.clientName}: ${document.title}, ${document.month}`;
  const pdf = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: brand.name, Creator: brand.name, CreationDate: madeAt },
  });
  const collected = collectPdf(pdf);
  registerFonts(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const cursor: PdfCursor = { pdf, y: MARGIN, width: pdf.page.width - 2 * MARGIN, section: root };
  printHeader(cursor, paper);
  printTitleBlock(cursor, paper);
  printTiles(cursor, document.tiles);
  printSections(cursor, paper, root);
  cursor.section = root;
  for (const text of document.footnotes)
    printParagraph(cursor, { text, tag: 'P', face: { size: 8 }, colour: SOFT, after: 4 });
  root.end();
  printFooters(pdf, paper);
  pdf.end();
  return collected;
};
