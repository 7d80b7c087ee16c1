import { US_STATES } from '#shared/states.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';
import { claimFindings, isSourced, listClaims, type Claim } from './verification.rules.ts';
import { isAsking, wordsOf } from './wording.rules.ts';

/** Names and abbreviations of everyday language, which nobody has to prove. */
const COMMON = new Set(
  `i january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday christmas thanksgiving easter english spanish american americans america united states
  us usa u.s federal internet web google facebook wi-fi bluetooth tv dvd pc ac hvac led pvc pex abs gfci afci hd gps vin
  id ids pdf pin atm am pm faq diy ceo ok dna uv hepa btu seer psi cctv suv usb rv ev er iv mri ct aaa phillips allen
  velcro teflon styrofoam freon drano wd-40 kleenex band-aid celsius fahrenheit mr mrs ms dr st ave pos ach clientname f c co al cpa x-ray x-rays healthcare.gov
  statement rights program notice form children attorney general department division office court courts state county city town board commission agency district act code
  region bureau congress medicare medicaid social security new year north south east west northern southern eastern western`.split(
    /\s+/,
  ),
);

const ACRONYMS: Readonly<Record<string, string>> = {
  irs: 'internal revenue service',
  epa: 'environmental protection agency',
  cdc: 'centers for disease control',
  cpsc: 'consumer product safety commission',
  hud: 'housing and urban development',
  ftc: 'federal trade commission',
  osha: 'occupational safety and health administration',
  fda: 'food and drug administration',
  dot: 'department of transportation',
  doj: 'department of justice',
  va: 'veterans affairs',
  bls: 'bureau of labor statistics',
  nhtsa: 'national highway traffic safety administration',
  usda: 'department of agriculture',
  fema: 'federal emergency management agency',
  ssa: 'social security administration',
  cfpb: 'consumer financial protection bureau',
  uscis: 'citizenship and immigration services',
  dmv: 'department of motor vehicles',
  ada: 'american dental association',
  aba: 'american bar association',
  nfpa: 'national fire protection association',
  nws: 'national weather service',
};

const initialsOf = (text: string): Set<string> => {
  const runs = text.match(/\b[A-Z][\w.]*(?:(?: of| for| and| the|,| &)* [A-Z][\w.]*)+/g) ?? [];
  return new Set(
    runs.flatMap((run) => {
      const letters = (run.match(/\b[A-Z]/g) ?? []).map((letter) => letter.toLowerCase());
      return letters.flatMap((_, from) =>
        letters.slice(from).map((__, size) => letters.slice(from, from + size + 1).join('')),
      );
    }),
  );
};

interface Known {
  words: ReadonlySet<string>;
  initials: ReadonlySet<string>;
}

const knownIn = (texts: readonly string[]): Known => {
  const all = texts.join(' . ');
  const plain = all.toLowerCase();
  const long = Object.entries(ACRONYMS).flatMap(([short, name]) =>
    plain.includes(name) ? [short] : wordsOf(plain).includes(short) ? wordsOf(name) : [],
  );
  return { words: new Set([...wordsOf(plain), ...long]), initials: initialsOf(all) };
};

const stateNames = (state: string | null): string[] =>
  US_STATES.filter(({ code, name }) => code === state || name === state).flatMap(({ code, name }) => [code, name]);

/** What every page may name: its place, its client, its service. */
const ownNames = ({ client, place, topic, page }: ParsedPage): string[] => [
  client.name,
  client.industry,
  place.city,
  ...stateNames(place.state),
  ...(place.areas ?? []),
  topic.name,
  ...topic.maskNouns,
  page.keyword,
  ...Object.values(client.facts),
];

