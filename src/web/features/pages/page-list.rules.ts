import type { Page } from '#shared/pages.ts';
import { localList } from '#web/lib/list-view/local-list.ts';
import { draftReason } from './draft-reasons.ts';

const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

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
    published: ({ isPublished, publishedAt }) => (isPublished ? timeOf(publishedAt) : null),
    updated: ({ updatedAt }) => timeOf(updatedAt),
    trashed: ({ trashedAt }) => timeOf(trashedAt),
  },
  filters: {
    topic: ({ microHub }, value) => microHub === value,
    status: ({ status }, value) => status === value,
    reason: (page, value) => draftReason(page) === value,
  },
  searched: ({ title, slug, metaDescription, keyword }) => [title, slug, metaDescription, keyword],
});
