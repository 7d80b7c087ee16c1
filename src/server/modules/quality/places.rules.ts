import { US_STATES } from '#shared/states.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { countFindings, statesEvidence } from './parsed-page.rules.ts';
import { quoteFindings, wordsOf } from './wording.rules.ts';

const MAX_PLACES_IN_A_ROW = 8;

const STATE_NAMES = US_STATES.map(({ name }) => name).toSorted((a, b) => b.length - a.length);
const STATE_NAME = new RegExp(`\\b(?:${STATE_NAMES.join('|')})\\b`, 'g');
const NAME = String.raw`[A-Z][a-z]+(?:[ -][A-Z][a-z]+){0,3}`;
const AFTER_PREPOSITION = new RegExp(
  String.raw`\b(?:in|near|around|across|throughout|outside|serving|serves?|from) (?:(?:downtown|greater|north|south|east|west) )?(${NAME})`,
  'g',
);
const TOWN_AND_STATE = new RegExp(`\\b(${NAME}), (?:${US_STATES.map(({ code }) => code).join('|')})\\b`, 'g');
const AREA = new RegExp(String.raw`\b(${NAME}) (?:County|Township|Parish|Heights|Metro Area|neighborhood)\b`, 'g');
const LIST_OF_NAMES = new RegExp(
  String.raw`(?:${NAME}(?:, [A-Z]{2})?(?:, and |, | and )){${MAX_PLACES_IN_A_ROW},}${NAME}`,
);

/** Capitalised words that follow "in" or "from" and are not places. */
const NO_PLACES = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday spring summer fall autumn winter christmas thanksgiving easter halloween memorial labor independence english spanish latin congress medicare medicaid social internet google part section chapter table step phase appendix poison grandma grandpa mom dad in across'.split(
    ' ',
  ),
);

const knownPlaces = ({ client, place, topic, page }: ParsedPage): { text: string; words: Set<string> } => {
  const state = US_STATES.filter(({ code, name }) =>
    [place.state, client.facts.state].some(
      (clientPlaces) => clientPlaces === code || clientPlaces?.toLowerCase() === name.toLowerCase(),
    ),
  ).flatMap(({ code, name }) => [code, name]);
  const clientPlaces = [
    place.city,
    place.state,
    client.name,
    client.facts.city,
    client.facts.state,
    client.facts.address,
    ...(place.areas ?? []),
  ];
  const text = [...clientPlaces, ...state].filter((part) => part).join(' ');
  const subject = [topic.name, ...topic.maskNouns, ...page.body.sources.map(({ publisher }) => publisher)].join(' ');
  return { text: text.toLowerCase(), words: new Set([...NO_PLACES, ...wordsOf(subject)]) };
};

/**
 * G-12 (Google's keyword-stuffing rule, "blocks of text that list cities"). Names are found after words such as "in"
 * and "near": a gazetteer of every town would also match common words.
 */
const evaluatePlaces = (parsed: ParsedPage): CheckResult => {
  const { text: clientPlaces, words } = knownPlaces(parsed);
  const isForeign = (name: string): boolean => {
    if (clientPlaces.includes(name.toLowerCase())) return false;
    return !wordsOf(name).every((word) => words.has(word) || clientPlaces.includes(word));
  };
  const found = parsed.sentences.flatMap((sentence) => {
    const { plain: text } = sentence;
    // The court or the clinic that serves the client's town may be in another one of its state.
    const patterns = statesEvidence(sentence) ? [] : [AFTER_PREPOSITION, TOWN_AND_STATE, AREA];
    const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
    return [...(text.match(STATE_NAME) ?? []), ...names].filter(isForeign).map((name) => ({ name, sentence }));
  });
  const list = parsed.sentences.find(({ text }) => LIST_OF_NAMES.test(text));
  if (found.length > 0) {
    const detail = `${quoteFindings(found.map(({ name }) => name))}: only the client's own city, state and address may be named; remove the others.`;
    return { ...countFindings(found.map(({ sentence }) => sentence)), ok: false, detail };
  }
  if (list) {
    const detail = `${quoteFindings([list.text])}: a row of more than ${MAX_PLACES_IN_A_ROW} names reads as stuffing; shorten it.`;
    return { ...countFindings([list]), ok: false, detail };
  }
  return { ok: true, detail: "No place is named but the client's own.", value: 0 };
};

export const placeChecks: readonly QualityCheck[] = [
  {
    id: 'G-12',
    severity: 'gate',
    measures: 'Places that are not the client’s own, and rows of more than 8 names',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluatePlaces,
  },
];
