import type { Page } from '#shared/pages.ts';
import type { ListValues } from '#web/lib/list-view/list-filters.ts';
import { draftReason } from './draft-reasons.ts';

type Compare = (a: Page, b: Page) => number;

const byText =
  (textOf: (page: Page) => string): Compare =>
  (a, b) =>
    textOf(a).localeCompare(textOf(b), 'en-US', { sensitivity: 'base', numeric: true });

/** Pages without a value come last in both directions. */
const byNumber = (numberOf: (page: Page) => number | null, isFalling: boolean): Compare => {
  const rank = (page: Page): number => numberOf(page) ?? (isFalling ? -Infinity : Infinity);
  return (a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (first === second) return 0;
    return first < second === isFalling ? 1 : -1;
  };
};

const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

const TEXTS: Record<string, (page: Page) => string> = {
  title: ({ title }) => title,
  hub: ({ microHub }) => microHub,
};
const NUMBERS: Record<string, (page: Page) => number | null> = {
  // In the order of work.
  status: ({ status }) => ['failed', 'draft', 'writing', 'planned', 'published'].indexOf(status),
  quality: (page) => page.quality.score,
  views: ({ views }) => views,
  leads: ({ leads }) => leads,
  position: ({ bestPosition }) => bestPosition,
  words: ({ words }) => words,
  published: ({ isPublished, publishedAt }) => (isPublished ? timeOf(publishedAt) : null),
  updated: ({ updatedAt }) => timeOf(updatedAt),
  trashed: ({ trashedAt }) => timeOf(trashedAt),
};

const compareBy = (sort: string): Compare | null => {
  const isFalling = sort.startsWith('-');
  const name = isFalling ? sort.slice(1) : sort;
  const text = TEXTS[name];
  if (text) return isFalling ? (a, b) => byText(text)(b, a) : byText(text);
  const number = NUMBERS[name];
  return number ? byNumber(number, isFalling) : null;
};

const searched = ({ title, slug, metaDescription, keyword }: Page): string =>
  [title, slug, metaDescription, keyword].join('\n').toLowerCase();

/** A farm's pages as its list shows them; `plan` leaves them in their order. */
export const pagesAsAsked = (pages: Page[], { values, sort }: { values: ListValues; sort: string }): Page[] => {
  const { q, topic, status, reason } = values;
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = pages.filter(
    (page) =>
      (!topic || page.microHub === topic) &&
      (!status || page.status === status) &&
      (!reason || draftReason(page) === reason) &&
      words.every((word) => searched(page).includes(word)),
  );
  const compare = compareBy(sort);
  return compare ? found.toSorted(compare) : found;
};
