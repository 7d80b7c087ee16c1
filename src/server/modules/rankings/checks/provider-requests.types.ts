import type { RankProviderAccess } from '../providers/provider-access.usecases.ts';
import type { RankProvider, RankSearch, ProviderResponse, SearchFailure } from '../providers/providers.types.ts';
import type { CheckRow } from './checks.repository.ts';
import type { KeywordContext } from './provider-requests.repository.ts';

export type CheckResult =
  | { kind: 'measured'; position: number | null; url: string | null }
  | { kind: 'unmeasured'; reason: string; failure: SearchFailure | null }
  /** It may succeed later; the check is still pending. */
  | { kind: 'retry'; failure: SearchFailure }
  /** It is no longer pending: cancelled, or completed elsewhere. */
  | { kind: 'skipped' };

export interface ProviderRequest {
  check: CheckRow;
  keyword: KeywordContext;
  search: RankSearch;
  pagesFetched: number;
  /** The order of page requests, and how many there are. */
  pageOrder: readonly number[] | null;
  pages: number;
  /** Millionths of a US dollar. */
  price: number;
  /** The month that is charged. */
  month: Date;
  provider: RankProvider;
  access: NonNullable<RankProviderAccess['credentials']>;
}

export interface ProviderReply {
  request: ProviderRequest;
  answer: ProviderResponse;
  /** No attempt follows if this one fails. */
  isLastTry: boolean;
}
