import {
  canonicalWord,
  exactKey,
  looseKey,
  splitWithoutPlace,
  splitWords,
  tellingWords,
  withoutModifiers,
} from './naming.rules.ts';
import type { Catalog, CatalogService, CatalogTrade } from './catalog.types.ts';

type Services = ReadonlyMap<string, readonly CatalogService[]>;

interface NameIndex {
  /** By all words of a name or alias, by its telling words, and by those without its trade's fillers. */
  exact: Services;
  loose: Services;
  byTrade: readonly { fillers: ReadonlySet<string>; services: Services }[];
  /** Every word of a service's names, and the telling words of each. */
  covers: readonly { service: CatalogService; words: ReadonlySet<string>; names: readonly (readonly string[])[] }[];
  words: ReadonlySet<string>;
  /** Neighbors in some name: "bed bug". */
  pairs: ReadonlySet<string>;
}

const namesOf = (service: CatalogService): string[] => [service.name, ...service.aliases];

const groupByKey = (
  services: Iterable<CatalogService>,
  keyOf: (words: string[]) => string | null,
): Map<string, CatalogService[]> => {
  const groups = new Map<string, CatalogService[]>();
  for (const service of services) {
    for (const name of namesOf(service)) {
      const key = keyOf(splitWords(name));
      if (key === null || key === '') continue;
      const group = groups.get(key) ?? [];
      if (!group.includes(service)) groups.set(key, [...group, service]);
    }
  }
  return groups;
};

const coverOf = (service: CatalogService, fillers: readonly string[]): NameIndex['covers'][number] => {
  const names = namesOf(service).map((name) => tellingWords(splitWords(name)));
  const telling = names.filter((words) => looseKey(words) !== null);
  return { service, words: new Set([...names.flat(), ...fillers.map(canonicalWord)]), names: telling };
};

const buildIndex = ({ trades, services }: Catalog): NameIndex => {
  const names = [...services.values()].flatMap(namesOf).map(splitWords);
  return {
    exact: groupByKey(services.values(), exactKey),
    loose: groupByKey(services.values(), looseKey),
    byTrade: [...trades.values()].map((trade) => {
      const fillers = new Set(trade.fillers.map(canonicalWord));
      return { fillers, services: groupByKey(trade.services, (words) => looseKey(words, fillers)) };
    }),
    covers: [...services.values()].map((service) => coverOf(service, trades.get(service.trade)?.fillers ?? [])),
    words: new Set(names.flat()),
    pairs: new Set(names.flatMap((words) => words.slice(1).map((word, index) => `${words[index]} ${word}`))),
  };
};

const indexes = new WeakMap<Catalog, NameIndex>();

const indexOf = (catalog: Catalog): NameIndex => {
  const index = indexes.get(catalog) ?? buildIndex(catalog);
  indexes.set(catalog, index);
  return index;
};

/** "bedbug" as "bed bug" and "hydro jet" as "hydrojet", where the catalog writes it so. */
const asCatalogWrites = (words: readonly string[], { words: known, pairs }: NameIndex): string[] => {
  const written: string[] = [];
  let isTaken = false;
  for (const [at, word] of words.entries()) {
    const following = words[at + 1];
    if (isTaken) {
      isTaken = false;
    } else if (following !== undefined && known.has(word + following) && !pairs.has(`${word} ${following}`)) {
      written.push(word + following);
      isTaken = true;
    } else {
      written.push(...(known.has(word) ? [word] : splitPair(word, pairs)));
    }
  }
  return written;
};

const splitPair = (word: string, pairs: ReadonlySet<string>): string[] => {
  for (let cut = 1; cut < word.length; cut += 1) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (pairs.has(parts.join(' '))) return parts;
  }
  return [word];
};

const MIN_CORRECTED_LENGTH = 5;

/** Whether one insertion, deletion, change or swap of neighbors makes one word the other. */
export const isOneEditApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  return (
    short[from] === long[from + 1] && short[from + 1] === long[from] && short.slice(from + 2) === long.slice(from + 2)
  );
};

type IsWord = (word: string) => boolean;

/** The catalog's word for a misspelled one; the word itself when it is known or two words are as near. */
const corrected = (word: string, { known, isWord }: { known: ReadonlySet<string>; isWord: IsWord }): string => {
  if (word.length < MIN_CORRECTED_LENGTH || known.has(word) || isWord(word)) return word;
  const near = [...known].filter(
    (candidate) =>
      candidate.length >= MIN_CORRECTED_LENGTH && candidate[0] === word[0] && isOneEditApart(word, candidate),
  );
  const meanings = new Set(near.map(canonicalWord));
  return meanings.size === 1 ? (near[0] ?? word) : word;
};

const findServices = (words: readonly string[], index: NameIndex): readonly CatalogService[] => {
  const exact = index.exact.get(exactKey(words));
  if (exact) return exact;
  const key = looseKey(words);
  const loose = key === null ? undefined : index.loose.get(key);
  if (loose) return loose;
  const canonical = words.map(canonicalWord);
  return index.byTrade.flatMap(({ fillers, services }) => {
    // Without a word of the trade, "truck" would mean truck accidents.
    if (!canonical.some((word) => fillers.has(word))) return [];
    return services.get(looseKey(words, fillers) ?? '') ?? [];
  });
};

