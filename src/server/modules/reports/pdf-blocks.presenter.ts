import type { BandTone, ReportBlock, ReportTile } from '../../../landing/report/report.types.ts';
import { wrapLines, printLine, type FontFace } from './pdf-text.rules.ts';
import {
  printArtifact,
  ensureRoom,
  textHeight,
  INK,
  LINE,
  printTagged,
  MARGIN,
  printParagraph,
  SOFT,
  type PdfCursor,
} from './pdf-cursor.rules.ts';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

const BODY: FontFace = { size: 10 };
const BOLD: FontFace = { size: 10, weight: 600 };
const SMALL: FontFace = { size: 8.5 };
const TITLE: FontFace = { size: 9, weight: 600 };
const VALUE: FontFace = { size: 14, weight: 600 };

const BAND_COLOURS: Record<BandTone, string> = {
  green: '#23834a',
  yellow: '#c99400',
  orange: '#d9711c',
  red: '#cf3b2f',
  grey: '#8a8a8a',
  blank: '#d8d8d8',
};

const printTitle = (cursor: PdfCursor, { text, keepWithNext }: { text: string; keepWithNext: number }): void =>
  printParagraph(cursor, { text, tag: 'H3', face: TITLE, colour: SOFT, after: 6, keepWithNext });

interface Column {
  x: number;
  width: number;
}

/** Equal columns over the whole width. */
const columnsOf = (cursor: PdfCursor, count: number, gap = 12): Column[] => {
  const width = (cursor.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: MARGIN + index * (width + gap), width }));
};

interface TextCell extends Column {
  tag: string;
  text: string;
  face: FontFace;
  colour?: string;
}

/** Prints texts side by side and returns the height of the highest. */
const printCells = (cursor: PdfCursor, { cells, y }: { cells: TextCell[]; y: number }): number => {
  let highest = 0;
  for (const { x, width, tag, text, face, colour = INK } of cells) {
    const lines = wrapLines(cursor.pdf, { text, width, face });
    highest = Math.max(highest, textHeight(lines.length, face));
    const print = (): void => {
      for (const [index, line] of lines.entries())
        printLine(cursor.pdf, { text: line, x, y: y + textHeight(index, face), face, colour });
    };
    printTagged(cursor, { tag, print });
  }
  return highest;
};

const heightOfCells = (cursor: PdfCursor, cells: Pick<TextCell, 'text' | 'width' | 'face'>[]): number =>
  Math.max(0, ...cells.map((cell) => textHeight(wrapLines(cursor.pdf, cell).length, cell.face)));

const TILE_PADDING = 10;

/** Prints the headline figures in a row. */
export const printTiles = (cursor: PdfCursor, tiles: ReportTile[]): void => {
  const columns = columnsOf(cursor, tiles.length, 10);
  const inner = tiles.map((tile, index) => {
    const { x = MARGIN, width = 0 } = columns[index] ?? {};
    return { tile, x: x + TILE_PADDING, width: width - 2 * TILE_PADDING };
  });
  const parts = (['label', 'value', 'note'] as const).map((name) =>
    inner.map(({ tile, ...column }) => ({
      ...column,
      tag: 'P',
      text: tile[name],
      face: name === 'value' ? VALUE : SMALL,
      colour: name === 'value' ? INK : SOFT,
    })),
  );
  const heights = parts.map((cells) => heightOfCells(cursor, cells));
  const totalHeight = heights.reduce((sum, height) => sum + height + 2, 2 * TILE_PADDING);
  ensureRoom(cursor, totalHeight);
  const top = cursor.y;
  printArtifact(cursor, () => {
    for (const { x, width } of columns)
      cursor.pdf.roundedRect(x, top, width, totalHeight, 6).lineWidth(0.75).stroke(LINE);
  });
  // Tile by tile, as screen readers read them.
  for (const index of tiles.keys()) {
    let y = top + TILE_PADDING;
    for (const [part, cells] of parts.entries()) {
      const cell = cells[index];
      if (cell) printCells(cursor, { cells: [cell], y });
      y += (heights[part] ?? 0) + 2;
    }
  }
  cursor.y = top + totalHeight + 18;
};

