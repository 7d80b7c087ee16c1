import slugify from '@sindresorhus/slugify';
import { CORE_INTENTS, INTENTS, type Intent } from '#shared/intents.ts';
import { cityStateLabel, type CityState } from '../farms/farms.usecases.ts';
import { hasQuiz } from './topic-quizzes.rules.ts';

/** Core intents first, then the reader's journey. */
const PLANNING_ORDER: readonly Intent[] = [
  ...CORE_INTENTS,
  ...INTENTS.filter((intent) => !CORE_INTENTS.includes(intent)),
];

interface IntentChoice {
  count: number;
  usedIntents?: readonly Intent[];
  elsewhere?: readonly Intent[];
  /** The intents that make sense for the topic's service; null for all. */
  sensible?: ReadonlySet<Intent> | null;
  /** Whether the service is urgent: then one of its pages has a quiz, if there is a text for one. */
  urgent?: boolean;
}

/**
 * The next `count` open intents of a topic, among those that make sense for it. Intents with library text come first;
 * those that another topic of the farm answers from the same pack (`elsewhere`) follow; the rest become placeholders.
 * Fewer come back when all are used.
 */
export const chooseIntents = (
  texts: { has: (intent: Intent) => boolean } | null,
  { count, usedIntents = [], elsewhere = [], sensible = null, urgent = false }: IntentChoice,
): Intent[] => {
  const open = PLANNING_ORDER.filter((intent) => !usedIntents.includes(intent) && sensible?.has(intent) !== false);
  const rank = (intent: Intent): number => (!texts?.has(intent) ? 2 : elsewhere.includes(intent) ? 1 : 0);
  const ordered = texts ? open.toSorted((a, b) => rank(a) - rank(b)) : open;
  const first = ordered.slice(0, count);
  const needsQuiz = urgent && first.length > 0 && ![...usedIntents, ...first].some(hasQuiz);
  const quizIntent = needsQuiz ? ordered.find((intent) => hasQuiz(intent) && texts?.has(intent)) : undefined;
  const chosenIntents = new Set(quizIntent === undefined ? first : [...first.slice(0, -1), quizIntent]);
  return INTENTS.filter((intent) => chosenIntents.has(intent));
};

/** The least used of these variants; the first of equals, so that planning is deterministic; null for none. */
export const chooseVariant = (variants: readonly number[], uses: (variant: number) => number): number | null =>
  variants.reduce<number | null>((best, number) => (best === null || uses(number) < uses(best) ? number : best), null);

const MAX_SLUG_LENGTH = 75;

/** The search phrase and the place as a slug of at most 75 characters, cut at a word. */
export const pageSlug = (keyword: string, place: CityState): string => {
  const placeSlug = slugify(cityStateLabel(place).slice(0, 40));
  const room = MAX_SLUG_LENGTH - placeSlug.length - 1;
  const keywordSlug = slugify(keyword);
  const cut = keywordSlug.length <= room ? keywordSlug : keywordSlug.slice(0, room + 1).replace(/-[^-]*$/, '');
  return [cut, placeSlug].filter((part) => part !== '').join('-');
};

/** Appends the first free number to a taken slug. */
export const freeSlug = (slug: string, isTaken: (slug: string) => boolean): string => {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const numbered = `${slug.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-+$/, '')}${suffix}`;
    if (!isTaken(numbered)) return numbered;
  }
};
