import type { PortalSessionStatus, PortalClient } from '#shared/portal.ts';
import { hasStatus, ApiFailure } from '#web/lib/api.ts';

const RETRY_MS = 5000;
const RETRY_AT_MOST_MS = 60_000;

/** Whether a call failed because the server or the way to it is away: that says nothing about being signed in. */
export const isUnreachable = (error: unknown): boolean => {
  if (error === null || error === undefined) return false;
  return !(error instanceof ApiFailure) || error.status >= 500 || error.status === 429 || error.status === 408;
};

/** Whether what was asked for is not there; an address that it cannot have (400) leads nowhere just the same. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 400, 404);

/** Milliseconds until a failed call is made again by itself; false when another try would answer the same. */
export const retryAfterMs = (error: unknown): number | false => {
  if (!isUnreachable(error)) return false;
  const query = error instanceof ApiFailure ? error.retryAfter : null;
  return query === null ? RETRY_MS : Math.min(Math.max(query * 1000, 1000), RETRY_AT_MOST_MS);
};

export interface QueryTimes {
  error: unknown;
  /** Milliseconds since 1970 of the last failure and the last answer; 0 when there was none. */
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/** Whether the last finished try did not reach the server; a try under way changes nothing until it ends. */
export const isInTrouble = ({ error, errorUpdatedAt, dataUpdatedAt }: QueryTimes): boolean =>
  errorUpdatedAt > dataUpdatedAt && (error === null || isUnreachable(error));

export type SessionState =
  | { state: 'loading' | 'unreachable' | 'signedOut'; client: null }
  | { state: 'signedIn'; client: PortalClient };

/** What the status check says about this browser. A server that is away changes nothing that it said before. */
export const sessionState = (query: QueryTimes & { data: PortalSessionStatus | undefined }): SessionState => {
  const { data, error } = query;
  if (error !== null && !isUnreachable(error)) return { state: 'signedOut', client: null };
  if (data === undefined) return { state: isInTrouble(query) ? 'unreachable' : 'loading', client: null };
  if (!data.isAuthenticated || data.client === null) return { state: 'signedOut', client: null };
  return { state: 'signedIn', client: data.client };
};

/** The sentence under "Login Failed". What the server says in detail is not shown. */
export const loginFailureText = (error: unknown): string => {
  if (hasStatus(error, 429)) return 'Too many attempts. Please wait a few minutes and try again.';
  if (isUnreachable(error)) return 'The portal could not be reached. Please try again in a moment.';
  return 'Invalid client credentials';
};
