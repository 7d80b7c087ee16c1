import { canonicalWord, isGenericWord, isStopWord, splitWords } from './naming.rules.ts';
import type { Catalog, CatalogService, CatalogTrade, NamedSubject } from './catalog.types.ts';

type Phrase = readonly string[];

interface NamedPhrase {
  phrase: Phrase;
  service: CatalogService;
}

const phraseOf = (text: string): Phrase =>
  splitWords(text)
    .filter((word) => !isStopWord(word))
    .map(canonicalWord);

const namesOf = ({ name, aliases }: CatalogService): Phrase[] => [name, ...aliases].map(phraseOf);

const positionsOf = (words: Phrase, phrase: Phrase): number[] =>
  words.flatMap((_, at) =>
    phrase.length > 0 && phrase.every((word, index) => words[at + index] === word) ? [at] : [],
  );

const byFirstWord = ({ services }: Catalog): ReadonlyMap<string, NamedPhrase[]> => {
  const phrases = [...services.values()].flatMap((service) => namesOf(service).map((phrase) => ({ phrase, service })));
  return Map.groupBy(phrases, ({ phrase }) => phrase[0] ?? '');
};

const indexes = new WeakMap<Catalog, ReadonlyMap<string, NamedPhrase[]>>();

const indexOf = (catalog: Catalog): ReadonlyMap<string, NamedPhrase[]> => {
  const index = indexes.get(catalog) ?? byFirstWord(catalog);
  indexes.set(catalog, index);
  return index;
};

interface OwnPhrases {
  names: readonly Phrase[];
  terms: readonly Phrase[];
  /** What the trade and those who work in it are called. */
  roles: readonly Phrase[];
}

const tellingPart = (phrase: Phrase): Phrase => phrase.filter((word) => !isGenericWord(word));

const MIN_SALIENT = 3;
const MAX_SHARING = 3;

/** "roof" alone says too little; "new roof" says enough. */
const says = (phrase: Phrase): boolean => phrase.length > 1 || tellingPart(phrase).length > 0;

const termsOf = ({ terms }: CatalogService): string[] => terms.map((term) => phraseOf(term).join(' '));

/** The words of a service's name, and those of at least three of its aliases. */
const salientWords = (service: CatalogService): string[] => {
  const words = namesOf(service).flatMap((name) => [...new Set(tellingPart(name))]);
  const own = new Set(tellingPart(phraseOf(service.name)));
  return [...new Set(words)].filter(
    (word) => own.has(word) || words.filter((other) => other === word).length >= MIN_SALIENT,
  );
};

/** "tooth" is a word of most dental services, so it does not say which. */
const unsharedTerms = (service: CatalogService, { services, general }: CatalogTrade): string[] => {
  const others = services.filter(({ id }) => id !== service.id && id !== general);
  const isShared = (of: (other: CatalogService) => string[], term: string): boolean =>
    others.filter((other) => of(other).includes(term)).length > MAX_SHARING;
  return [
    ...termsOf(service).filter((term) => says(term.split(' ')) && (term.includes(' ') || !isShared(termsOf, term))),
    ...salientWords(service).filter((word) => !isShared(salientWords, word)),
  ];
};

const ownPhrases = new WeakMap<CatalogService, OwnPhrases>();

const readOwnPhrases = ({ trades, services }: Catalog, service: CatalogService): OwnPhrases => {
  const trade = trades.get(service.trade);
  if (!trade) return { names: [], terms: [], roles: [] };
  const isGeneral = trade.general === service.id;
  // A page of a trade's general service may be about any of its services.
  const subjects = isGeneral ? trade.services : [service];
  const names = subjects.flatMap(namesOf).filter((name) => isGeneral || says(name));
  const terms = isGeneral
    ? subjects.flatMap((one) => [...termsOf(one), ...salientWords(one)])
    : unsharedTerms(service, trade);
  const taken = new Set(
    [...services.values()]
      .filter(({ id }) => id !== trade.general)
      .flatMap((one) => namesOf(one).map((name) => name.join(' '))),
  );
  const roles = [trade.name, ...trade.aliases].map(phraseOf).filter((role) => !taken.has(role.join(' ')));
  return { names, terms: [...new Set(terms)].map((term) => term.split(' ')), roles };
};

const ownPhrasesOf = (catalog: Catalog, service: CatalogService): OwnPhrases => {
  const found = ownPhrases.get(service) ?? readOwnPhrases(catalog, service);
  ownPhrases.set(service, found);
  return found;
};

/**
 * Whether a phrase names another service. A single word does so in the same trade only, because "will" and "storage"
 * are words of any text; a service whose name is one of this one's terms is its kin: rodents for mice.
 */
const isForeign = (
  { trades }: Catalog,
  { service, candidate, terms }: { service: CatalogService; candidate: NamedPhrase; terms: readonly Phrase[] },
): boolean => {
  const { phrase, service: other } = candidate;
  const isSameTrade = other.trade === service.trade;
  const general = trades.get(service.trade)?.general;
  if (other.id === service.id || (isSameTrade && (other.id === general || service.id === general))) return false;
  const fillers = new Set((trades.get(other.trade)?.fillers ?? []).map(canonicalWord));
  const telling = tellingPart(phrase).filter((word) => !fillers.has(word));
  if (terms.some((term) => term.join(' ') === telling.join(' '))) return false;
  return telling.length > (isSameTrade ? 0 : 1);
};

/**
 * Whether a text names a service, as the catalog or its hub does, and which other service it names elsewhere. With
 * `withRoles`, the words for those who do the work name it as well.
 */
export const findSubject = (
  catalog: Catalog,
  { service, hub, text, withRoles }: { service: CatalogService; hub: string; text: string; withRoles: boolean },
): NamedSubject => {
  const words = phraseOf(text);
  const { names, terms, roles } = ownPhrasesOf(catalog, service);
  const taken = new Set<number>();
  const take = (phrases: readonly Phrase[]): void => {
    for (const phrase of phrases) {
      for (const at of positionsOf(words, phrase)) for (const index of phrase.keys()) taken.add(at + index);
    }
  };
  take([...names, phraseOf(hub), ...(withRoles ? roles : [])]);
  const isNamed = taken.size > 0;
  take(terms.filter(({ length }) => length > 1));
  const others = words.flatMap((word, at) =>
    (indexOf(catalog).get(word) ?? [])
      .filter(({ phrase }) => phrase.every((part, index) => words[at + index] === part && !taken.has(at + index)))
      .filter((candidate) => isForeign(catalog, { service, candidate, terms }))
      .map(({ phrase, service: other }) => ({ at, phrase, other })),
  );
  const [longest = null] = others.toSorted((a, b) => b.phrase.length - a.phrase.length);
  const elsewhere = words.map((word, at) =>
    longest && at >= longest.at && at < longest.at + longest.phrase.length ? '' : word,
  );
  const isHinted = terms.some((term) => positionsOf(elsewhere, term).length > 0);
  return { own: isNamed ? 'name' : isHinted ? 'term' : null, other: longest?.other ?? null };
};
