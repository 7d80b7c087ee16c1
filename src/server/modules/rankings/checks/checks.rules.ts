import type { RankDevice } from '#shared/rankings.ts';
import { US_STATES } from '#shared/states.ts';
import type { RankProvider, RankSearch, SearchFailure, SearchFault } from '../providers/providers.types.ts';

export const toRankSearch = (
  { keyword, city, state, device }: { keyword: string; city: string; state: string | null; device: RankDevice },
  depth: number,
): RankSearch => ({
  query: keyword,
  place: city === '' ? null : { city, state: US_STATES.find(({ code }) => code === state)?.name ?? null },
  device,
  language: 'en',
  depth,
  page: 1,
});

/** The search fields that the provider supports: only those were measured. */
export const measuredSearchFields = (
  provider: RankProvider,
  { query, place, device, language, depth }: RankSearch,
) => ({
  provider: provider.id,
  query,
  place: provider.supports.place && place ? [place.city, place.state].filter((part) => part).join(', ') : null,
  device: provider.supports.device ? device : null,
  language: provider.supports.language ? language : null,
  depth,
});

/** An interrupted request is not repeated, because it may have been charged. */
export const INTERRUPTED_REASON =
  'The server stopped while the provider was being asked, so this look-up may have been charged.';

const UNBILLED_FAULTS: ReadonlySet<SearchFault> = new Set(['key', 'rate', 'quota', 'rejected', 'unreachable']);
const RETRYABLE_FAULTS: ReadonlySet<SearchFault> = new Set(['rate', 'timeout', 'unreachable', 'server', 'garbled']);

/** Whether the provider charged nothing: it refused, or was not reached. */
export const isUnbilled = ({ fault }: SearchFailure): boolean => UNBILLED_FAULTS.has(fault);
export const isRetryable = ({ fault }: SearchFailure): boolean => RETRYABLE_FAULTS.has(fault);

const MIN_RETRY_SECONDS = 30;
const MAX_RETRY_SECONDS = 3600;

/** Seconds until the next attempt: as the provider says, otherwise doubling from half a minute; an hour at most. */
const retryDelaySeconds = ({ retryAfterSeconds }: SearchFailure, attempt: number): number =>
  Math.min(Math.max(retryAfterSeconds ?? 0, MIN_RETRY_SECONDS * 2 ** (attempt - 1)), MAX_RETRY_SECONDS);

export const groupRetries = (
  retries: readonly { checkId: number; failure: SearchFailure }[],
  attempt: number,
): { seconds: number; ids: number[] }[] => {
  const bySeconds = new Map<number, number[]>();
  for (const { checkId, failure } of retries) {
    const seconds = retryDelaySeconds(failure, attempt);
    bySeconds.set(seconds, [...(bySeconds.get(seconds) ?? []), checkId]);
  }
  return [...bySeconds].map(([seconds, ids]) => ({ seconds, ids }));
};

/** The first instant of the month, UTC, when budgets reset. */
export const monthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

const BUDGET_WARNING_SHARE = 0.8;

/** The effect of a sum on a budget; both in millionths of a US dollar. */
export const applyToBudget = ({ spent, price, budget }: { spent: number; price: number; budget: number | null }) => ({
  fits: budget === null || spent + price <= budget,
  warns: budget !== null && spent < budget * BUDGET_WARNING_SHARE && spent + price >= budget * BUDGET_WARNING_SHARE,
});
