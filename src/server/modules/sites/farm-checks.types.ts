import type { FarmCheck } from '#shared/farm-checks.ts';
import type { Page } from '#shared/pages.ts';
import type { CrawledPage } from './crawl.rules.ts';

export interface FarmCheckInput {
  pages: Page[];
  fingerprints: { pageId: number; shingles: number[]; sentences: number[] }[];
  published: PublishedPageFacts[];
  /** Home, topic pages and published pages as a search engine gets them; the home first. */
  crawled: CrawledPage[];
  home: string;
  /** Paths of the topic pages on a client site. */
  topicPaths: string[];
  origin: string;
  robots: string;
  sitemap: { url: string; modifiedAt: string | null }[];
  publishMode: 'auto' | 'review';
  pagesPerDay: number | null;
  /** The client has a confirmed Google profile or website. */
  hasProfile: boolean;
  answersByTopic: Record<string, number>;
  photosByTopic: Record<string, number>;
  topics: string[];
  city: string;
  /** Cities of the client's other public farms. */
  otherCities: string[];
  /** Confirmed service areas and answers on the area (question 7) that name this farm's city. */
  cityFacts: string[];
  /** Law, medicine and money. */
  isStrictTrade: boolean;
  /** Names of the client's other farms with the same topic in the same place. */
  duplicateFarms: string[];
  now: Date;
}

export interface PublishedPageFacts {
  id: number;
  slug: string;
  firstPublishedAt: Date | null;
  isApproved: boolean;
  /** Who approved the current content; null without an approval. */
  reviewer: string | null;
  /** Over 180 days. */
  recentViews: number;
}

export interface FarmCheckResult {
  ok: boolean;
  value: number | string | null;
  detail: string;
  pages?: number[];
}

export interface FarmRule {
  id: string;
  severity: FarmCheck['severity'];
  measures: string;
  threshold: string;
  evaluate: (farm: FarmCheckInput) => FarmCheckResult;
}
