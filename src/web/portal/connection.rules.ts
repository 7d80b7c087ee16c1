import type { PortalSessionStatus, PortalClient } from '#shared/portal.ts';
import { ApiFailure, hasStatus, isUnreachable } from '#web/lib/api.ts';

const RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/** An invalid id (400) counts as not found. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 400, 404);

/** Milliseconds; false when a retry would get the same answer. */
export const retryAfterMs = (error: unknown): number | false => {
  if (!isUnreachable(error)) return false;
  const query = error instanceof ApiFailure ? error.retryAfter : null;
  return query === null ? RETRY_MS : Math.min(Math.max(query * 1000, 1000), MAX_RETRY_MS);
};

export interface QueryTimes {
  error: unknown;
  /** Milliseconds since 1970; 0 for never. */
  errorUpdatedAt: number;
  dataUpdatedAt: number;
}

/** The last completed attempt counts; a pending one changes nothing. */
export const isInTrouble = ({ error, errorUpdatedAt, dataUpdatedAt }: QueryTimes): boolean =>
  errorUpdatedAt > dataUpdatedAt && (error === null || isUnreachable(error));

export type SessionState =
  | { state: 'loading' | 'unreachable' | 'signedOut'; client: null }
  | { state: 'signedIn'; client: PortalClient };

/** An unavailable server keeps the previous status. */
export const sessionState = (query: QueryTimes & { data: PortalSessionStatus | undefined }): SessionState => {
  const { data, error } = query;
  if (error !== null && !isUnreachable(error)) return { state: 'signedOut', client: null };
  if (data === undefined) return { state: isInTrouble(query) ? 'unreachable' : 'loading', client: null };
  if (!data.isAuthenticated || data.client === null) return { state: 'signedOut', client: null };
  return { state: 'signedIn', client: data.client };
};

/** The server's own message is not shown. */
export const loginFailureText = (error: unknown): string => {
  if (hasStatus(error, 429)) return 'Too many attempts. Please wait a few minutes and try again.';
  if (isUnreachable(error)) return 'The portal could not be reached. Please try again in a moment.';
  return 'Invalid client credentials';
};
