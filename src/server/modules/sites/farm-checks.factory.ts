import type { Page } from '#shared/pages.ts';
import type { FarmCheckInput, PublishedPageFacts } from './farm-checks.types.ts';

/** A dentist's farm with nothing public yet, whose client answered all questions. */
export const farmCheckInput = (changes: Partial<FarmCheckInput> = {}): FarmCheckInput => ({
  pages: [],
  fingerprints: [],
  published: [],
  crawled: [],
  home: '/',
  topicPaths: [],
  origin: 'https://teeth.example.com',
  robots: '',
  sitemap: [],
  publishMode: 'review',
  pagesPerDay: null,
  hasProfile: true,
  answersByTopic: { Dental: 12 },
  photosByTopic: { Dental: 1 },
  topics: ['Dental'],
  city: 'Warwick',
  otherCities: [],
  cityFacts: [],
  isStrictTrade: true,
  duplicateFarms: [],
  now: new Date('2026-11-21T10:00:00Z'),
  ...changes,
});

export const publishedPage = (changes: Partial<PublishedPageFacts> = {}): PublishedPageFacts => ({
  id: 1,
  slug: 'crown',
  firstPublishedAt: new Date('2026-11-20T10:00:00Z'),
  isApproved: true,
  reviewer: 'Jane Roe, DDS',
  recentViews: 1,
  ...changes,
});

interface ListedPage {
  status: Page['status'];
  microHub: string;
  intent: Page['intent'];
  /** Checks that it fails. */
  failing: string[];
  /** The slots of its sections; null for a page without text. */
  sections: string[] | null;
  device: string | null;
}

/** A page as lists have it, with what checks of a farm read. */
export const listedPage = (id: number, changes: Partial<ListedPage> = {}): Page => {
  const { status = 'published', microHub = 'Dental', intent = 'signs', failing = [] } = changes;
  const { sections = ['answer'], device = null } = changes;
  const checks = [{ id: 'G-00', ok: true }, ...failing.map((check) => ({ id: check, ok: false }))];
  return {
    id,
    status,
    microHub,
    intent,
    quality: { passed: failing.length === 0, checks },
    body: sections && {
      sections: sections.map((slot) => ({ slot })),
      device: device === null ? null : { kind: device },
    },
  } as Page;
};
