import type { Page } from '#shared/pages.ts';
import { endOfPeriod } from '#shared/text.ts';
import { localList } from '#web/lib/list-view/local-list.ts';
import { draftReason } from './draft-reasons.ts';

const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

const publishedTime = ({ isPublished, publishedAt }: Page): number | null => (isPublished ? timeOf(publishedAt) : null);

/** A farm's pages as its list shows them; `plan` leaves them in their order. */
export const pagesAsAsked = localList<Page>({
  texts: {
    title: ({ title }) => title,
    hub: ({ microHub }) => microHub,
  },
  numbers: {
    // In the order of work.
    status: ({ status }) => ['failed', 'draft', 'writing', 'planned', 'published'].indexOf(status),
    quality: (page) => page.quality.score,
    views: ({ views }) => views,
    leads: ({ leads }) => leads,
    position: ({ bestPosition }) => bestPosition,
    words: ({ words }) => words,
    published: publishedTime,
    updated: ({ updatedAt }) => timeOf(updatedAt),
    trashed: ({ trashedAt }) => timeOf(trashedAt),
  },
  filters: {
    topic: ({ microHub }, value) => microHub === value,
    status: ({ status }, value) => status === value,
    reason: (page, value) => draftReason(page) === value,
    from: (page, value) => (publishedTime(page) ?? -Infinity) >= Date.parse(value),
    to: (page, value) => (publishedTime(page) ?? Infinity) <= endOfPeriod(value).getTime(),
  },
  searched: ({ title, slug, metaDescription, keyword }) => [title, slug, metaDescription, keyword],
});
