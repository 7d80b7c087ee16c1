import type { Intent } from '#shared/intents.ts';
import type { InboundLink } from '#shared/pages.ts';
import type { CustomerReviews } from '../../../landing/landing.types.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import type { PublicClaim } from '../clients/facts.usecases.ts';
import type { PublicReviewer } from '../clients/reviewers.usecases.ts';
import type { PublicJob } from '../field-jobs/recent-jobs.usecases.ts';
import type { RenderedFarm } from '../pages/rendering.usecases.ts';

export type Site =
  | { kind: 'product' }
  | { kind: 'farm'; farmId: number; clientId: number }
  | { kind: 'client'; clientId: number }
  /** A previous hub domain, which redirects to the client's pages. */
  | { kind: 'redirected'; clientId: number }
  /** The host of an archived farm or client: everything on it is gone. */
  | { kind: 'archived'; clientId: number };

/** A response without transport headers such as compression, validators and policies. */
export type SiteResponse =
  | {
      kind: 'content';
      status: 200 | 404 | 410;
      type: 'text/html' | 'application/xml' | 'text/plain' | 'image/svg+xml';
      body: string;
      /** The client whose changes invalidate the response; null when every change does. */
      clientId: number | null;
      /** Search engines get a noindex header. */
      isDeindexed?: boolean;
    }
  /** `clientId` as above. */
  | { kind: 'redirect'; status: 301; location: string; clientId: number | null }
  | { kind: 'missing' };

/** Call `make` only when the cache has no page for the key. */
export interface MissingPageResponse {
  key: string;
  make: () => SiteResponse;
}

export interface PublishedPage {
  id: number;
  slug: string;
  farmId: number;
  topicId: number;
  intent: Intent;
  question: string;
  oneLine: string;
  link: InboundLink;
  /** The whole answer, of the questions that a service page sums up; empty for others. */
  answer: string;
  /** Who approved the page as it stands; null without an approval. */
  reviewer: string | null;
  /** The search phrase, as another wording for links. */
  keyword: string;
  modifiedAt: Date | null;
}

export interface VisibleTopic {
  id: number;
  farmId: number;
  name: string;
  slug: string;
  /** The service of the catalog; null when unknown. */
  service: string | null;
}

/** A topic's own page; on a site without texts by staff its title and description are empty. */
export interface TopicPageTexts {
  topicId: number;
  title: string;
  description: string;
  slug: string;
}

export interface VisibleFarm extends RenderedFarm {
  industry: string;
  /** Excluded from search engines. */
  isDeindexed: boolean;
}

/** A client's public data. */
export interface ClientSiteData {
  client: ClientRow;
  farms: VisibleFarm[];
  topics: VisibleTopic[];
  pages: PublishedPage[];
  topicPages: TopicPageTexts[];
  /** Empty without a client site. */
  homeDescription: string;
  claims: PublicClaim[];
  reviewers: PublicReviewer[];
  /** Accepted jobs, newest first. */
  jobs: PublicJob[];
  /** What customers wrote, where the client shows it. */
  reviews: CustomerReviews;
}

/** Callers that serve many pages cache the result. */
export type LoadClientSite = (clientId: number) => Promise<ClientSiteData>;

export interface SiteRequest {
  site: Site;
  /** As requested, without the query. */
  path: string;
  loadSite: LoadClientSite;
}