const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'’&.-]*\p{L}?/gu;
const BEGINS_LINE = /(?:^|[.!?:;•“"(]\s*|\b\d+[.)]\s*)$/;

/** Capitalised words inside a sentence; the first word of a sentence is capitalised anyway. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(NAME)]
    .filter(({ index, 0: found }) => !BEGINS_LINE.test(text.slice(0, index)) || /^[A-Z]{2,}$/.test(found))
    .map(({ 0: found }) => found.replace(/[.'’]+s?$/, '').replace(/['’]s$/, ''));

const isKnownWord = (word: string, { words, initials }: Known): boolean =>
  (word.length === 1 && !/\d/.test(word)) ||
  COMMON.has(word) ||
  words.has(word) ||
  words.has(word.replace(/(?:ns|n|s|es)$/, '')) ||
  words.has(`${word}s`) ||
  [...words].some((one) => one.length >= 5 && (word.startsWith(one) || (word.length >= 4 && one.endsWith(word)))) ||
  initials.has(word);

const isKnown = (name: string, known: Known): boolean =>
  COMMON.has(name.toLowerCase()) ||
  [name.replaceAll('.', ' '), name.replaceAll('.', '')].some((form) =>
    wordsOf(form).every((word) => isKnownWord(word, known)),
  );

const REFERENCE =
  /(?:§+|\b(?:sections?|chapters?|title|form|publication|rule|article|public law|code|bill|act)) ?#?\s?((?=[\w.-]*\d)[A-Z]?\d[\w.-]*(?:\(\w+\))*)/gi;

/** "Section 95.11", "Form 9465": exactly as a source has it. */
const unknownReferences = (text: string, known: string): string[] =>
  [...text.matchAll(REFERENCE)]
    .map(([found, number = '']) => ({ found, number: number.replace(/[.-]+$/, '').toLowerCase() }))
    .filter(({ number }) => !known.includes(number))
    .map(({ found }) => found);

const TITLE_CASE_SHARE = 0.6;

/** In a heading or a title every word is capitalised. */
const isTitleCase = (text: string): boolean => {
  const words = text.split(/\s+/).filter((word) => word.length > 3);
  return words.length > 0 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= TITLE_CASE_SHARE;
};

const quoteNames = (names: readonly string[]): string => [...new Set(names)].map((name) => `“${name}”`).join(', ');

const STATE_ALTERNATIVES = US_STATES.map(({ name }) => name)
  .filter((name) => name !== 'Washington')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const STATE_NAME = new RegExp(`\\b(?:${STATE_ALTERNATIVES})\\b`, 'g');
interface PageNames {
  /** Of the page's place, client and service. */
  own: readonly string[];
  known: Known;
  /** With those of all its sources. */
  knownOfAll: Known;
}

const nameFault = (claim: Claim, { own, known, knownOfAll }: PageNames): string | null => {
  if (isTitleCase(claim.plain)) return null;
  const text = claim.plain.replaceAll(/\b(?:CLIENTNAME|FACTVALUE\w?)\b/g, ' ');
  const held = [...own, ...claim.texts];
  const references = unknownReferences(text, held.join(' ').toLowerCase());
  // Also at the beginning of a sentence, where every word is capitalised.
  const states = (text.match(STATE_NAME) ?? []).filter((name) => !held.some((one) => one.includes(name)));
  // A sentence may speak of an agency that another sentence cites; what it states of it needs that source.
  const isFree = claim.isHead || isAsking(claim.plain) || !isSourced(claim) || claim.part === 'device';
  const strange = namesIn(text).filter((name) => !isKnown(name, isFree ? knownOfAll : known));
  const unknown = new Set([
    ...references,
    ...states,
    ...(strange.length > 0 ? unknownNames(claim, { text, strange }) : []),
  ]);
  if (unknown.size === 0) return null;
  const names = quoteNames([...unknown]);
  return isSourced(claim)
    ? `names ${names}, which its source does not`
    : `names ${names} and cites no source that does`;
};

/** Those that its own sources do not hold either. "Department of Human Resources" is held by a source that says DHR. */
const unknownNames = ({ texts }: Claim, { text, strange }: { text: string; strange: readonly string[] }): string[] => {
  const cited = knownIn(texts);
  const isSpelledOut = [...initialsOf(text)].some((short) => short.length > 2 && cited.words.has(short));
  return isSpelledOut ? [] : strange.filter((name) => !isKnown(name, cited));
};

const OF_LAW =
  /\b(?:laws?|statutes?|regulations?|by code|must|required|requires?|deadlines?|courts?|(?:days|months|years) to (?:file|sue|claim|appeal))\b/i;
/** `tx.us`, `texas.gov`, `dos.ny.gov`. */
const stateOfHost = (url: string): string | null => {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const code = /\.([a-z]{2})\.(?:us|gov)$/.exec(host)?.[1] ?? /^(?:www\.)?((?!va\b)[a-z]{2})\.gov$/.exec(host)?.[1];
  const found = US_STATES.find(
    ({ code: own, name }) =>
      own === code?.toUpperCase() || new RegExp(`(?:^|\\.)${name.replaceAll(' ', '').toLowerCase()}\\.gov$`).test(host),
  );
  return found?.name ?? null;
};

/** A rule of another state, whatever the sentence calls it. */
const regionFault = (claim: Claim, own: string | null): string | null => {
  // Accepted statements were compared with the page's place.
  const isOfPlace = claim.sources.some(({ id }) => /^(?:e\d|p-)/.test(id));
  if (own === null || claim.isHead || claim.sources.length === 0 || isOfPlace || !OF_LAW.test(claim.plain)) return null;
  const statesOf = claim.sources.map(({ url, quote }) => {
    const named = new Set(quote.match(STATE_NAME));
    const host = stateOfHost(url);
    if (host !== null) named.add(host);
    return [...named];
  });
  const isElsewhere = statesOf.every((states) => states.length > 0 && !states.includes(own));
  return isElsewhere ? `cites a source from ${statesOf.flat()[0] ?? ''}, but the page is about ${own}` : null;
};

/** G-86: agencies, organizations, laws and states are those of the source. */
const evaluateNames = (parsed: ParsedPage): CheckResult => {
  const own = ownNames(parsed);
  const { question, sources } = parsed.page.body;
  const all = [question, ...sources.flatMap(({ publisher, title, quote, url }) => [publisher, title, quote, url])];
  const state = stateNames(parsed.place.state)[1] ?? null;
  const names = { own, known: knownIn(own), knownOfAll: knownIn([...own, ...all]) };
  const findings = listClaims(parsed).flatMap((claim) => {
    const says = nameFault(claim, names) ?? regionFault(claim, state);
    return says === null ? [] : [{ claim, says }];
  });
  return claimFindings(findings, {
    passText: 'Every agency, law and name is in the cited source.',
    fix: 'Use the name that the source uses, cite a source that names it, or leave the name out.',
  });
};

export const nameChecks: readonly QualityCheck[] = [
  {
    id: 'G-86',
    severity: 'gate',
    measures:
      'Agencies, organizations, laws and other names that the cited source does not hold, and rules of other states',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateNames,
  },
];
