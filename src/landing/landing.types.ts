import type { PageImage } from '#shared/images.ts';
import type { Intent } from '#shared/intents.ts';
import type { InboundLink, PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { ThemeName } from '#shared/themes.ts';

/** A phone number as people read it and as `tel:` and JSON-LD need it. */
export interface Phone {
  shown: string;
  e164: string;
}

/** What may be said of the client in public: confirmed facts only, empty ones absent. */
export interface Business {
  name: string;
  industry: string;
  phone?: Phone;
  /** Present only when street, city, state and ZIP code are all confirmed. */
  address?: { street: string; city: string; state: string; zipCode: string };
  licenseNumber?: string;
  insuranceInfo?: string;
  serviceHours?: string;
  /** "2015". */
  established?: string;
  yearsInBusiness?: number;
  emergencyService?: boolean;
  googleProfile?: string;
  website?: string;
}

/** Where a site's pages are, and whose they are. Paths begin with a slash and hold on the host that serves the page. */
export interface Site {
  business: Business;
  accent: string | null;
  theme: ThemeName;
  /**
   * Drawn at most 40 px high beside or instead of the name; a path on the host that serves the page, with its size in
   * pixels. On a ground that is not `ground` it needs a plate; `any` needs none.
   */
  logo?: { path: string; width: number; height: number; background: 'light' | 'dark' | 'any' } | null;
  /** What the buttons say where staff chose other words; null for the standard ones. */
  cta?: { quiz: string | null; ask: string | null } | null;
  place: { city: string; state: string | null };
  paths: { home: string; about: string; privacy: string; forms: string };
  /** Shown to visitors alone: search engines are told to leave its pages out. */
  isDeindexed?: boolean;
  /** Scheme and host of the one canonical home, no slash at the end. */
  canonicalOrigin: string;
}

export interface RelatedLink {
  link: InboundLink;
  path: string;
}

/** One published question, as lists show it. */
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
  /** `path` leads to the hub's own page, where its site has one. */
  topic: { name: string; slug: string; path?: string };
  related: RelatedLink[];
  publishedAt: Date;
  modifiedAt: Date;
  /**
   * Who read and approved exactly these words, and where they stand on the page about the client, if they do; null when
   * the words were checked automatically alone.
   */
  reviewed: { by: string; at: Date; anchor?: string } | null;
  /** A draft that staff look at: never indexed, never counted. */
  isPreview: boolean;
  /** Names this content and its consent text, for the form to send along. */
  contentToken: string;
}
