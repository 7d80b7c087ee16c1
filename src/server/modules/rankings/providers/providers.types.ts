import type { RankProviderId } from '#shared/rank-providers.ts';
import type { FoundResult } from '#shared/rankings.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';

export interface SearchLocation {
  city: string;
  /** In full, "Rhode Island"; null when it is not known. */
  state: string | null;
}

export interface RankSearch {
  query: string;
  /** The searcher's location; null for anywhere in the United States. */
  place: SearchLocation | null;
  device: 'desktop' | 'mobile';
  /** Two letters. */
  language: string;
  /** Total number of positions to check. */
  depth: number;
  /** The provider's page number, from 1. */
  page: number;
}

export type SearchFault =
  | 'key'
  | 'rate'
  /** The plan's requests or the balance are used up. */
  | 'quota'
  | 'timeout'
  | 'unreachable'
  | 'server'
  | 'rejected'
  | 'garbled';

export interface SearchFailure {
  fault: SearchFault;
  /** A sentence for staff, without keys and addresses. */
  reason: string;
  retryAfterSeconds: number | null;
}

export interface ResultsPage {
  /** In their order, without ads and boxes. */
  results: FoundResult[];
  /** What people also ask, by the box beside the results; empty where the provider does not say. */
  questions: string[];
  /** No page follows. */
  isLast: boolean;
  /** The provider's stated charge, millionths of a US dollar; null without one. */
  costMicros: number | null;
}

export type ProviderResponse = { page: ResultsPage } | { failure: SearchFailure };

export interface ProviderCredentials {
  key: string;
  baseUrl: string;
  /** A header's value, where it differs from the address's host. */
  host?: string;
}

/** An adapter for one provider of search results. */
export interface RankProvider {
  id: RankProviderId;
  name: string;
  /** The number of its pages that cover `depth` positions. */
  pages(depth: number): number;
  /** The list price of one page, millionths of a US dollar. */
  priceMicros(depth: number): number;
  /** The search fields it supports; the rest does not count as measured. */
  supports: { place: boolean; device: boolean; language: boolean };
  request(search: RankSearch, access: ProviderCredentials): OutboundRequest;
  /** Parses a JSON answer of 2xx. Throws a ZodError on an unknown shape. */
  parse(body: unknown, search: RankSearch): ProviderResponse;
  /** For statuses with a special meaning at this provider; null for the usual meaning. */
  refusal?(reply: OutboundReply): SearchFault | null;
}
