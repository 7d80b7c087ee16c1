import type { Source } from '#shared/pages.ts';
import { countFindings, parsePageSentences, sentenceTexts } from './parsed-page.rules.ts';
import type { CheckResult, ParsedPage, ParsedSentence } from './quality.types.ts';
import { NUMBER_WORDS } from './quotes.rules.ts';
import { STOP_WORDS, wordsOf } from './wording.rules.ts';

/**
 * A sentence that is compared with what it cites: written by a model or by hand. Texts of the library (`bank:`) and
 * accepted statements (`evidence:`) were compared when they were accepted, so that they are no claims here.
 */
export interface Claim extends ParsedSentence {
  /** Titles, headings, description, question and quiz stand for the page: they may rest on any of its sources. */
  isHead: boolean;
  sources: readonly Source[];
  /** Words of the sources with their publishers, titles and years, and the confirmed facts that it cites. */
  texts: readonly string[];
  /** With the accepted statements that it puts in other words. */
  quotes: readonly string[];
  /** Cited ids that the page does not hold. */
  unknown: readonly string[];
}

const HEAD: readonly ParsedSentence['part'][] = ['title', 'description', 'question', 'quiz'];

const headingsOf = ({ body }: ParsedPage['page']): ReadonlySet<string> =>
  new Set([...body.sections.map(({ heading }) => heading), body.client.heading, body.device?.heading ?? '']);

/** What a quiz asks and offers to choose claims nothing; what it advises does. */
const askedInQuiz = ({ quiz }: ParsedPage['page']): ReadonlySet<string> =>
  new Set(quiz?.questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]));

const isOfLibrary = ({ evidence }: Pick<ParsedSentence, 'evidence'>): boolean =>
  evidence.some((id) => id.startsWith('bank:'));

/** Rows of prices and times, which only the composer makes. */
const tableCells = ({ body }: ParsedPage['page']): ReadonlySet<string> =>
  new Set(body.sections.flatMap(({ table }) => table?.rows.flatMap(({ cells }) => cells) ?? []));

/** An accepted statement, its advice, or a cell of its table; in other words it is a claim. */
const isStatement = ({ accepted, page }: ParsedPage, { evidence, part, text }: ParsedSentence): boolean => {
  if (!evidence.some((id) => id.startsWith('evidence:'))) return false;
  if (accepted === undefined) return part !== 'answer';
  const isAdvice = !evidence.some((id) => id.startsWith('source:'));
  return isAdvice || tableCells(page).has(text) || evidence.some((id) => accepted[id]?.includes(text) === true);
};

const YEAR = /\b(?:19|20)\d\d\b/g;

const sourceText = ({ publisher, title, url, quote, asOf = '', checkedAt = '' }: Source): string => {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '').replaceAll('.', ' ') : '';
  const years = `${asOf} ${checkedAt}`.match(YEAR) ?? [];
  return [quote, publisher, title, host, ...years].join(' . ');
};

const factText = ({ client }: ParsedPage, id: string): string => {
  if (id === 'client:name') return client.name;
  const facts: Readonly<Record<string, string | undefined>> = client.facts;
  return client.words?.[id] ?? facts[id.slice('client:'.length)] ?? '';
};

const toClaim = (parsed: ParsedPage, { sentence, isHead }: { sentence: ParsedSentence; isHead: boolean }): Claim => {
  const { sources } = parsed.page.body;
  const ids = sentence.evidence.filter((id) => id.startsWith('source:')).map((id) => id.slice('source:'.length));
  const cited = isHead ? sources : sources.filter(({ id }) => ids.includes(id));
  const known = new Set(sources.map(({ id }) => id));
  const facts = sentence.evidence.filter((id) => id.startsWith('client:')).map((id) => factText(parsed, id));
  const statements = sentence.evidence.map((id) => parsed.accepted?.[id] ?? '').filter((text) => text !== '');
  return {
    ...sentence,
    isHead,
    sources: cited,
    texts: [...cited.map(sourceText), ...statements, ...facts.filter((text) => text !== '')],
    quotes: [...cited.map(({ quote }) => quote), ...statements],
    unknown: ids.filter((id) => !known.has(id)),
  };
};

/** The sentences that the library wrote for this page; null where nobody changed them. */
const libraryTexts = ({ library, page, client }: ParsedPage): ReadonlySet<string> | null =>
  library ? new Set(sentenceTexts(parsePageSentences({ page: { ...page, ...library }, client }))) : null;

const claimsByPage = new WeakMap<ParsedPage, Claim[]>();