const BAR_HEIGHT = 64;

const printBars = (cursor: PdfCursor, { bars, title, accent }: BlockOf<'bars'> & { accent: string }): void => {
  printTitle(cursor, { text: title, keepWithNext: BAR_HEIGHT + 44 });
  const maximum = Math.max(1, ...bars.map(({ value }) => value));
  const columns = columnsOf(cursor, Math.max(bars.length, 6));
  const { pdf } = cursor;
  const base = cursor.y + 14 + BAR_HEIGHT;
  const values = bars.map(({ label, value }) => `${label}: ${value}`).join('; ');
  printTagged(cursor, {
    tag: 'Figure',
    alt: `${title}. ${values}`,
    print: () => {
      for (const [index, { label, value, isNow }] of bars.entries()) {
        const { x, width } = columns[index] ?? { x: MARGIN, width: 0 };
        const height = value === 0 ? 1 : Math.max(2, (value / maximum) * BAR_HEIGHT);
        const colour = value === 0 ? LINE : isNow ? accent : '#9a9a9a';
        pdf.rect(x, base - height, width, height).fill(colour);
        const middle = { x, width, align: 'center' as const };
        printLine(pdf, {
          ...middle,
          text: value.toLocaleString('en-US'),
          y: base - height - 14,
          face: TITLE,
          colour: INK,
        });
        printLine(pdf, { ...middle, text: label, y: base + 5, face: { size: 7.5 }, colour: SOFT });
      }
    },
  });
  cursor.y = base + 28;
};

const printBands = (cursor: PdfCursor, { title, parts }: BlockOf<'bands'>): void => {
  const segments = parts.filter(({ value }) => value > 0);
  const total = segments.reduce((sum, { value }) => sum + value, 0);
  printTitle(cursor, { text: title, keepWithNext: 60 });
  const { pdf } = cursor;
  const top = cursor.y;
  printTagged(cursor, {
    tag: 'Figure',
    alt: `${title}. ${segments.map(({ label, value }) => `${label}: ${value}`).join('; ')}`,
    print: () => {
      let x = MARGIN;
      for (const { value, tone } of segments) {
        const width = (value / total) * cursor.width;
        pdf.rect(x, top, Math.max(0.5, width - 1.5), 12).fill(BAND_COLOURS[tone]);
        x += width;
      }
    },
  });
  const columns = columnsOf(cursor, 3);
  for (const [index, { label, value, tone }] of segments.entries()) {
    const { x, width } = columns[index % columns.length] ?? { x: MARGIN, width: 0 };
    const y = top + 20 + Math.floor(index / columns.length) * 16;
    printArtifact(cursor, () => pdf.rect(x, y + 2.5, 8, 8).fill(BAND_COLOURS[tone]));
    printCells(cursor, {
      cells: [{ x: x + 14, width: width - 14, tag: 'P', text: `${label}: ${value}`, face: { size: 9 } }],
      y,
    });
  }
  cursor.y = top + 20 + Math.ceil(segments.length / columns.length) * 16 + 12;
};

const FACTS_A_ROW = 4;

const printFacts = (cursor: PdfCursor, { rows }: BlockOf<'facts'>): void => {
  const columns = columnsOf(cursor, FACTS_A_ROW);
  for (let first = 0; first < rows.length; first += FACTS_A_ROW) {
    const printed = rows.slice(first, first + FACTS_A_ROW);
    const cells = printed.map(({ label, value, note }, index) => {
      const column = columns[index] ?? { x: MARGIN, width: 0 };
      return { column, label, value, note: note ?? '' };
    });
    const height = (name: 'label' | 'value' | 'note', face: FontFace): number =>
      heightOfCells(
        cursor,
        cells.filter((cell) => cell[name] !== '').map((cell) => ({ ...cell.column, text: cell[name], face })),
      );
    const [label, value, note] = [height('label', SMALL), height('value', BOLD), height('note', SMALL)];
    ensureRoom(cursor, label + value + note);
    for (const cell of cells) {
      const at = { ...cell.column, tag: 'P' };
      printCells(cursor, { cells: [{ ...at, text: cell.label, face: SMALL, colour: SOFT }], y: cursor.y });
      printCells(cursor, { cells: [{ ...at, text: cell.value, face: BOLD }], y: cursor.y + label });
      if (cell.note !== '')
        printCells(cursor, {
          cells: [{ ...at, text: cell.note, face: SMALL, colour: SOFT }],
          y: cursor.y + label + value,
        });
    }
    cursor.y += label + value + note + 10;
  }
  cursor.y += 6;
};