/**
 * The services that know every word of a name and have a whole name in it: "drywood termite fumigation". Of several,
 * those whose name takes most of it.
 */
const findCovering = (words: readonly string[], { covers }: NameIndex): readonly CatalogService[] => {
  const telling = new Set(tellingWords(words));
  const sizeIn = (names: readonly (readonly string[])[]): number =>
    Math.max(0, ...names.filter((name) => name.every((word) => telling.has(word))).map(({ length }) => length));
  const sized = covers
    .filter((cover) => [...telling].every((word) => cover.words.has(word)))
    .map(({ service, names }) => ({ service, size: sizeIn(names) }));
  const most = Math.max(1, ...sized.map(({ size }) => size));
  return sized.filter(({ size }) => size === most).map(({ service }) => service);
};

/** Readings of a name, the most literal first. */
const readingsOf = (name: string): string[][] => {
  const words = splitWords(name);
  const local = splitWithoutPlace(name);
  const beforeComma = splitWithoutPlace(name.split(',')[0] ?? '');
  const beforeIn = splitWithoutPlace(name.split(/\s(?:in|near)\s/i)[0] ?? '');
  return [words, local, beforeComma, beforeIn, ...[local, beforeComma, beforeIn].map(withoutModifiers)];
};

const trimmedLowerCase = (name: string): string => name.trim().toLowerCase();

/** The one of several: of the hinted trade, else the one whose own name it is; null when it stays open. */
const settle = (
  found: readonly CatalogService[],
  { name, trades }: { name: string; trades: readonly CatalogTrade[] },
): CatalogService | null => {
  const hinted = found.filter((service) => trades.some(({ id }) => id === service.trade));
  const named = found.filter((service) => trimmedLowerCase(service.name) === trimmedLowerCase(name));
  const [one = null] = [found, hinted, named].find((some) => some.length === 1) ?? [];
  return one;
};

/** The trades that a client's industry or a trade's id means; several for "Law Firm", none for an unknown one. */
export const matchTrades = ({ trades }: Catalog, industry: string): CatalogTrade[] => {
  const exact = exactKey(splitWords(industry));
  const loose = looseKey(splitWords(industry)) ?? exact;
  if (exact === '') return [];
  const all = [...trades.values()];
  const byId = all.filter(({ id }) => id === industry.trim());
  if (byId.length > 0) return byId;
  const matching = (keyOf: (words: string[]) => string | null, key: string): CatalogTrade[] =>
    all.filter(({ name, aliases }) => [name, ...aliases].some((one) => keyOf(splitWords(one)) === key));
  const found = matching(exactKey, exact);
  return found.length > 0 ? found : matching(looseKey, loose);
};

/**
 * The service that a hub's name means, or null when it is unknown or could be two. `trade`, a client's industry or a
 * trade's id, only decides between two. `isWord` says which words are no misspellings.
 */
export const matchService = (
  catalog: Catalog,
  { name, trade = '', isWord }: { name: string; trade?: string; isWord: IsWord },
): CatalogService | null => {
  const index = indexOf(catalog);
  const trades = matchTrades(catalog, trade);
  const literal = readingsOf(name);
  const spelled = literal.map((words) => words.map((word) => corrected(word, { known: index.words, isWord })));
  for (const words of [...literal, ...spelled]) {
    for (const written of [words, asCatalogWrites(words, index)]) {
      const found = findServices(written, index);
      if (found.length > 0) return settle(found, { name, trades });
    }
  }
  for (const words of [...literal, ...spelled]) {
    const found = findCovering(asCatalogWrites(words, index), index);
    if (found.length > 0) return settle(found, { name, trades });
  }
  return null;
};

/** Words of trades and services in which a wrong answer costs health, money or rights. */
const YMYL_WORDS =
  /\b(?:laws?|lawyers?|attorneys?|legal\w*|litigation|paralegals?|immigration|visas?|asylum|bail|surety bonds?|divorces?|custody|probate|wills?|bankruptc(?:y|ies)|medic(?:al|ine|ines|ation|ations|are|aid)|doctors?|physicians?|clinics?|dent(?:al|ist\w*|ures?)|ortho(?:dont|ped)\w+|surg(?:ery|eries|eons?|ical)|\w*therap(?:y|ies|ists?)|counsel(?:ing|ors?)|psych\w+|chiropract\w+|nurs(?:e|es|ing)|pharma\w+|hospices?|health\w*|vitamins?|supplements?|weight loss|botox|fertility|hearing aids?|acupunct\w+|rehab\w*|detox|tax(?:es|ation)?|account(?:ing|ants?)|bookkeep\w+|financ\w+|invest(?:ing|ments?|ors?)|loans?|lend(?:ers?|ing)|mortgages?|credit|debts?|insur\w+|retirement|pensions?|annuit(?:y|ies)|crypto\w*)\b/i;

/** Whether the words of a trade or service are about law, medicine, money or insurance. */
export const isYmylWording = (text: string): boolean => YMYL_WORDS.test(text);
