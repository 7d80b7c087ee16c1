import type { Source } from '#shared/pages.ts';
import { US_STATES } from '#shared/states.ts';
import { holdsIn } from './library.rules.ts';
import type { ContentPack } from './library.types.ts';

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** "West Virginia" does not name Virginia. */
const namesOf = (text: string): string[] => {
  let left = text;
  return US_STATES.toSorted((a, b) => b.name.length - a.name.length).flatMap(({ code, name }) => {
    if (!left.includes(name)) return [];
    left = left.replaceAll(name, '');
    return [code];
  });
};

/** Whether a text names states, and none of them is this one. */
export const namesAnotherState = (text: string, state: string | null): boolean => {
  const states = namesOf(text);
  return states.length > 0 && (state === null || !states.includes(state));
};

const hostStates = (url: string): string[] => {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  // va.gov is the Department of Veterans Affairs.
  const ending = /\.(?:state\.)?(?!va\.gov)([a-z]{2})\.(?:gov|us)$/.exec(host)?.[1]?.toUpperCase();
  const named = US_STATES.filter(({ name }) => squeezed(host).includes(squeezed(name))).map(({ code }) => code);
  return [...(US_STATES.some(({ code }) => code === ending) && ending ? [ending] : []), ...named];
};

/** Whether a source is of, or speaks about, a state other than this one. */
export const isOfAnotherState = ({ publisher, title, quote, url }: Source, state: string | null): boolean => {
  const states = [...namesOf(`${publisher} ${title} ${quote}`), ...hostStates(url)];
  return states.length > 0 && (state === null || !states.includes(state));
};

const OFFICIAL_HOST = /\.(?:gov|us)$/;
/** Courts of the United States, which are named after the states where they sit. */
const FEDERAL_HOST = /\.uscourts\.gov$/;
const LOCAL_BODY = /\b(?:City|County|Town|Village) of\b/;

/** Whether a source is an agency of a state other than this one. */
export const isOfAgencyElsewhere = (
  { publisher, url }: Pick<Source, 'publisher' | 'url'>,
  state: string | null,
): boolean => {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (!OFFICIAL_HOST.test(host) || FEDERAL_HOST.test(host) || LOCAL_BODY.test(publisher)) return false;
  const states = [...namesOf(publisher), ...hostStates(url)];
  return states.length > 0 && (state === null || !states.includes(state));
};

const CITED = /\[([a-z0-9-]+)\]|"([a-z0-9-]+)"/g;

const citedIds = (text: unknown): string[] =>
  [...JSON.stringify(text).matchAll(CITED)].map(([, cited, named]) => cited ?? named ?? '');

/** The sources of a content pack whose texts hold in this state, and that are of no other state. */
export const packSources = (pack: ContentPack, state: string | null): Source[] => {
  const texts = [...pack.intents.values()].flat();
  const holding = new Set(texts.filter((text) => holdsIn(text, state)).flatMap(citedIds));
  const elsewhere = new Set(texts.filter((text) => !holdsIn(text, state)).flatMap(citedIds));
  return Object.entries(pack.sources)
    .filter(([id]) => holding.has(id) || !elsewhere.has(id))
    .map(([id, { publisher, title, url, quote, checked }]) => ({
      id,
      publisher,
      title,
      url,
      quote,
      checkedAt: checked,
    }))
    .filter((source) => !isOfAnotherState(source, state));
};
