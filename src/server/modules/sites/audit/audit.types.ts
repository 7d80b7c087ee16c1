import type { FarmCheck } from '#shared/farm-checks.ts';
import type { Page } from '#shared/pages.ts';
import type { CrawledPage } from '../crawl/crawl.rules.ts';

/** What the checks of a farm look at. */
export interface FarmUnderAudit {
  pages: Page[];
  prints: { pageId: number; shingles: number[]; sentences: number[] }[];
  /** What is known of the published pages beside their record. */
  published: PublishedFacts[];
  /** Home, topics' own pages and published pages as a search engine gets them; the home first. */
  crawled: CrawledPage[];
  home: string;
  /** Paths of the topics' own pages, where the site has such. */
  topics: string[];
  origin: string;
  robots: string;
  sitemap: { url: string; modifiedAt: string | null }[];
  publishMode: 'auto' | 'review';
  dripPerDay: number | null;
  /** Client facts, answers and photos that pages could rest on. */
  hasProfile: boolean;
  answersByHub: Record<string, number>;
  photosByHub: Record<string, number>;
  hubs: string[];
  city: string;
  /** The client's public farms in other cities, by city. */
  otherCities: string[];
  /** Confirmed places served and answers on the area (question 7) that name this farm's city. */
  cityFacts: string[];
  /** Law, medicine and money: readers must see who vouches for a page. */
  isStrictTrade: boolean;
  /** Other farms of the client in the same place with one of the same hubs. */
  twins: string[];
  now: Date;
}

export interface PublishedFacts {
  id: number;
  slug: string;
  firstPublishedAt: Date | null;
  isApproved: boolean;
  /** Whose approval the page shows; null when nobody's. */
  reviewer: string | null;
  /** Views of the last 180 days. */
  recentViews: number;
}

export interface FarmVerdict {
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
  judge: (farm: FarmUnderAudit) => FarmVerdict;
}
