import slugify from '@sindresorhus/slugify';
import { CORE_INTENTS, INTENTS, type Intent } from '#shared/intents.ts';
import { placeLabel, type Place } from '../../farms/farms.usecases.ts';
import type { LibraryHub, LibraryVariant } from '../library/library.types.ts';

/** The intents in planning order: the five core ones first, then the reader's journey. */
const PLANNING_ORDER: readonly Intent[] = [
  ...CORE_INTENTS,
  ...INTENTS.filter((intent) => !CORE_INTENTS.includes(intent)),
];

/**
 * The next `count` intents of a hub that has `taken` already, one page for each. Intents the library has material for
 * come first, those that another hub of the farm answers from the same library (`elsewhere`) after the others; the rest
 * are planned all the same and become worksheets. Fewer come back when all 24 are used up.
 */
export const chooseIntents = (
  hub: LibraryHub | null,
  { count, taken = [], elsewhere = [] }: { count: number; taken?: readonly Intent[]; elsewhere?: readonly Intent[] },
): Intent[] => {
  const open = PLANNING_ORDER.filter((intent) => !taken.includes(intent));
  const rank = (intent: Intent): number => (!hub?.intents.has(intent) ? 2 : elsewhere.includes(intent) ? 1 : 0);
  const ordered = hub ? open.toSorted((a, b) => rank(a) - rank(b)) : open;
  const chosen = new Set(ordered.slice(0, count));
  return INTENTS.filter((intent) => chosen.has(intent));
};

/** The least used of the intent's texts; the first of equals, so that the same state plans the same page. */
export const chooseVariant = (variants: LibraryVariant[], uses: (variant: number) => number): number =>
  variants.map((_, index) => index).reduce((best, index) => (uses(index) < uses(best) ? index : best), 0);

const SLUG_LENGTH = 75;

/** An address for a page: what people search, then the place; at most 75 characters, cut at a word. */
export const pageSlug = (keyword: string, place: Place): string => {
  const where = slugify(placeLabel(place).slice(0, 40));
  const room = SLUG_LENGTH - where.length - 1;
  const what = slugify(keyword);
  const cut = what.length <= room ? what : what.slice(0, room + 1).replace(/-[^-]*$/, '');
  return [cut, where].filter((part) => part !== '').join('-');
};

/** The address with a number when it is taken: the first free one of slug, slug-2, slug-3 and so on. */
export const freeSlug = (slug: string, isTaken: (slug: string) => boolean): string => {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`;
    const numbered = `${slug.slice(0, SLUG_LENGTH - suffix.length).replace(/-+$/, '')}${suffix}`;
    if (!isTaken(numbered)) return numbered;
  }
};
