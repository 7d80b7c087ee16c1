/** A row of one of ResStock's housing characteristics. */
export interface CharacteristicRow {
  dependencies: Record<string, string>;
  /** Share of each option; they add up to 1. */
  options: number[];
  samples: number;
  weight: number;
  /** The row's share of all homes of the country. */
  probability: number;
}

export interface Characteristic {
  options: string[];
  rows: CharacteristicRow[];
}

const DEPENDENCY = 'Dependency=';
const OPTION = 'Option=';

const dataLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** Reads a tab-separated file whose first columns are dependencies, then options, then samples, weight, probability. */
export const parseCharacteristic = (text: string): Characteristic => {
  const [head = '', ...lines] = dataLines(text);
  const columns = head.split('\t');
  const dependencies = columns
    .filter((name) => name.startsWith(DEPENDENCY))
    .map((name) => name.slice(DEPENDENCY.length));
  const options = columns.filter((name) => name.startsWith(OPTION)).map((name) => name.slice(OPTION.length));
  const position = (name: string): number => columns.indexOf(name);
  const rows = lines.map((line) => {
    const cells = line.split('\t');
    const number = (index: number): number => Number(cells[index] ?? 0) || 0;
    return {
      dependencies: Object.fromEntries(dependencies.map((name, index) => [name, cells[index] ?? ''])),
      options: options.map((_, index) => number(dependencies.length + index)),
      samples: number(position('source_count')),
      weight: number(position('source_weight')),
      probability: number(position('sampling_probability')),
    };
  });
  return { options, rows };
};

const splitCsvLine = (line: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const char of line) {
    if (char === '"') quoted = !quoted;
    else if (char === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
};

export type CsvRow = Record<string, string>;

/** A row's cell; empty where the file lacks the column. */
export const cell = (row: CsvRow | undefined, column: string): string => row?.[column] ?? '';

/** Rows of a CSV file by column name; a second line that explains the columns is left out. */
export const parseCsv = (text: string, separator = ','): CsvRow[] => {
  const [head = '', ...lines] = dataLines(text);
  const columns = splitCsvLine(head, separator);
  return lines
    .map((line) => {
      const cells = splitCsvLine(line, separator);
      return Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').trim()]));
    })
    .filter((row) => !/code/i.test(row['state'] ?? ''));
};

/** What a row says of one of its dependencies. */
export const dependencyOf = (row: CharacteristicRow, name: string): string => row.dependencies[name] ?? '';

/** A share with as many digits as its source deserves. */
export const shareText = (share: number): string => String(Math.round(share * 1000) / 1000);
