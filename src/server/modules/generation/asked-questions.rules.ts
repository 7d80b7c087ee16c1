import type { Intent } from '#shared/intents.ts';
import { readSubject } from '../catalog/catalog.usecases.ts';
import { rootsIn } from '../quality/verification.rules.ts';
import { ASKED_SOURCES, type AskedQuestion } from './asked-questions.types.ts';
import { cleanText, hasForbiddenText } from './model-output.rules.ts';

const WORDS = { fewest: 3, most: 20 };
const MAX_LENGTH = 140;

/** A question or search as it is kept; null for what is too short, too long, or no plain text. */
export const cleanAsked = (text: string): string | null => {
  const cleaned = cleanText(text);
  const words = cleaned.split(' ').length;
  const isKept = words >= WORDS.fewest && words <= WORDS.most && cleaned.length <= MAX_LENGTH;
  return isKept && !hasForbiddenText(cleaned) ? cleaned : null;
};

interface Asking {
  topic: { name: string; service: string | null };
  clientName: string;
  city: string;
  /** Where else the client works: what is asked there is asked of other pages. */
  otherCities: readonly string[];
}

const isAbout = (text: string, { topic, city }: Asking): boolean => {
  const own = text.toLowerCase().replaceAll(city.toLowerCase(), ' ');
  const subject = readSubject(topic.service, { hub: topic.name, text: own, withRoles: true });
  if (subject) return subject.own !== null && subject.other === null;
  const roots = new Set(rootsIn(own));
  const named = rootsIn(topic.name);
  return named.length > 0 && named.every((root) => roots.has(root));
};

/** "Drain cleaning cost" and "what is the cost of drain cleaning" are asked once. */
const meaningOf = (text: string): string => [...new Set(rootsIn(text))].toSorted().join(' ');

const MAX_OF_SOURCE = 10;

/** What is asked about a hub's service here: questions first, of each kind the most frequent. */
export const chooseAsked = (asked: readonly AskedQuestion[], asking: Asking): AskedQuestion[] => {
  const lower = (text: string): string => text.toLowerCase();
  const elsewhere = asking.otherCities.filter((city) => lower(city) !== lower(asking.city)).map(lower);
  const meanings = new Set<string>();
  const fitting = asked
    .filter(({ text }) => !lower(text).includes(lower(asking.clientName)))
    .filter(({ text }) => !elsewhere.some((city) => lower(text).includes(city)))
    .filter(({ text }) => isAbout(text, asking))
    .toSorted(
      (a, b) =>
        ASKED_SOURCES.indexOf(a.source) - ASKED_SOURCES.indexOf(b.source) ||
        b.weight - a.weight ||
        a.text.localeCompare(b.text),
    )
    .filter(({ text }) => {
      const meaning = meaningOf(text);
      return !meanings.has(meaning) && meanings.add(meaning);
    });
  return ASKED_SOURCES.flatMap((source) => fitting.filter((one) => one.source === source).slice(0, MAX_OF_SOURCE));
};

/** By the words of questions and searches; the first that fits decides. */
const INTENT_WORDS: readonly [Intent, RegExp][] = [
  ['cost_factors', /\b(?:costs?|prices?|pricing|charges?|how much|fees?|expensive|cheap\w*|rates?)\b/],
  ['duration', /\bhow (?:long|many (?:hours|days|weeks|months))\b/],
  ['frequency', /\bhow (?:often|frequently)\b/],
  ['insurance', /\b(?:insurance|insurers?|covered|warranty)\b/],
  ['legal_permit', /\b(?:permits?|legal\w*|laws?|codes?|regulations?)\b/],
  ['after_hours', /\b(?:24 hours?|at night|weekends?|sundays?|open now|holidays?|after hours)\b/],
  ['recurrence', /\b(?:come|comes|coming) back\b|\bkeeps? \w+ing\b|\bagain\b/],
  ['diy_vs_pro', /\b(?:myself|yourself|diy|at home|on your own)\b/],
  ['causes', /\bwhat causes\b|^why\b|\breasons?\b/],
  ['signs', /\b(?:signs?|symptoms?|how (?:do|can) (?:i|you|we) (?:know|tell))\b/],
  ['urgency', /\b(?:emergency|urgent|how soon|can (?:it|this) wait)\b/],
  ['risk', /\b(?:dangerous|safe|risks?|happens? if|ignore\w*|harmful)\b/],
  ['prevention', /\b(?:prevent\w*|avoid|keep \w+ from|stop \w+ from)\b/],
  ['verify', /\b(?:licensed|certified|legit\w*|scams?|accredited)\b/],
  ['preparation', /\bprepar\w+\b/],
  ['seasonal', /\b(?:winter|summer|spring|autumn|seasons?|time of (?:the )?year)\b/],
  ['process', /\b(?:what happens|how does|how do|process|procedure|what to expect|steps)\b/],
  ['methods', /\b(?:best way|methods?|types? of|options|versus|vs|difference between|alternatives?)\b/],
  ['first_steps', /\bwhat (?:should|do|can) (?:i|you|we) do\b|\bfirst\b/],
  ['aftercare', /\bafter\b/],
  ['choose', /\b(?:best|choose|hire|find|near me|reviews?)\b/],
];

/** The kind of question that a text asks; null where its words do not tell. */
export const askedIntent = (text: string): Intent | null => {
  const lower = text.toLowerCase();
  return INTENT_WORDS.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;
};

const MAX_TOLD = 2;

/** What people ask of a kind of question, as part of an angle; empty for none. */
export const askedAngle = (asked: readonly string[], intent: Intent): string => {
  const fitting = asked.filter((text) => askedIntent(text) === intent).slice(0, MAX_TOLD);
  return fitting.length === 0 ? '' : ` People ask: ${fitting.map((text) => `“${text}”`).join(', ')}.`;
};