const drawLine = (cursor: PdfCursor): void =>
  printArtifact(cursor, () => {
    const { pdf, width, y } = cursor;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke(LINE);
  });

const printTable = (cursor: PdfCursor, { title, columns, rows }: BlockOf<'table'>): void => {
  printTitle(cursor, { text: title, keepWithNext: 60 });
  const shares = columns.map((_, index) => (index === 0 ? 0.6 : 0.4 / Math.max(1, columns.length - 1)));
  const cellParts = columns.map((_, index) => ({
    x: MARGIN + shares.slice(0, index).reduce((sum, share) => sum + share, 0) * cursor.width,
    width: (shares[index] ?? 0) * cursor.width - 10,
  }));
  const outer = cursor.section;
  const table = cursor.pdf.struct('Table');
  outer.add(table);
  const printRow = (texts: string[], { tag, face, colour }: { tag: string; face: FontFace; colour: string }): void => {
    const cells = texts.map((text, index) => ({
      ...(cellParts[index] ?? { x: MARGIN, width: 0 }),
      tag,
      text,
      face,
      colour,
    }));
    ensureRoom(cursor, heightOfCells(cursor, cells) + 8);
    const row = cursor.pdf.struct('TR');
    table.add(row);
    cursor.section = row;
    const height = printCells(cursor, { cells, y: cursor.y + 4 });
    row.end();
    cursor.y += height + 8;
    drawLine(cursor);
  };
  printRow(columns, { tag: 'TH', face: TITLE, colour: SOFT });
  for (const row of rows) printRow(row, { tag: 'TD', face: BODY, colour: INK });
  table.end();
  cursor.section = outer;
  cursor.y += 16;
};

const printList = (cursor: PdfCursor, { title, items, more }: BlockOf<'list'>): void => {
  if (title) printTitle(cursor, { text: title, keepWithNext: 24 });
  const noteWidth = items.some(({ note }) => note) ? 90 : 0;
  const outer = cursor.section;
  const list = cursor.pdf.struct('L');
  outer.add(list);
  for (const { text, note = '' } of [...items, ...(more ? [{ text: more }] : [])]) {
    const main = { x: MARGIN, width: cursor.width - noteWidth, text, face: BODY };
    const height = heightOfCells(cursor, [main]);
    ensureRoom(cursor, height + 6);
    const item = cursor.pdf.struct('LI');
    list.add(item);
    cursor.section = item;
    printCells(cursor, { cells: [{ ...main, tag: 'LBody' }], y: cursor.y + 3 });
    const noteBox = { x: MARGIN + cursor.width - noteWidth, width: noteWidth, text: note, face: SMALL, colour: SOFT };
    if (note !== '') printCells(cursor, { cells: [{ ...noteBox, tag: 'LBody' }], y: cursor.y + 4 });
    item.end();
    cursor.y += height + 6;
    drawLine(cursor);
  }
  list.end();
  cursor.section = outer;
  cursor.y += 14;
};

export const printBlock = (cursor: PdfCursor, { block, accent }: { block: ReportBlock; accent: string }): void => {
  if (block.kind === 'bars') printBars(cursor, { ...block, accent });
  else if (block.kind === 'bands') printBands(cursor, block);
  else if (block.kind === 'facts') printFacts(cursor, block);
  else if (block.kind === 'table') printTable(cursor, block);
  else if (block.kind === 'list') printList(cursor, block);
  else printParagraph(cursor, { text: block.text, tag: 'P', face: BODY, after: 12 });
};
