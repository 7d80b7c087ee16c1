import type { FoundResult } from '#shared/rankings.ts';
import type { SearchAnswer, SearchFault } from '../providers.types.ts';

/** What went wrong, in words for staff. */
export const REASONS: Record<SearchFault, string> = {
  key: 'The search provider refused the key: it is expired or invalid.',
  rate: 'The search provider’s rate limit is exceeded.',
  quota: 'The look-ups of the search provider’s plan are used up.',
  timeout: 'The search provider did not answer in time.',
  unreachable: 'The search provider could not be reached.',
  server: 'The search provider failed.',
  rejected: 'The search provider refused the look-up.',
  garbled: 'The search provider’s answer could not be read.',
};

/** A failure in the words for its fault, or in others where more is known. */
export const failed = (
  fault: SearchFault,
  { reason = REASONS[fault], retryAfterSeconds = null }: { reason?: string; retryAfterSeconds?: number | null } = {},
): SearchAnswer & { failure: object } => ({ failure: { fault, reason, retryAfterSeconds } });

const LONGEST_TITLE = 300;
const LONGEST_URL = 2000;

/** A result as it is kept; one without an address keeps its place. */
export const foundResult = (title: string | null | undefined, url: string | null | undefined): FoundResult => {
  const address = url !== null && url !== undefined && URL.canParse(url) ? url.slice(0, LONGEST_URL) : '';
  return {
    title: (title ?? '').slice(0, LONGEST_TITLE),
    url: address,
    host: address === '' ? '' : new URL(url ?? '').hostname,
  };
};

/**
 * A page of results. An empty first one is a failure: nobody asks for a keyword that nothing on the web answers, but
 * providers answer 200 with an empty list when they were blocked. So is one where no result has an address.
 */
export const foundPage = (
  results: FoundResult[],
  { page, isLast, costMicros = null }: { page: number; isLast: boolean; costMicros?: number | null },
): SearchAnswer => {
  if (results.length === 0 && page === 1) {
    return failed('garbled', { reason: 'The search provider answered without any results.' });
  }
  if (results.length > 0 && results.every(({ url }) => url === '')) {
    return failed('garbled', { reason: 'The search provider’s results came without addresses.' });
  }
  return { page: { results, isLast: isLast || results.length === 0, costMicros } };
};
