import type { StatementKind } from '#shared/facts.ts';
import type { PageBody } from '#shared/pages.ts';
import { claimRules } from '../checks/claims/claims.rules.ts';
import type { PageAlone, Rule } from '../checks/checks.types.ts';
import { leakRules } from '../checks/leaks/leaks.rules.ts';
import { placeRules } from '../checks/places/places.rules.ts';
import { promiseRules } from '../checks/promises/promises.rules.ts';
import { readPage } from '../checks/reading/reading.rules.ts';
import { isTrade, splitSentences, wordsOf } from '../checks/wording/wording.rules.ts';

/** A statement's kind, or an answer of the hub's questions. */
export type WordsKind = StatementKind | 'intake';

export interface WordsUnderCheck {
  kind: WordsKind;
  text: string;
  client: PageAlone['client'];
  /** Every place the client may name: towns of its farms, its own, and those it serves. */
  places: string[];
  today: Date;
}

/** The rules of pages that also hold for what a client says of itself. */
const RULES: readonly Rule[] = [...leakRules, ...claimRules, ...promiseRules, ...placeRules].filter(({ id }) =>
  ['G-01', 'G-04', 'G-05', 'G-06', 'G-07', 'G-08', 'G-09', 'G-10', 'G-11', 'G-12', 'G-13'].includes(id),
);

/** What words of a kind are there to say. Whatever the client says it does is its own confirmed word (G-11). */
const MAY_SAY: Record<WordsKind, readonly string[]> = {
  warranty: ['G-04', 'G-10', 'G-11'],
  responseTime: ['G-09', 'G-11'],
  price: ['G-04', 'G-11'],
  offer: ['G-04', 'G-11'],
  person: ['G-07', 'G-11'],
  serviceArea: ['G-11', 'G-12'],
  intake: ['G-09', 'G-11'],
};

const LONGEST_SENTENCE_WORDS = 35;
const NAMED_CUSTOMER = /\b(?:Mr|Mrs|Ms)\.? [A-Z]/;

const bodyOf = (text: string): PageBody => ({
  question: '',
  answer: { text: '', evidence: [] },
  oneLine: '',
  device: null,
  sections: [],
  client: { heading: '', sentences: [{ text, evidence: ['client:name'] }] },
  link: { before: '', anchor: '', after: '' },
  sources: [],
});

/**
 * Why pages cannot use a client's words, and how to mend them; null when they can. The same rules as for pages, but what
 * a statement is there to say it may say: a price statement a price, a warranty a promise. Lawyers, doctors and dentists
 * promise nothing.
 */
export const faultOfWords = ({ kind, text, client, places, today }: WordsUnderCheck): string | null => {
  const said = text.trim();
  if (said === '') return null;
  const long = splitSentences(said).find((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE_WORDS);
  if (long !== undefined)
    return `Split the sentence that begins “${long.slice(0, 40)}…”: it has over ${LONGEST_SENTENCE_WORDS} words.`;
  if (kind === 'intake' && NAMED_CUSTOMER.test(said))
    return 'Leave customers’ names out; say “a family” or “an owner”.';
  const reading = readPage({
    page: {
      id: 0,
      farmId: 0,
      microHubId: 0,
      intent: 'choose',
      title: '',
      slug: '',
      metaDescription: '',
      keyword: '',
      body: bodyOf(said),
      quiz: null,
    },
    html: `<p>${said.replaceAll('<', '&lt;')}</p>`,
    client,
    place: { city: places.join(', '), state: client.facts.state ?? null },
    hub: { name: '', maskNouns: [], never: [] },
    today,
  });
  const strict = isTrade(client.industry, 'legal', 'medical');
  const allowed = MAY_SAY[kind].filter((id) => !(strict && id === 'G-10'));
  for (const rule of RULES) {
    if (allowed.includes(rule.id)) continue;
    const verdict = rule.judge(reading);
    if (!verdict.ok) return verdict.detail;
  }
  return null;
};
