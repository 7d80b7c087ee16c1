import slugify from '@sindresorhus/slugify';
import { CORE_INTENTS, INTENTS, type Intent } from '#shared/intents.ts';
import { cityStateLabel, type CityState } from '../farms/farms.usecases.ts';
import type { ContentPack, ContentVariant } from './library.types.ts';

/** Core intents first, then the reader's journey. */
const PLANNING_ORDER: readonly Intent[] = [
  ...CORE_INTENTS,
  ...INTENTS.filter((intent) => !CORE_INTENTS.includes(intent)),
];

/**
 * The next `count` open intents of a topic. Intents with library text come first; those that another topic of the farm
 * answers from the same pack (`elsewhere`) follow; the rest become placeholders. Fewer come back when all 24 are used.
 */
export const chooseIntents = (
  pack: Pick<ContentPack, 'intents'> | null,
  {
    count,
    usedIntents = [],
    elsewhere = [],
  }: { count: number; usedIntents?: readonly Intent[]; elsewhere?: readonly Intent[] },
): Intent[] => {
  const open = PLANNING_ORDER.filter((intent) => !usedIntents.includes(intent));
  const rank = (intent: Intent): number => (!pack?.intents.has(intent) ? 2 : elsewhere.includes(intent) ? 1 : 0);
  const ordered = pack ? open.toSorted((a, b) => rank(a) - rank(b)) : open;
  const chosenIntents = new Set(ordered.slice(0, count));
  return INTENTS.filter((intent) => chosenIntents.has(intent));
};

/** The least used variant; the first of equals, so that planning is deterministic. */
export const chooseVariant = (variants: ContentVariant[], uses: (variant: number) => number): number =>
  variants.map((_, index) => index).reduce((best, index) => (uses(index) < uses(best) ? index : best), 0);

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
