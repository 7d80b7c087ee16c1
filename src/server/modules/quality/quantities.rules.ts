import { numbersInText } from '#shared/numbers.ts';

export type Unit =
  | 'money'
  | 'percent'
  | 'year'
  | 'month'
  | 'week'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'foot'
  | 'inch'
  | 'mile'
  | 'gallon'
  | 'pound'
  | 'degree'
  | 'acre';

/** `least`: at least, more than; `most`: at most, within, before. */
export type Bound = 'least' | 'most';

/** A number of a text where it stands. */
export interface Quantity {
  value: number;
  text: string;
  start: number;
  end: number;
  unit: Unit | null;
  bound: Bound | null;
}

const UNITS: readonly [RegExp, Unit][] = [
  [/^(?:percent|per cent|%)/i, 'percent'],
  [/^(?:us )?dollars?\b/i, 'money'],
  [/^years?\b/i, 'year'],
  [/^months?\b/i, 'month'],
  [/^weeks?\b/i, 'week'],
  [/^days?\b/i, 'day'],
  [/^hours?\b/i, 'hour'],
  [/^minutes?\b/i, 'minute'],
  [/^seconds?\b/i, 'second'],
  [/^(?:feet|foot|ft)\b/i, 'foot'],
  [/^inch(?:es)?\b/i, 'inch'],
  [/^miles?\b/i, 'mile'],
  [/^gallons?\b/i, 'gallon'],
  [/^(?:pounds?|lbs?)\b/i, 'pound'],
  [/^(?:°|degrees?\b)/i, 'degree'],
  [/^acres?\b/i, 'acre'],
];

const NUMBER = String.raw`(?:\$?\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety)`;
/** The other end of a range, and words between a number and its unit: "2 to 4 hours", "30 business days", "two full years". */
const RANGE_END = new RegExp(String.raw`^[\s-]*(?:to|or|and|through|-|–|—)[\s-]*${NUMBER}`, 'i');
const BETWEEN =
  /^[\s)-]*(?:\(\d+\)[\s-]*)?(?:(?:full|business|calendar|working|court|consecutive|square|linear|cubic|more|additional|whole|straight)[\s-]+)?/i;

const unitAt = (text: string, end: number): Unit | null => {
  const after = text.slice(end, end + 60).replace(RANGE_END, '');
  const rest = after.replace(BETWEEN, '');
  return UNITS.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
};

const MOST_BEFORE =
  /\b(?:at most|(?:no|not|no event) (?:\w+ )?(?:more|later|longer|greater|older) than|(?:not to|not|cannot) exceed|not in excess of|up to|(?<!(?:no|not) )(?:less|fewer|lower|sooner|younger) than|under|below|within|maximum (?:of|is)|max(?:imum)?|before|by)\s+(?:the\s+)?(?:about\s+)?\$?$/i;
const LEAST_BEFORE =
  /\b(?:at least|(?:no|not) (?:less|fewer|sooner|earlier) than|(?:no|not) (?:be )?(?:less|fewer|sooner|earlier) than|(?<!(?:no|not|no event|not be) )(?:more|greater|longer|older|later|higher) than|over|above|(?<!not )exceed(?:s|ing)?|(?<!not )in excess of|minimum (?:of|is)|min(?:imum)?|after)\s+(?:the\s+)?(?:about\s+)?\$?$/i;
const LEAST_AFTER = /^[\s-]*(?:\w+[\s-]+){0,2}(?:or|and) (?:more|older|over|above|longer|greater|higher)\b/i;
const MOST_AFTER = /^[\s-]*(?:\w+[\s-]+){0,2}(?:or|and) (?:less|fewer|younger|under|below|lower)\b/i;

const boundAt = (text: string, { start, end }: { start: number; end: number }): Bound | null => {
  const before = text.slice(Math.max(0, start - 32), start);
  const after = text.slice(end, end + 32);
  if (MOST_BEFORE.test(before)) return 'most';
  if (LEAST_BEFORE.test(before)) return 'least';
  if (LEAST_AFTER.test(after)) return 'least';
  return MOST_AFTER.test(after) ? 'most' : null;
};

/** Where a number stands, and not where its letters are part of a word: "one" is not in "someone". */
const positionOf = (text: string, { written, from }: { written: string; from: number }): number => {
  let at = text.indexOf(written, from);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /^\p{L}/u.test(written))
    at = text.indexOf(written, at + 1);
  return Math.max(0, at);
};

const readQuantities = (text: string): Quantity[] => {
  const next = new Map<string, number>();
  return numbersInText(text)
    .map(({ value, text: written }) => {
      const start = positionOf(text, { written, from: next.get(written) ?? 0 });
      const end = start + written.length;
      next.set(written, end);
      const isMoney = /\$\s?$/.test(text.slice(Math.max(0, start - 2), start));
      const unit = isMoney ? 'money' : unitAt(text, end);
      return { value, text: written, start, end, unit, bound: boundAt(text, { start, end }) };
    })
    .toSorted((a, b) => a.start - b.start);
};

const MAX_READ = 2000;
const readBefore = new Map<string, Quantity[]>();

/** The numbers of a text with their units and bounds, in order. Every sentence that cites a quote reads it again. */
export const quantitiesIn = (text: string): readonly Quantity[] => {
  const known = readBefore.get(text);
  if (known) return known;
  if (readBefore.size >= MAX_READ) readBefore.clear();
  const quantities = readQuantities(text);
  readBefore.set(text, quantities);
  return quantities;
};

/** How many of the smaller unit make one of the larger. */
const CONVERSIONS: readonly [Unit, Unit, number][] = [
  ['year', 'month', 12],
  ['week', 'day', 7],
  ['day', 'hour', 24],
  ['hour', 'minute', 60],
  ['minute', 'second', 60],
  ['foot', 'inch', 12],
];

const isEqual = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one));

/** Two years and 24 months. */
export const isConverted = (one: Quantity, other: Quantity): boolean =>
  CONVERSIONS.some(
    ([large, small, factor]) =>
      (one.unit === large && other.unit === small && isEqual(one.value * factor, other.value)) ||
      (one.unit === small && other.unit === large && isEqual(one.value, other.value * factor)),
  );

/** The same number, in the same unit where both name one. */
export const isSameQuantity = (one: Quantity, other: Quantity): boolean =>
  isEqual(one.value, other.value) && (one.unit === null || other.unit === null || one.unit === other.unit);

export const isSameNumber = (one: Quantity, other: Quantity): boolean => isEqual(one.value, other.value);
