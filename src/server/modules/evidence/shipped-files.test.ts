import { expect, test } from 'vitest';
import { numbersInText } from '#shared/numbers.ts';
import { unquotedNumbers } from '#shared/quotes.ts';
import { regionCovers, regionParts } from '#shared/regions.ts';
import { tierOfUrl } from '#shared/source-tiers.ts';
import { US_STATES } from '#shared/states.ts';
import { getCatalog } from '../catalog/catalog.usecases.ts';
import { readShippedEvidence } from './shipped-files.usecases.ts';
import type { ShippedItem, ShippedSource } from './shipped.types.ts';

// Walks every file of library/evidence/; reading them alone proves their shape.

const { files } = readShippedEvidence();
const sources = [...files].flatMap(([path, file]) =>
  Object.entries(file.sources).map(([id, source]) => ({ name: `${path} ${id}`, source })),
);
const items = [...files].flatMap(([path, file]) =>
  file.items.map((item) => ({
    name: `${path} ${item.id}`,
    item,
    sources: item.quotes.flatMap(({ source }) => file.sources[source] ?? []),
  })),
);
type Shipped = { item: ShippedItem; sources: ShippedSource[] };

/** The names of the items with a fault, and the fault. */
const faults = (faultOf: (shipped: Shipped) => string | null): string[] =>
  items.flatMap(({ name, ...shipped }) => {
    const fault = faultOf(shipped);
    return fault === null ? [] : [`${name}: ${fault}`];
  });

/** Whose figures they are and of which year: a statement may say so without a quote. */
const namesAndYears = ({ item: { values }, sources: cited }: Shipped): string[] => [
  values?.asOf ?? '',
  ...cited.map(({ title, publisher, checkedAt = '' }) => `${publisher}. ${title}. ${checkedAt.slice(0, 4)}.`),
];

test('every number of a statement stands in one of its quotes', () => {
  const found = faults((shipped) => {
    const { statement, quotes } = shipped.item;
    const missing = unquotedNumbers(statement, [...quotes.map(({ text }) => text), ...namesAndYears(shipped)]);
    return missing.length > 0 ? `${missing.join(', ')} in “${statement}”` : null;
  });
  expect(found).toEqual([]);
});

/** A quote may say a week where the value says hours. */
const UNITS = [1, 7, 12, 24, 60, 168];

test('the values of a cost or time are numbers of its quotes', () => {
  const found = faults(({ item: { kind, values, quotes } }) => {
    if (values === null || !['cost_range', 'duration', 'deadline'].includes(kind)) return null;
    const quoted = new Set(quotes.flatMap(({ text }) => numbersInText(text).map(({ value }) => value)));
    const isQuoted = (value: number) => UNITS.some((unit) => quoted.has(value / unit));
    const missing = [values.min, values.max].filter((value) => !isQuoted(value) && value > 1);
    return missing.length > 0 ? missing.join(', ') : null;
  });
  expect(found).toEqual([]);
});

test('the lowest value is not above the highest', () => {
  expect(faults(({ item: { values } }) => (values && values.min > values.max ? 'turned around' : null))).toEqual([]);
});

test('every service and trade is in the catalog', () => {
  const { services, trades } = getCatalog();
  const isKnown = (ref: string) => (ref.startsWith('trade:') ? trades.has(ref.slice(6)) : services.has(ref));
  const found = faults(({ item }) => item.services.filter((ref) => !isKnown(ref)).join(', ') || null);
  expect(found).toEqual([]);
});

test('a state table has at most one row for a state', () => {
  const seen = new Set<string>();
  const found = faults(({ item: { table, region } }) => {
    if (table === undefined) return null;
    const key = `${table} ${regionParts(region).state}`;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? `second row for ${key}` : null;
  });
  expect(found).toEqual([]);
});

/** A file may trust a source less than the list does. */
const isOfTier = (listed: ReturnType<typeof tierOfUrl>, tier: number): boolean =>
  typeof listed === 'number' && listed <= tier;

test('every source is of a host on the list of its tier', () => {
  const found = sources.flatMap(({ name, source: { url, tier } }) =>
    isOfTier(tierOfUrl(url), tier)
      ? []
      : [`${name}: ${tier}, by the list ${tierOfUrl(url)} (${new URL(url).hostname})`],
  );
  expect(found).toEqual([]);
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Three words in a row, as in "Cost vs. Value". */
const sharesName = (title: string, statement: string): boolean =>
  wordsOf(title).some((_, index, words) => {
    const run = words.slice(index, index + 3);
    return run.length === 3 && wordsOf(statement).join(' ').includes(run.join(' '));
  });

test('a price survey states costs and times alone, two of them together or one by its name', () => {
  const found = faults(({ item: { kind, statement }, sources: cited }) => {
    const surveys = cited.filter(({ tier }) => tier === 3);
    if (surveys.length === 0) return null;
    if (kind !== 'cost_range' && kind !== 'duration') return `a survey states a ${kind}`;
    const publishers = new Set(cited.map(({ publisher }) => publisher));
    const isNamed = surveys.every(
      ({ publisher, title }) =>
        wordsOf(statement).includes(wordsOf(publisher)[0] ?? '') || sharesName(title, statement),
    );
    return publishers.size > 1 || isNamed ? null : 'one survey, without its name';
  });
  expect(found).toEqual([]);
});

test('no item holds in another state than its own', () => {
  const found = faults(({ item: { region } }) => {
    const { state: own, county, city } = regionParts(region);
    const wrong = US_STATES.filter(
      ({ code }) => regionCovers(region, { state: code, county, city }) !== (own === null || own === code),
    );
    return wrong.length > 0 ? wrong.map(({ code }) => code).join(', ') : null;
  });
  expect(found).toEqual([]);
});

test('a statement about a state names it or a place in it', () => {
  const names = new Map(US_STATES.map(({ code, name }) => [code, name]));
  const found = faults(({ item: { region, statement } }) => {
    const others = US_STATES.filter(({ code, name }) => {
      const isOwn = code === regionParts(region).state;
      // "Washington" in "Washington, D.C." and "Virginia" in "West Virginia" are other places.
      const isPart = name === 'Washington' || names.get(regionParts(region).state ?? '')?.includes(name);
      return !isOwn && !isPart && new RegExp(`\\b(?<!West )${name}\\b(?! State| City)`).test(statement);
    });
    return region !== 'US' && others.length > 0 ? `names ${others.map(({ name }) => name).join(', ')}` : null;
  });
  expect(found).toEqual([]);
});

/** They live in some states only, so that what holds of them does not hold of the whole country. */
const OF_SOME_STATES = /\b(?:fire ants?|formosan|drywood|scorpions?|armadillos?)\b/i;
/** Washington is also a city. */
const STATE_NAMES = US_STATES.map(({ name }) => name).filter((name) => name !== 'Washington');

test('a statement about the whole country names no state and nothing that lives in a part of it', () => {
  const found = faults(({ item: { region, statement } }) => {
    if (region !== 'US') return null;
    const named = STATE_NAMES.find((name) => new RegExp(`\\b${name}\\b`).test(statement));
    return named ?? OF_SOME_STATES.exec(statement)?.[0] ?? null;
  });
  expect(found).toEqual([]);
});
