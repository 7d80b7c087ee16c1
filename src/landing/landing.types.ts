import type { PageImage } from '#shared/images.ts';
import type { Intent } from '#shared/intents.ts';
import type { InboundLink, PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { ThemeName } from '#shared/themes.ts';

/** Formatted for display and for `tel:` links. */
export interface Phone {
  display: string;
  e164: string;
}

/** Confirmed facts only; empty ones are absent. */
export interface Business {
  name: string;
  industry: string;
  phone?: Phone;
  /** Present only when street, city, state and ZIP code are all confirmed. */
  address?: { street: string; city: string; state: string; zipCode: string };
  licenseNumber?: string;
  insuranceInfo?: string;
  serviceHours?: string;
  /** Such as "2015". */
  established?: string;
  yearsInBusiness?: number;
  emergencyService?: boolean;
  googleProfile?: string;
  website?: string;
}

/** 1200 × 630, for links that people share; the path is on the canonical origin. */
export interface ShareImage {
  path: string;
  alt: string;
}

/** Paths begin with a slash and are relative to the host that serves the page. */
export interface Site {
  business: Business;
  accent: string | null;
  theme: ThemeName;
  /**
   * At most 40 px high, next to or instead of the name; size in pixels. On a background other than `ground` it gets a
   * plate; `any` never does.
   */
  logo?: { path: string; width: number; height: number; background: 'light' | 'dark' | 'any' } | null;
  /** Null for the standard text. */
  cta?: { quiz: string | null; ask: string | null } | null;
  /** The card of pages without one of their own. */
  card?: ShareImage;
  place: { city: string; state: string | null };
  paths: { home: string; about: string; privacy: string; forms: string };
  /** Adds noindex to every page. */
  isDeindexed?: boolean;
  /** Scheme and host of the canonical site, without a slash at the end. */
  canonicalOrigin: string;
}

export interface RelatedLink {
  link: InboundLink;
  path: string;
}

export interface ListedQuestion {
  question: string;
  oneLine: string;
  path: string;
  intent: Intent;
}

/** A confirmed person of the client or one of its reviewers; `anchor` is theirs on the about page. */
export interface PagePerson {
  name: string;
  role: string | null;
  credential: string | null;
  /** Where readers can check the credential. */
  lookupUrl: string | null;
  anchor: string;
}

/** What wrote the text: the library's program, a language model or a person. */
export type PageMaker = 'library' | 'model' | 'people';

/** A job that the business did nearby, in its own words; nothing finer than the town. */
export interface RecentJob {
  id: number;
  city: string;
  state: string;
  /** "2026-03-14". */
  doneOn: string;
  found: string;
  did: string;
  durationMinutes: number | null;
  priceMin: number | null;
  priceMax: number | null;
  /** WebP and JPEG in several widths. */
  photo: Pick<PageImage, 'files' | 'width' | 'height' | 'alt'> | null;
}

/** A customer's review, word for word. */
export interface CustomerReview {
  id: number;
  rating: number;
  text: string;
  name: string;
  city: string | null;
  state: string | null;
  /** The owner's answer. */
  reply: string | null;
  createdAt: Date;
}

/** The newest reviews of a client, and how many it has; none where the client shows none. */
export interface CustomerReviews {
  newest: readonly CustomerReview[];
  total: number;
}

export interface LandingPage {
  site: Site;
  pageId: number;
  slug: string;
  title: string;
  description: string;
  body: PageBody;
  quiz: Quiz | null;
  /** The photo that the page shows. */
  image?: PageImage | null;
  shareImage?: ShareImage | null;
  /** `path` is the topic's own page on the canonical site, if any. */
  topic: { name: string; slug: string; path?: string };
  related: RelatedLink[];
  /** Nearest and newest first. */
  recentJobs?: readonly RecentJob[];
  reviews?: CustomerReviews;
  publishedAt: Date;
  modifiedAt: Date;
  /** Who approved this version, with the person of that name; null when only automatic checks ran. */
  reviewed: { by: string; at: Date; person?: PagePerson } | null;
  /** Who stands behind the page; null without a confirmed person. */
  person?: PagePerson | null;
  /** What follows a call or a sent form, in the client's own confirmed words; null when the client said nothing. */
  nextStep?: string | null;
  /** Null for a page whose writer is not on record. */
  maker?: PageMaker | null;
  /** For staff: not indexed, not counted. */
  isPreview: boolean;
  /** Sent back with the form to identify the content and consent text. */
  contentToken: string;
}
