import type { BandTone, ReportBlock, ReportTile } from '../../../../../landing/report/report.types.ts';
import { linesOf, printLine, type Face } from '../letters/letters.rules.ts';
import {
  decorate,
  ensureRoom,
  heightOf,
  INK,
  LINE,
  mark,
  MARGIN,
  printWords,
  SOFT,
  type Sheet,
} from '../sheet/sheet.rules.ts';

type Of<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

const BODY: Face = { size: 10 };
const BOLD: Face = { size: 10, weight: 600 };
const SMALL: Face = { size: 8.5 };
const TITLE: Face = { size: 9, weight: 600 };
const VALUE: Face = { size: 14, weight: 600 };

const TONES: Record<BandTone, string> = {
  green: '#23834a',
  yellow: '#c99400',
  orange: '#d9711c',
  red: '#cf3b2f',
  grey: '#8a8a8a',
  blank: '#d8d8d8',
};

const printTitle = (sheet: Sheet, { text, keep }: { text: string; keep: number }): void =>
  printWords(sheet, { text, tag: 'H3', face: TITLE, colour: SOFT, after: 6, keep });

interface Column {
  x: number;
  width: number;
}

/** Equal columns over the whole width. */
const columnsOf = (sheet: Sheet, count: number, gap = 12): Column[] => {
  const width = (sheet.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: MARGIN + index * (width + gap), width }));
};

interface Cell extends Column {
  tag: string;
  text: string;
  face: Face;
  colour?: string;
}

/** Prints texts beside each other and answers how high the highest is; the sheet stays where it is. */
const printCells = (sheet: Sheet, { cells, y }: { cells: Cell[]; y: number }): number => {
  let highest = 0;
  for (const { x, width, tag, text, face, colour = INK } of cells) {
    const lines = linesOf(sheet.pdf, { text, width, face });
    highest = Math.max(highest, heightOf(lines.length, face));
    const print = (): void => {
      for (const [index, line] of lines.entries())
        printLine(sheet.pdf, { text: line, x, y: y + heightOf(index, face), face, colour });
    };
    mark(sheet, { tag, print });
  }
  return highest;
};

const heightOfCells = (sheet: Sheet, cells: Pick<Cell, 'text' | 'width' | 'face'>[]): number =>
  Math.max(0, ...cells.map((cell) => heightOf(linesOf(sheet.pdf, cell).length, cell.face)));

const TILE_PADDING = 10;

/** The figures that are read first, in a row. */
export const printTiles = (sheet: Sheet, tiles: ReportTile[]): void => {
  const columns = columnsOf(sheet, tiles.length, 10);
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
  const heights = parts.map((cells) => heightOfCells(sheet, cells));
  const whole = heights.reduce((sum, height) => sum + height + 2, 2 * TILE_PADDING);
  ensureRoom(sheet, whole);
  const top = sheet.y;
  decorate(sheet, () => {
    for (const { x, width } of columns) sheet.pdf.roundedRect(x, top, width, whole, 6).lineWidth(0.75).stroke(LINE);
  });
  // Tile by tile, as they are read out.
  for (const index of tiles.keys()) {
    let y = top + TILE_PADDING;
    for (const [part, cells] of parts.entries()) {
      const cell = cells[index];
      if (cell) printCells(sheet, { cells: [cell], y });
      y += (heights[part] ?? 0) + 2;
    }
  }
  sheet.y = top + whole + 18;
};

const BAR_HEIGHT = 64;

