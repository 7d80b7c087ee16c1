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

export interface LandingPage {
  site: Site;
  pageId: number;
  slug: string;
  title: string;
  description: string;
  body: PageBody;
  quiz: Quiz | null;
  image?: PageImage | null;
  /** `path` is the topic's own page, if any. */
  topic: { name: string; slug: string; path?: string };
  related: RelatedLink[];
  publishedAt: Date;
  modifiedAt: Date;
  /** Who approved this version, with a link to the about page if listed there; null when only automatic checks ran. */
  reviewed: { by: string; at: Date; anchor?: string } | null;
  /** For staff: not indexed, not counted. */
  isPreview: boolean;
  /** Sent back with the form to identify the content and consent text. */
  contentToken: string;
}
