import type { RankDevice } from '#shared/rankings.ts';
import { US_STATES } from '#shared/states.ts';
import type { RankProvider, RankSearch, SearchFailure, SearchFault } from '../providers/providers.types.ts';

/** The search that a keyword means, its provider's first page. */
export const searchOf = (
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

/** What of the search the provider heeded: only that was measured. */
export const evidenceOf = (provider: RankProvider, { query, place, device, language, depth }: RankSearch) => ({
  provider: provider.id,
  query,
  place: provider.heeds.place && place ? [place.city, place.state].filter((part) => part).join(', ') : null,
  device: provider.heeds.device ? device : null,
  language: provider.heeds.language ? language : null,
  depth,
});

/** Why a look-up that a crash cut off is not asked again: nobody knows whether it was charged. */
export const STOPPED = 'The server stopped while the provider was being asked, so this look-up may have been charged.';

const UNBILLED: ReadonlySet<SearchFault> = new Set(['key', 'rate', 'quota', 'rejected', 'unreachable']);
const PASSING: ReadonlySet<SearchFault> = new Set(['rate', 'timeout', 'unreachable', 'server', 'garbled']);

/** Whether the provider surely charged nothing: it refused, or was never reached. */
export const isUnbilled = ({ fault }: SearchFailure): boolean => UNBILLED.has(fault);
/** Whether a later try may go better. */
export const isPassing = ({ fault }: SearchFailure): boolean => PASSING.has(fault);

const SHORTEST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3600;

/** When to try again, in seconds: as the provider asks, else doubling from half a minute; an hour at most. */
const waitAfter = ({ retryAfterSeconds }: SearchFailure, attempt: number): number =>
  Math.min(Math.max(retryAfterSeconds ?? 0, SHORTEST_WAIT_SECONDS * 2 ** (attempt - 1)), LONGEST_WAIT_SECONDS);

/** Which checks are tried again together after how many seconds. */
export const retriesOf = (
  retries: readonly { checkId: number; failure: SearchFailure }[],
  attempt: number,
): { seconds: number; ids: number[] }[] => {
  const bySeconds = new Map<number, number[]>();
  for (const { checkId, failure } of retries) {
    const seconds = waitAfter(failure, attempt);
    bySeconds.set(seconds, [...(bySeconds.get(seconds) ?? []), checkId]);
  }
  return [...bySeconds].map(([seconds, ids]) => ({ seconds, ids }));
};

/** The first moment of the month, in UTC: months of budgets begin there. */
export const monthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

const WARNED_AT = 0.8;

/** What a sum does to a budget; both in millionths of a US dollar. */
export const budgetStep = ({ spent, price, budget }: { spent: number; price: number; budget: number | null }) => ({
  fits: budget === null || spent + price <= budget,
  warns: budget !== null && spent < budget * WARNED_AT && spent + price >= budget * WARNED_AT,
});
