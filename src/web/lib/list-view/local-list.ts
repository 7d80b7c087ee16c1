import type { ListValues } from './list-filters.ts';

type Compare<Row> = (a: Row, b: Row) => number;

interface LocalRules<Row> {
  /** Sorts by text, and by number, under the names of the list's sorts. */
  texts: Record<string, (row: Row) => string>;
  numbers: Record<string, (row: Row) => number | null>;
  /** Whether a row is among those of a filter's value. */
  filters: Record<string, (row: Row, value: string) => boolean>;
  /** What a search looks through. */
  searched: (row: Row) => readonly (string | null)[];
}

const byText =
  <Row>(textOf: (row: Row) => string): Compare<Row> =>
  (a, b) =>
    textOf(a).localeCompare(textOf(b), 'en-US', { sensitivity: 'base', numeric: true });

/** Rows without a value come last in both directions. */
const byNumber = <Row>(numberOf: (row: Row) => number | null, isFalling: boolean): Compare<Row> => {
  const rank = (row: Row): number => numberOf(row) ?? (isFalling ? -Infinity : Infinity);
  return (a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (first === second) return 0;
    return first < second === isFalling ? 1 : -1;
  };
};

const compareBy = <Row>({ texts, numbers }: LocalRules<Row>, sort: string): Compare<Row> | null => {
  const isFalling = sort.startsWith('-');
  const name = isFalling ? sort.slice(1) : sort;
  const text = texts[name];
  if (text) return isFalling ? (a, b) => byText(text)(b, a) : byText(text);
  const number = numbers[name];
  return number ? byNumber(number, isFalling) : null;
};

/** Searches, filters and sorts a whole list here; a sort without a rule leaves the rows in their order. */
export const localList =
  <Row>(rules: LocalRules<Row>) =>
  (rows: Row[], { values, sort }: { values: ListValues; sort: string }): Row[] => {
    const words = (values['q'] ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const matches = (row: Row): boolean => {
      const text = rules.searched(row).join('\n').toLowerCase();
      return words.every((word) => text.includes(word));
    };
    const found = rows.filter(
      (row) =>
        Object.entries(rules.filters).every(([name, fits]) => !values[name] || fits(row, values[name])) && matches(row),
    );
    const compare = compareBy(rules, sort);
    return compare ? found.toSorted(compare) : found;
  };
