import type { RankProviderId } from '#shared/rank-providers.ts';
import type { FoundResult } from '#shared/rankings.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';

export interface SearchPlace {
  city: string;
  /** In full, "Rhode Island"; null when it is not known. */
  state: string | null;
}

export interface RankSearch {
  query: string;
  /** Where the searcher stands; null for anywhere in the United States. */
  place: SearchPlace | null;
  device: 'desktop' | 'mobile';
  /** Two letters. */
  language: string;
  /** Places looked at in all. */
  depth: number;
  /** Of the provider's pages, from 1. */
  page: number;
}

export type SearchFault =
  /** The provider knows no such key, or the key may not do this. */
  | 'key'
  | 'rate'
  /** The plan's look-ups or the balance are used up. */
  | 'quota'
  | 'timeout'
  | 'unreachable'
  /** The provider failed. */
  | 'server'
  /** The provider refused what was asked. */
  | 'rejected'
  /** The answer is none that can be read, or says nothing. */
  | 'garbled';

export interface SearchFailure {
  fault: SearchFault;
  /** A sentence for staff; says nothing of keys and addresses. */
  reason: string;
  /** Seconds that the provider asks to wait. */
  retryAfterSeconds: number | null;
}

export interface FoundPage {
  /** In their order, ads and boxes left out. */
  results: FoundResult[];
  /** Nothing comes behind it. */
  isLast: boolean;
  /** What the provider says it charged, millionths of a US dollar; null when it does not say. */
  costMicros: number | null;
}

export type SearchAnswer = { page: FoundPage } | { failure: SearchFailure };

export interface Access {
  key: string;
  baseUrl: string;
  /** What the provider shall be told it is, where that is not the address's host. */
  host?: string;
}

/** One provider of search results: how it is asked and how its answers read. */
export interface RankProvider {
  id: RankProviderId;
  name: string;
  /** How many of its pages hold `depth` places. */
  pages(depth: number): number;
  /** What one of those pages costs at list price, millionths of a US dollar. */
  priceMicros(depth: number): number;
  /** What of a search it takes into account; the rest is not claimed as measured. */
  heeds: { place: boolean; device: boolean; language: boolean };
  request(search: RankSearch, access: Access): OutboundRequest;
  /** Reads an answer of 2xx that is JSON. Throws a ZodError on a shape it does not know. */
  read(body: unknown, search: RankSearch): SearchAnswer;
  /** A refusal by status that means something else here than the usual; null for the usual. */
  refusal?(reply: OutboundReply): SearchFault | null;
}
