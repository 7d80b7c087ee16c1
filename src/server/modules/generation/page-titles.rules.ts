import type { Intent } from '#shared/intents.ts';
import { fitsTitleLine, pixelWidth, SEARCH_RESULT } from '#shared/search-result-width.ts';
import { cityStateLabel, type CityState } from '../farms/farms.usecases.ts';
import { subjectStems } from '../quality/wording.rules.ts';

/** What a title is made of: the question with `{place}`, its search phrase, and the library's own title. */
export interface TitleWords {
  intent: Intent;
  question: string;
  keyword: string;
  /** Its part after the colon may follow the search phrase. */
  title: string;
}

/** What a reader wants to know of a subject; the place follows. */
const AIMS: Record<Intent, readonly string[]> = {
  signs: ['what to look for', 'how to tell'],
  urgency: ['how soon to act', 'act now or wait'],
  first_steps: ['what to do first', 'first steps'],
  risk: ['what can go wrong', 'who is at risk'],
  causes: ['why it happens', 'likely causes'],
  diy_vs_pro: ['what to do yourself', 'do it yourself or call'],
  cost_factors: ['what changes the price', 'what you pay for'],
  process: ['what happens', 'step by step'],
  duration: ['how long it takes', 'how long to allow'],
  preparation: ['how to get ready', 'a checklist'],
  aftercare: ['what to expect', 'what is normal'],
  prevention: ['what helps', 'what works'],
  recurrence: ['what to do next', 'what to check'],
  methods: ['how to choose', 'which one fits'],
  frequency: ['how often', 'when it is due'],
  seasonal: ['what to know', 'what to watch for'],
  legal_permit: ['rules to know', 'what the rules say'],
  insurance: ['who pays', 'what is covered'],
  property_type: ['what is different', 'what to know'],
  choose: ['what to ask', 'how to choose'],
  verify: ['how to check', 'what to look up'],
  after_hours: ['what to do now', 'what can wait'],
  paperwork: ['a checklist', 'what to gather'],
  second_opinion: ['when to ask', 'when it helps'],
};

const ASKING = /^(?:how|what|why|when|where|who|which|whose|whom)\b/i;
const AUXILIARY = 'is|are|do|does|did|can|could|should|will|would|may|must|was|were';
const INVERTED = new RegExp(
  `^(?:(?:how (?:long|often|soon|fast|many|much)|what|why|when|where|who) )?(?:${AUXILIARY}) `,
  'i',
);
const IMPERATIVE =
  /^(?:ant-proof|avoid|call|change|check|choose|clean|clear|close|compare|control|describe|file|find|fix|get|handle|hire|keep|know|make|mend|prepare|prevent|protect|prove|pull|put|remove|repair|replace|seal|set|settle|stop|switch|tell|top|track|trap|treat|unclog|wasp-proof|write)\b/i;
const MOMENT = /^(?:after|before|during)\b/i;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const toReader = (phrase: string): string => phrase.replaceAll(/\bmyself\b/g, 'yourself').replaceAll(/\bmy\b/g, 'your');

type Shape = (place: string) => string;

/** The question as it is asked. */
const asAsked =
  (question: string): Shape =>
  (place) =>
    question.replaceAll('{place}', place);

const isImperative = ({ intent, keyword }: TitleWords): boolean => intent !== 'methods' && IMPERATIVE.test(keyword);

/** The search phrase as a headline of its own. */
const asHeadline = (words: TitleWords): Shape => {
  const { intent, keyword } = words;
  if (INVERTED.test(keyword)) return (place) => `${capitalize(keyword)} in ${place}?`;
  if (!isImperative(words)) return (place) => `${capitalize(keyword)} in ${place}`;
  if (intent === 'diy_vs_pro') return (place) => `Can you ${toReader(keyword)} in ${place}?`;
  const opening = intent === 'after_hours' ? 'When' : 'How';
  return (place) => `${opening} to ${toReader(keyword)} in ${place}`;
};