const printBars = (sheet: Sheet, { bars, title, accent }: Of<'bars'> & { accent: string }): void => {
  printTitle(sheet, { text: title, keep: BAR_HEIGHT + 44 });
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const columns = columnsOf(sheet, Math.max(bars.length, 6));
  const { pdf } = sheet;
  const base = sheet.y + 14 + BAR_HEIGHT;
  const told = bars.map(({ label, value }) => `${label}: ${value}`).join('; ');
  mark(sheet, {
    tag: 'Figure',
    alt: `${title}. ${told}`,
    print: () => {
      for (const [index, { label, value, isNow }] of bars.entries()) {
        const { x, width } = columns[index] ?? { x: MARGIN, width: 0 };
        const height = value === 0 ? 1 : Math.max(2, (value / most) * BAR_HEIGHT);
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
  sheet.y = base + 28;
};

const printBands = (sheet: Sheet, { title, parts }: Of<'bands'>): void => {
  const there = parts.filter(({ value }) => value > 0);
  const total = there.reduce((sum, { value }) => sum + value, 0);
  printTitle(sheet, { text: title, keep: 60 });
  const { pdf } = sheet;
  const top = sheet.y;
  mark(sheet, {
    tag: 'Figure',
    alt: `${title}. ${there.map(({ label, value }) => `${label}: ${value}`).join('; ')}`,
    print: () => {
      let x = MARGIN;
      for (const { value, tone } of there) {
        const width = (value / total) * sheet.width;
        pdf.rect(x, top, Math.max(0.5, width - 1.5), 12).fill(TONES[tone]);
        x += width;
      }
    },
  });
  const columns = columnsOf(sheet, 3);
  for (const [index, { label, value, tone }] of there.entries()) {
    const { x, width } = columns[index % columns.length] ?? { x: MARGIN, width: 0 };
    const y = top + 20 + Math.floor(index / columns.length) * 16;
    decorate(sheet, () => pdf.rect(x, y + 2.5, 8, 8).fill(TONES[tone]));
    printCells(sheet, {
      cells: [{ x: x + 14, width: width - 14, tag: 'P', text: `${label}: ${value}`, face: { size: 9 } }],
      y,
    });
  }
  sheet.y = top + 20 + Math.ceil(there.length / columns.length) * 16 + 12;
};

const FACTS_A_ROW = 4;

const printFacts = (sheet: Sheet, { rows }: Of<'facts'>): void => {
  const columns = columnsOf(sheet, FACTS_A_ROW);
  for (let first = 0; first < rows.length; first += FACTS_A_ROW) {
    const shown = rows.slice(first, first + FACTS_A_ROW);
    const cells = shown.map(({ label, value, note }, index) => {
      const column = columns[index] ?? { x: MARGIN, width: 0 };
      return { column, label, value, note: note ?? '' };
    });
    const height = (name: 'label' | 'value' | 'note', face: Face): number =>
      heightOfCells(
        sheet,
        cells.filter((cell) => cell[name] !== '').map((cell) => ({ ...cell.column, text: cell[name], face })),
      );
    const [label, value, note] = [height('label', SMALL), height('value', BOLD), height('note', SMALL)];
    ensureRoom(sheet, label + value + note);
    for (const cell of cells) {
      const at = { ...cell.column, tag: 'P' };
      printCells(sheet, { cells: [{ ...at, text: cell.label, face: SMALL, colour: SOFT }], y: sheet.y });
      printCells(sheet, { cells: [{ ...at, text: cell.value, face: BOLD }], y: sheet.y + label });
      if (cell.note !== '')
        printCells(sheet, {
          cells: [{ ...at, text: cell.note, face: SMALL, colour: SOFT }],
          y: sheet.y + label + value,
        });
    }
    sheet.y += label + value + note + 10;
  }
  sheet.y += 6;
};

const rule = (sheet: Sheet): void =>
  decorate(sheet, () => {
    const { pdf, width, y } = sheet;
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke(LINE);
  });

const printTable = (sheet: Sheet, { title, columns, rows }: Of<'table'>): void => {
  printTitle(sheet, { text: title, keep: 60 });
  const shares = columns.map((_, index) => (index === 0 ? 0.6 : 0.4 / Math.max(1, columns.length - 1)));
  const places = columns.map((_, index) => ({
    x: MARGIN + shares.slice(0, index).reduce((sum, share) => sum + share, 0) * sheet.width,
    width: (shares[index] ?? 0) * sheet.width - 10,
  }));
  const outer = sheet.section;
  const table = sheet.pdf.struct('Table');
  outer.add(table);
  const printRow = (texts: string[], { tag, face, colour }: { tag: string; face: Face; colour: string }): void => {
    const cells = texts.map((text, index) => ({
      ...(places[index] ?? { x: MARGIN, width: 0 }),
      tag,
      text,
      face,
      colour,
    }));
    ensureRoom(sheet, heightOfCells(sheet, cells) + 8);
    const row = sheet.pdf.struct('TR');
    table.add(row);
    sheet.section = row;
    const height = printCells(sheet, { cells, y: sheet.y + 4 });
    row.end();
    sheet.y += height + 8;
    rule(sheet);
  };
  printRow(columns, { tag: 'TH', face: TITLE, colour: SOFT });
  for (const row of rows) printRow(row, { tag: 'TD', face: BODY, colour: INK });
  table.end();
  sheet.section = outer;
  sheet.y += 16;
};

const printList = (sheet: Sheet, { title, items, more }: Of<'list'>): void => {
  if (title) printTitle(sheet, { text: title, keep: 24 });
  const noteWidth = items.some(({ note }) => note) ? 90 : 0;
  const outer = sheet.section;
  const list = sheet.pdf.struct('L');
  outer.add(list);
  for (const { text, note = '' } of [...items, ...(more ? [{ text: more }] : [])]) {
    const main = { x: MARGIN, width: sheet.width - noteWidth, text, face: BODY };
    const height = heightOfCells(sheet, [main]);
    ensureRoom(sheet, height + 6);
    const item = sheet.pdf.struct('LI');
    list.add(item);
    sheet.section = item;
    printCells(sheet, { cells: [{ ...main, tag: 'LBody' }], y: sheet.y + 3 });
    const beside = { x: MARGIN + sheet.width - noteWidth, width: noteWidth, text: note, face: SMALL, colour: SOFT };
    if (note !== '') printCells(sheet, { cells: [{ ...beside, tag: 'LBody' }], y: sheet.y + 4 });
    item.end();
    sheet.y += height + 6;
    rule(sheet);
  }
  list.end();
  sheet.section = outer;
  sheet.y += 14;
};

/** Prints one piece of a report. */
export const printBlock = (sheet: Sheet, { block, accent }: { block: ReportBlock; accent: string }): void => {
  if (block.kind === 'bars') printBars(sheet, { ...block, accent });
  else if (block.kind === 'bands') printBands(sheet, block);
  else if (block.kind === 'facts') printFacts(sheet, block);
  else if (block.kind === 'table') printTable(sheet, block);
  else if (block.kind === 'list') printList(sheet, block);
  else printWords(sheet, { text: block.text, tag: 'P', face: BODY, after: 12 });
};