/** The sentences of a page that are compared with what they cite. A placeholder states nothing. */
export const listClaims = (parsed: ParsedPage): Claim[] => {
  const cached = claimsByPage.get(parsed);
  if (cached) return cached;
  const { sentences, page } = parsed;
  // Heads, tables and quizzes of the library carry no ids; on its pages they belong to the reviewed text.
  const isLibraryPage = sentences.some(isOfLibrary);
  const written = libraryTexts(parsed);
  const headings = headingsOf(page);
  const isHead = ({ part, text }: ParsedSentence): boolean => HEAD.includes(part) || headings.has(text);
  const isReviewed = (sentence: ParsedSentence): boolean =>
    isOfLibrary(sentence) ||
    isStatement(parsed, sentence) ||
    (isLibraryPage && (isHead(sentence) || sentence.part === 'device') && (written?.has(sentence.text) ?? true));
  const asked = askedInQuiz(page);
  const isCompared = ({ part, text }: ParsedSentence): boolean =>
    part !== 'link' && !(part === 'quiz' && asked.has(text));
  const claims =
    page.body.asks === undefined
      ? sentences
          .filter((sentence) => isCompared(sentence) && !isReviewed(sentence))
          .map((sentence) => toClaim(parsed, { sentence, isHead: isHead(sentence) }))
      : [];
  claimsByPage.set(parsed, claims);
  return claims;
};

/** Whether it rests on a source or on a confirmed fact of the client besides its name. */
export const isSourced = ({ evidence }: Pick<Claim, 'evidence'>): boolean =>
  evidence.some((id) => id.startsWith('source:') || (id.startsWith('client:') && id !== 'client:name'));

const SAME_WORDS = [
  'paid pay pays paying payment',
  'bought buy buys purchase purchased',
  'left leave leaves leaving',
  'kept keep keeps keeping',
  'feet foot',
  'teeth tooth',
  'mice mouse rodents rodent',
  'sue sued suing suit suits lawsuit lawsuits action actions',
  'children child kids kid',
  'people person persons',
  'lawyer lawyers attorney attorneys',
  'renter renters tenant tenants',
  'price prices cost costs fee fees charge charges',
  'hurt injured injury injuries harm',
  'killed kill death die dies died',
  'car cars vehicle vehicles truck trucks automobile',
  'house houses home homes residence dwelling dwellings',
  'job jobs work works working',
  'big large bigger larger',
  'check checks verify verification inspect inspection',
  'ask asks asked request requests',
  'begin begins start starts started',
  'end ends stop stops',
  'law laws statute statutes act',
  'town city cities municipality municipal',
  'run runs running operate operates operating use uses using used',
  'usual usually typical typically normal normally',
  'worker workers employee employees',
  'spouse husband wife spouses',
];
const GROUP_OF = new Map(
  SAME_WORDS.flatMap((group, index) => group.split(' ').map((word): [string, string] => [word, `=${index}`])),
);

/** Words of one stem, or of one meaning, have one root: "operating" and "operate", "suit" and "lawsuit". */
export const rootOf = (word: string): string => {
  const plain = word.replace(/'s?$/, '');
  const group = GROUP_OF.get(plain);
  if (group !== undefined) return group;
  const stem = plain
    .replace(/(?<=\w{3})(?:ies|ied|ying)$/, 'y')
    .replace(/(?<=\w{3})(?:ings?|ed|es|s|ly|ers?)$/, '')
    .replace(/(?<=\w{3})e$/, '');
  return stem.slice(0, 5);
};

const MASKED = /\b(?:clientname|factvalue\w?)\b/g;

const NUMBER_NAMES = new Set([
  ...NUMBER_WORDS,
  ...'fifteen twenty thirty forty fifty sixty ninety hundred thousand'.split(' '),
]);

/** The roots of the words that carry meaning, in order; numbers and masked names are left out. */
export const rootsIn = (text: string): string[] =>
  wordsOf(text.toLowerCase().replaceAll(MASKED, ' '))
    .filter((word) => !STOP_WORDS.has(word) && !NUMBER_NAMES.has(word) && !/\d/.test(word) && word.length > 1)
    .map(rootOf);

export const sharedRoots = (one: Iterable<string>, other: ReadonlySet<string>): string[] => [
  ...new Set([...one].filter((root) => other.has(root))),
];

export interface ClaimFinding {
  claim: Claim;
  /** Ends the sentence "“…” ": says what is wrong. */
  says: string;
}

const shorten = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

const MAX_SHOWN = 3;

/** The result of a check of claims: each finding with its sentence, then what to do. */
export const claimFindings = (
  findings: readonly ClaimFinding[],
  { passText, fix }: { passText: string; fix: string },
): CheckResult => {
  const first = [...new Map(findings.map((finding) => [finding.claim.text, finding])).values()];
  if (first.length === 0) return { ok: true, value: 0, detail: passText };
  const shown = first.slice(0, MAX_SHOWN).map(({ claim, says }) => `“${shorten(claim.text)}” ${says}`);
  const more = first.length > MAX_SHOWN ? ` And ${first.length - MAX_SHOWN} more.` : '';
  return {
    ...countFindings(first.map(({ claim }) => claim)),
    sentences: first.map(({ claim: { text, block } }) => ({ text, block })),
    ok: false,
    detail: `${shown.join('; ')}.${more} ${fix}`,
  };
};
