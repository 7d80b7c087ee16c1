import PDFDocument from 'pdfkit';
import type { Brand } from '#shared/brand.ts';
import type { ClientLogo } from '#shared/look.ts';
import type { ReportDocument } from '../../../../landing/report/report.types.ts';
import { printBlock, printTiles } from './blocks/blocks.presenter.ts';
import { printLine, registerFonts, type Pdf } from './letters/letters.rules.ts';
import { decorate, MARGIN, printWords, SOFT, type Sheet } from './sheet/sheet.rules.ts';

export type PaperSize = 'A4' | 'LETTER';

export interface Paper {
  document: ReportDocument;
  brand: Pick<Brand, 'name' | 'light'>;
  /** PNG with its size and the ground it can be seen on; null for none. */
  logo: (Pick<ClientLogo, 'width' | 'height' | 'ground'> & { bytes: Buffer }) | null;
  size: PaperSize;
  madeAt: Date;
}

const LOGO = { width: 180, height: 32 };

const PLATE = 6;

/** A logo made for dark grounds stands on a plate: paper is white. */
const printLogo = ({ pdf, y }: Sheet, { bytes, width, height, ground }: NonNullable<Paper['logo']>): void => {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: width * scale, height: height * scale };
  const inset = ground === 'dark' ? PLATE : 0;
  if (inset > 0) pdf.roundedRect(MARGIN, y, size.width + 2 * inset, size.height + 2 * inset, PLATE).fill('#1a1a1a');
  pdf.image(bytes, MARGIN + inset, y + inset, size);
};

const printHead = (sheet: Sheet, { brand, logo }: Pick<Paper, 'brand' | 'logo'>): void => {
  if (logo) {
    try {
      decorate(sheet, () => printLogo(sheet, logo));
      sheet.y += LOGO.height + 2 * PLATE + 12;
      return;
    } catch {
      // A picture that cannot be printed leaves its place to the name.
    }
  }
  printWords(sheet, { text: brand.name, tag: 'P', face: { size: 11, weight: 600 }, after: 14 });
};

const printTitlePart = (sheet: Sheet, { document, brand }: Pick<Paper, 'document' | 'brand'>): void => {
  const { title, month, clientName, period, warning, note } = document;
  printWords(sheet, {
    text: `${title}, ${month}`,
    tag: 'P',
    face: { size: 11, weight: 600 },
    colour: brand.light.accentText,
  });
  printWords(sheet, { text: clientName, tag: 'H1', face: { size: 24, weight: 600 }, after: 2 });
  printWords(sheet, { text: period, tag: 'P', face: { size: 9.5 }, colour: SOFT, after: 14 });
  if (warning) printWords(sheet, { text: warning, tag: 'P', face: { size: 10, weight: 600 }, after: 12 });
  if (note === null) return;
  const lines = note.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines) printWords(sheet, { text: line, tag: 'P', face: { size: 10.5 }, after: 4 });
  sheet.y += 10;
};

/** The name and the page on every sheet, once it is known how many there are. */
const printFeet = (pdf: Pdf, { document, brand }: Pick<Paper, 'document' | 'brand'>): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const { width, height } = pdf.page;
    const y = height - MARGIN - 10;
    const face = { size: 8 };
    const line = { y, face, colour: SOFT, x: MARGIN, width: width - 2 * MARGIN };
    decorate({ pdf }, () => {
      const left = `${document.clientName}, ${document.month}`;
      printLine(pdf, { ...line, text: left.length > 70 ? `${left.slice(0, 69)}…` : left });
      const right = brand.name.length > 40 ? `${brand.name.slice(0, 39)}…` : brand.name;
      printLine(pdf, { ...line, text: `${right}, page ${index + 1} of ${count}`, align: 'right' });
    });
  }
};

const printSections = (
  sheet: Sheet,
  { document, brand }: Pick<Paper, 'document' | 'brand'>,
  whole: PDFKit.PDFStructureElement,
): void => {
  for (const { heading, blocks } of document.sections) {
    const section = sheet.pdf.struct('Sect');
    whole.add(section);
    sheet.section = section;
    sheet.y += 6;
    printWords(sheet, { text: heading, tag: 'H2', face: { size: 15, weight: 600 }, after: 10, keep: 90 });
    for (const block of blocks) printBlock(sheet, { block, accent: brand.light.accent });
    section.end();
  }
};

const gather = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

/** A report as a tagged PDF with its own fonts; whatever letters a text holds, it is printed as text and as nothing else. */
export const printReport = async (paper: Paper): Promise<Buffer> => {
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
  const gathered = gather(pdf);
  registerFonts(pdf);
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);
  const sheet: Sheet = { pdf, y: MARGIN, width: pdf.page.width - 2 * MARGIN, section: whole };
  printHead(sheet, paper);
  printTitlePart(sheet, paper);
  printTiles(sheet, document.tiles);
  printSections(sheet, paper, whole);
  sheet.section = whole;
  for (const text of document.footnotes)
    printWords(sheet, { text, tag: 'P', face: { size: 8 }, colour: SOFT, after: 4 });
  whole.end();
  printFeet(pdf, paper);
  pdf.end();
  return gathered;
};