/** An aim that repeats a word of the phrase says nothing new. */
const addsWords = (keyword: string, addition: string): boolean => {
  const stems = subjectStems(keyword);
  return ![...subjectStems(addition)].some((stem) => stems.has(stem));
};

interface Shapes {
  /** A page takes one of them. */
  preferred: Shape[];
  /** Where none of those fits. */
  shorter: Shape[];
  /** Where nothing else fits even without the state. */
  shortest?: Shape;
}

const listShapes = (words: TitleWords): Shapes => {
  const { intent, question, keyword, title } = words;
  const asked = asAsked(question);
  const headline = asHeadline(words);
  const isMoment = MOMENT.test(keyword) || (intent === 'first_steps' && /^when\b/.test(keyword));
  const isSentence = ASKING.test(keyword) || INVERTED.test(keyword) || isImperative(words);
  const subject = capitalize(toReader(keyword));
  if (isSentence && !isMoment) {
    const order: Shape = (place) => `${subject} in ${place}`;
    return { preferred: [asked, headline], shorter: [], ...(isImperative(words) ? { shortest: order } : {}) };
  }
  const aims = AIMS[intent].filter((aim) => addsWords(keyword, aim));
  const named = aims.map(
    (aim): Shape =>
      (place) =>
        `${subject} in ${place}: ${aim}`,
  );
  if (isMoment) return { preferred: [asked, ...named], shorter: [headline] };
  const aimed = aims.map(
    (aim): Shape =>
      (place) =>
        `${subject}: ${aim} in ${place}`,
  );
  // "In the attic in Warwick" reads badly, so the place follows the aim.
  if (/ (?:in|on|at) /.test(keyword)) return { preferred: [asked, ...aimed], shorter: [headline] };
  const hook = /: (.+)$/.exec(title)?.[1] ?? '';
  const hooked: Shape[] = hook !== '' && addsWords(keyword, hook) ? [(place) => `${subject} in ${place}: ${hook}`] : [];
  return { preferred: [asked, ...hooked, ...named, headline], shorter: [] };
};

/** The same number for the same text, to choose among wordings. */
export const textRank = (text: string): number => {
  let hash = 7;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return Math.abs(hash);
};

/** Another first shape for each wording, so that the pages of a hub differ. */
const rotate = <Item>(items: readonly Item[], by: number): Item[] => {
  const start = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

const withoutSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

const widthOf = (title: string): number => pixelWidth(title, SEARCH_RESULT.title.fontSize);

const choose = (titles: readonly string[], isTaken: (title: string) => boolean): string => {
  const open = titles.filter((title) => !isTaken(title));
  const candidates = open.length > 0 ? open : titles;
  return (
    candidates.find(fitsTitleLine) ??
    candidates.reduce((narrowest, title) => (widthOf(title) < widthOf(narrowest) ? title : narrowest))
  );
};

/**
 * A page's title: what is searched, with the town. Deterministic; the shape follows from the intent and the words. The
 * state is left out where a search result has no room for it, and a title wider than one is the narrowest of its kind.
 */
export const pageTitle = (
  words: TitleWords,
  { place, isTaken = () => false }: { place: CityState; isTaken?: (title: string) => boolean },
): string => {
  const { preferred, shorter, shortest } = listShapes(words);
  const shapes = [...rotate(preferred, textRank(`${words.keyword} ${words.intent}`)), ...shorter];
  const places = [...new Set([cityStateLabel(place), place.city])];
  return choose(
    [
      ...places.flatMap((label) => shapes.map((shape) => shape(label))),
      ...(shortest ? [shortest(place.city)] : []),
    ].map(withoutSpaces),
    isTaken,
  );
};

/** The title of a question that staff wrote, with the town once. */
export const ownQuestionTitle = (question: string, place: CityState): string => {
  const label = cityStateLabel(place);
  const title = withoutSpaces(question);
  return !fitsTitleLine(title) && label !== place.city ? title.replace(label, place.city) : title;
};
