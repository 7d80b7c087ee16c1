import type { Intent } from '#shared/intents.ts';
import { fitDescription, fitsDescriptionLines, fitsTitleLine } from '#shared/search-result-width.ts';
import { cityStateLabel, type CityState } from '../farms/farms.usecases.ts';
import { splitSentences, subjectStems } from '../quality/wording.rules.ts';
import type { ContentVariant } from './library.types.ts';
import { ownQuestionTitle, pageTitle, textRank } from './page-titles.rules.ts';

const MIN_LENGTH = 70;
const MAX_LENGTH = 160;

const CLOSINGS = ['Written for', 'A plain answer for', 'For readers in'] as const;

const fits = (text: string): boolean => text.length <= MAX_LENGTH && fitsDescriptionLines(text);

/** The longest run of whole sentences that fits in a form; null when it says too little. */
const firstSentences = (text: string, form: (body: string) => string = (body) => body): string | null => {
  const sentences = splitSentences(text);
  for (let count = sentences.length; count > 0; count -= 1) {
    const cut = sentences.slice(0, count).join(' ');
    if (fits(form(cut)) && cut.length >= Math.min(MIN_LENGTH, text.length)) return cut;
  }
  return null;
};

/** Prefers the whole text to a shortened one, and the state to the town alone. */
const withPlace = (text: string, place: CityState): string | null => {
  const labels = [...new Set([cityStateLabel(place), place.city])];
  const closing = CLOSINGS[textRank(text) % CLOSINGS.length] ?? CLOSINGS[0];
  const ordered = labels.flatMap((label) => {
    const closed = (body: string) => `${body} ${closing} ${label}.`;
    const dated = (body: string) => `${label}: ${body}`;
    return textRank(text) % 2 === 0 ? [closed, dated] : [dated, closed];
  });
  const whole = ordered.find((form) => fits(form(text)));
  if (whole) return whole(text);
  for (const form of ordered) {
    const shortened = firstSentences(text, form);
    if (shortened !== null) return form(shortened);
  }
  return null;
};

/**
 * What search results show below the title, 70 to 160 characters in two lines: the figure first where there is one, then the gist of
 * the answer, and the town once. A sentence that leaves no room for the town is cut at a word.
 */
export const pageDescription = (
  description: string,
  { place, figure }: { place: CityState; figure?: string | undefined },
): string => {
  const gist = figure === undefined ? description : `${figure} ${description}`;
  const filled = gist.replaceAll('{place}', cityStateLabel(place));
  const named = fits(filled) ? filled : gist.replaceAll('{place}', place.city);
  if (named.includes(place.city)) return firstSentences(named) ?? fitDescription(named);
  return withPlace(named, place) ?? fitDescription(`${place.city}: ${named}`);
};

interface HeadInput {
  intent: Intent;
  place: CityState;
  /** A question that staff wrote instead of the library's. */
  customQuestion?: string | null;
  /** Titles that other pages of the farm have. */
  isTaken?: (title: string) => boolean;
}

/** Title and description of a page with a library text. */
export const libraryHead = (
  { question, keyword, title, description }: ContentVariant,
  { intent, place, customQuestion = null, isTaken = () => false }: HeadInput,
): { title: string; metaDescription: string } => ({
  title:
    customQuestion === null
      ? pageTitle({ intent, question, keyword, title }, { place, isTaken })
      : ownQuestionTitle(customQuestion, place),
  metaDescription: pageDescription(description, { place }),
});

/**
 * The title that a model wrote, where it names the town and what is searched, at a width that search results show and
 * unlike those of other pages; else one by our own rules.
 */
export const modelTitle = (
  { title, question, keyword, intent }: { title: string; question: string; keyword: string; intent: Intent },
  { place, customQuestion = null, isTaken = () => false }: Omit<HeadInput, 'intent'>,
): string => {
  if (customQuestion !== null) return ownQuestionTitle(customQuestion, place);
  const searched = subjectStems(`${keyword} ${question}`);
  const subject = [...subjectStems(title.replaceAll(place.city, ''))];
  const isGood = fitsTitleLine(title) && title.includes(place.city) && subject.some((stem) => searched.has(stem));
  if (isGood && !isTaken(title)) return title;
  const asked = question.replace(cityStateLabel(place), '{place}').replace(place.city, '{place}');
  return pageTitle({ intent, question: asked, keyword, title }, { place, isTaken });
};
