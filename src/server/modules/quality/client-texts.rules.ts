import type { ClaimKind } from '#shared/facts.ts';
import { claimChecks } from './claims.rules.ts';
import type { PageInput, QualityCheck } from './quality.types.ts';
import { leakChecks } from './leaks.rules.ts';
import { placeChecks } from './places.rules.ts';
import { promiseChecks } from './promises.rules.ts';
import { parsePage } from './parsed-page.rules.ts';
import { isTrade, splitSentences, wordsOf } from './wording.rules.ts';

/** The kind of a client claim, or an intake answer. */
export type ClientTextKind = ClaimKind | 'intake';

export interface ClientTextInput {
  kind: ClientTextKind;
  text: string;
  client: PageInput['client'];
  /** Places the client may name: its own, those of its farms and its service areas. */
  cities: string[];
  today: Date;
}

/** The page checks that also apply to texts of the client. */
const CLIENT_TEXT_CHECKS: readonly QualityCheck[] = [
  ...leakChecks,
  ...claimChecks,
  ...promiseChecks,
  ...placeChecks,
].filter(({ id }) =>
  ['G-01', 'G-04', 'G-05', 'G-06', 'G-07', 'G-08', 'G-09', 'G-10', 'G-11', 'G-12', 'G-13'].includes(id),
);

/** Checks that a kind of text may fail. G-11: the client may always describe its own work. */
const ALLOWED_CHECKS_BY_KIND: Record<ClientTextKind, readonly string[]> = {
  warranty: ['G-04', 'G-10', 'G-11'],
  responseTime: ['G-09', 'G-11'],
  price: ['G-04', 'G-11'],
  offer: ['G-04', 'G-11'],
  person: ['G-07', 'G-11'],
  serviceArea: ['G-11', 'G-12'],
  intake: ['G-09', 'G-11'],
};

const MAX_SENTENCE_WORDS = 35;
const NAMED_CUSTOMER = /\b(?:Mr|Mrs|Ms)\.? [A-Z]/;

/** A page that says nothing, for the text to stand on. */
const EMPTY_PAGE: PageInput['page'] = {
  id: 0,
  farmId: 0,
  topicId: 0,
  intent: 'choose',
  title: '',
  slug: '',
  metaDescription: '',
  keyword: '',
  body: {
    question: '',
    answer: { text: '', evidence: [] },
    oneLine: '',
    device: null,
    sections: [],
    client: { heading: '', sentences: [] },
    link: { before: '', anchor: '', after: '' },
    sources: [],
  },
  quiz: null,
};
const NO_TOPIC: PageInput['topic'] = { name: '', service: null, maskNouns: [], never: [], isYmyl: false };

const pageWith = (text: string): PageInput['page'] => ({
  ...EMPTY_PAGE,
  body: {
    ...EMPTY_PAGE.body,
    client: { ...EMPTY_PAGE.body.client, sentences: [{ text, evidence: ['client:name'] }] },
  },
});

/**
 * Why pages cannot use a client's text, with a fix; null when they can. Applies the page checks except those that the
 * kind allows: a price claim may state a price, a warranty may promise. Legal and medical clients promise nothing.
 */
export const clientTextIssue = ({ kind, text, client, cities, today }: ClientTextInput): string | null => {
  const words = text.trim();
  if (words === '') return null;
  const long = splitSentences(words).find((sentence) => wordsOf(sentence).length > MAX_SENTENCE_WORDS);
  if (long !== undefined)
    return `Split the sentence that begins “${long.slice(0, 40)}…”: it has over ${MAX_SENTENCE_WORDS} words.`;
  if (kind === 'intake' && NAMED_CUSTOMER.test(words))
    return 'Leave customers’ names out; say “a family” or “an owner”.';
  const parsed = parsePage({
    page: pageWith(words),
    html: `<p>${words.replaceAll('<', '&lt;')}</p>`,
    client,
    place: { city: cities.join(', '), state: null },
    topic: NO_TOPIC,
    today,
  });
  const isStrictTrade = isTrade(client.industry, 'legal', 'medical');
  const allowed = ALLOWED_CHECKS_BY_KIND[kind].filter((id) => !(isStrictTrade && id === 'G-10'));
  for (const rule of CLIENT_TEXT_CHECKS) {
    if (allowed.includes(rule.id)) continue;
    const result = rule.evaluate(parsed);
    if (!result.ok) return result.detail;
  }
  return null;
};
