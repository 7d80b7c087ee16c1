import type { Intent } from '#shared/intents.ts';
import type { InboundLink } from '#shared/pages.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import type { PublicStatement } from '../clients/facts/facts.usecases.ts';
import type { ShownFarm } from '../pages/rendering/rendering.usecases.ts';

/** Whose pages a host shows. */
export type Site =
  | { kind: 'product' }
  | { kind: 'farm'; farmId: number; clientId: number }
  | { kind: 'hub'; clientId: number }
  /** A domain that was the client's hub and leads on to where its pages are. */
  | { kind: 'former'; clientId: number };

/** What an address answers with; whoever sends it adds compression, validators and policies. */
export type SiteAnswer =
  | {
      kind: 'content';
      status: 200 | 404 | 410;
      type: 'text/html' | 'application/xml' | 'text/plain';
      body: string;
      /** Whose change makes the answer old; null for answers that only a change of any client can make old. */
      clientId: number | null;
      /** For visitors alone: search engines are told to leave it out. */
      isDeindexed?: boolean;
    }
  /** `clientId` as above. */
  | { kind: 'redirect'; status: 301; location: string; clientId: number | null }
  | { kind: 'missing' };

/** What to answer where nothing is; made only when the page of this key is not kept. */
export interface MissingAnswer {
  key: string;
  make: () => SiteAnswer;
}

export interface PublishedPage {
  id: number;
  slug: string;
  farmId: number;
  microHubId: number;
  intent: Intent;
  question: string;
  oneLine: string;
  link: InboundLink;
  /** What people search: another wording for links. */
  keyword: string;
  modifiedAt: Date | null;
}

export interface VisibleHub {
  id: number;
  farmId: number;
  name: string;
  slug: string;
}

/** A micro-hub's own page on the client's hub domain. */
export interface HubTopic {
  microHubId: number;
  title: string;
  description: string;
  slug: string;
}

export interface VisibleFarm extends ShownFarm {
  industry: string;
  /** Search engines are told to leave its pages out. */
  isDeindexed: boolean;
}

/** Everything public of one client that pages show about each other. */
export interface ClientSites {
  client: ClientRow;
  farms: VisibleFarm[];
  hubs: VisibleHub[];
  pages: PublishedPage[];
  topics: HubTopic[];
  /** What staff wrote about the hub site; empty while there is none. */
  homeDescription: string;
  /** What the client confirmed in its own words. */
  statements: PublicStatement[];
}

/** Reads a client's public pages; whoever serves many pages keeps what it gives. */
export type ReadSites = (clientId: number) => Promise<ClientSites>;

export interface AskedAddress {
  site: Site;
  /** The path as it was sent, without the query. */
  path: string;
  sites: ReadSites;
}
