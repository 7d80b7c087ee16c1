import type { FoundResult } from '#shared/rankings.ts';
import type { ProviderResponse, SearchFault } from './providers.types.ts';

export const FAULT_TEXTS: Record<SearchFault, string> = {
  key: 'The search provider refused the key: it is expired or invalid.',
  rate: 'The search provider’s rate limit is exceeded.',
  quota: 'The look-ups of the search provider’s plan are used up.',
  timeout: 'The search provider did not answer in time.',
  unreachable: 'The search provider could not be reached.',
  server: 'The search provider failed.',
  rejected: 'The search provider refused the look-up.',
  garbled: 'The search provider’s answer could not be read.',
};

export const providerFailure = (
  fault: SearchFault,
  {
    reason = FAULT_TEXTS[fault],
    retryAfterSeconds = null,
  }: { reason?: string; retryAfterSeconds?: number | null } = {},
): ProviderResponse & { failure: object } => ({ failure: { fault, reason, retryAfterSeconds } });

const MAX_TITLE = 300;
const MAX_URL = 2000;
const MAX_QUESTIONS = 12;

/** A result as stored; one without an address keeps its position. */
export const toFoundResult = (title: string | null | undefined, url: string | null | undefined): FoundResult => {
  const address = url ?? '';
  const isAddress = URL.canParse(address);
  return {
    title: (title ?? '').slice(0, MAX_TITLE),
    url: isAddress ? address.slice(0, MAX_URL) : '',
    host: isAddress ? new URL(address).hostname : '',
  };
};

/**
 * A page of results. An empty first one is a failure: every keyword has some results, but blocked providers answer 200
 * with an empty list. So is one where no result has an address.
 */
export const toResultsPage = (
  results: FoundResult[],
  {
    page,
    isLast,
    costMicros = null,
    questions = [],
  }: { page: number; isLast: boolean; costMicros?: number | null; questions?: readonly (string | null | undefined)[] },
): ProviderResponse => {
  if (results.length === 0 && page === 1) {
    return providerFailure('garbled', { reason: 'The search provider answered without any results.' });
  }
  if (results.length > 0 && results.every(({ url }) => url === '')) {
    return providerFailure('garbled', { reason: 'The search provider’s results came without addresses.' });
  }
  const asked = questions.flatMap((text) => (text ? [text.slice(0, MAX_TITLE)] : [])).slice(0, MAX_QUESTIONS);
  return { page: { results, questions: asked, isLast: isLast || results.length === 0, costMicros } };
};
