const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter of a file: the one that appears most often in its heading, outside quotes. */
const delimiterOf = (text: string): string => {
  const heading = (text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '').replaceAll(/"[^"]*"/g, '');
  const [winner] = DELIMITERS.map((sign) => ({ sign, count: heading.split(sign).length })).toSorted(
    (a, b) => b.count - a.count,
  );
  return winner?.sign ?? ',';
};

/**
 * Records of RFC 4180 with any line ends and commas, semicolons or tabs as delimiter; null where a quote is never
 * closed.
 */
export const parseCsv = (text: string): string[][] | null => {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (record.some((one) => one.trim() !== '')) records.push(record);
    record = [];
  };
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') endRecord();
    else if (sign !== '\r') cell += sign;
  }
  if (quoted) return null;
  endRecord();
  return records;
};

/** The heading that holds each field. */
export type CsvColumnMap<Field extends string> = Partial<Record<Field, string>>;

/** Common headings of each field, in lower case. */
export type CsvHeadingPatterns<Field extends string> = Record<Field, RegExp>;

/** A heading that is the label itself. */
export const headingPattern = (label: string): RegExp =>
  new RegExp(`^${label.toLowerCase().replaceAll(/[()]/g, '\\$&')}$`);

/** Guesses which heading holds which field. */
export const guessColumns = <Field extends string>(
  headings: readonly string[],
  patterns: CsvHeadingPatterns<Field>,
): CsvColumnMap<Field> =>
  Object.fromEntries(
    Object.entries<RegExp>(patterns).flatMap(([field, pattern]) => {
      const heading = headings.find((one) => pattern.test(one.trim().toLowerCase()));
      return heading === undefined ? [] : [[field, heading]];
    }),
  ) as CsvColumnMap<Field>;

/** Trims a cell and removes the apostrophe that our own export and spreadsheets put before formulas. */
export const cleanCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');
