import { z } from 'zod';
import type { OutboundReply } from '#server/platform/outbound/outbound.ts';
import { readRetryAfter } from '#server/platform/outbound/retry-after.ts';
import type { GoogleFailure, GoogleFault } from './google.types.ts';

export const OAUTH_SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

const FAULT_TEXTS: Record<GoogleFault, string> = {
  unset: 'No Google client ID and secret are set. Enter them in admin settings first.',
  disconnected: 'No Google account is connected. Connect one in admin settings first.',
  reconnect: 'Google no longer accepts the connection: it was revoked or has expired. Connect again in admin settings.',
  client: 'Google does not accept the client ID and secret. Check both in admin settings.',
  scope: 'The right to read Search Console was not given. Connect again and leave its box ticked.',
  disabled: 'The Search Console API is not enabled in the Google project of the client ID.',
  forbidden: 'The connected Google account may not read this property.',
  rate: 'Google’s quota is used up for now.',
  timeout: 'Google did not answer in time.',
  unreachable: 'Google could not be reached.',
  server: 'Google failed.',
  rejected: 'Google refused the request.',
  garbled: 'Google’s answer could not be read.',
};

export const googleFailure = (
  fault: GoogleFault,
  { retryAfterSeconds = null, link = null }: Partial<Pick<GoogleFailure, 'retryAfterSeconds' | 'link'>> = {},
): { failure: GoogleFailure } => ({ failure: { fault, reason: FAULT_TEXTS[fault], retryAfterSeconds, link } });

/** The formats of refusals in Google's APIs: older reasons are in `errors`, newer ones in `status` and `details`. */
const ApiErrorBody = z.object({
  error: z.object({
    message: z.string().nullish(),
    status: z.string().nullish(),
    errors: z.array(z.object({ reason: z.string().nullish() })).nullish(),
    details: z.array(z.object({ reason: z.string().nullish() })).nullish(),
  }),
});

const parseJsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

const QUOTA_REASONS = new Set(['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded']);

/** A page of Google's console in a text; other URLs are not passed on. */
const findConsoleLink = (text: string): string | null =>
  /https:\/\/console\.(?:developers\.google|cloud\.google)\.com\/[^\s"'<>]+?(?=[.,]?(?:\s|$))/.exec(text)?.[0] ?? null;

const classifyFault = (status: number, refusal: { reasons: ReadonlySet<string>; message: string }): GoogleFault => {
  const { reasons, message } = refusal;
  if (status === 429 || reasons.has('RESOURCE_EXHAUSTED') || [...reasons].some((one) => QUOTA_REASONS.has(one)))
    return 'rate';
  if (status === 401) return 'reconnect';
  if (reasons.has('accessNotConfigured') || reasons.has('SERVICE_DISABLED')) return 'disabled';
  if (reasons.has('ACCESS_TOKEN_SCOPE_INSUFFICIENT') || /insufficient authentication scopes/i.test(message)) {
    return 'scope';
  }
  if (status === 403 || status === 404) return 'forbidden';
  if (status === 408) return 'timeout';
  return status >= 500 ? 'server' : 'rejected';
};

export const parseApiError = (
  { status, text, headers }: Pick<OutboundReply, 'status' | 'text' | 'headers'>,
  now: Date,
): { failure: GoogleFailure } => {
  const error = ApiErrorBody.safeParse(parseJsonOrNull(text)).data?.error;
  const listed = [...(error?.errors ?? []), ...(error?.details ?? [])].map(({ reason }) => reason);
  const reasons = new Set([...listed, error?.status].filter((reason) => typeof reason === 'string'));
  const message = error?.message ?? '';
  const fault = classifyFault(status, { reasons, message });
  const link = fault === 'disabled' ? findConsoleLink(message) : null;
  return googleFailure(fault, { retryAfterSeconds: readRetryAfter(headers['retry-after'], now), link });
};

const TokenErrorBody = z.object({ error: z.string() });

const TOKEN_FAULTS: Readonly<Record<string, GoogleFault>> = {
  invalid_grant: 'reconnect',
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_scope: 'scope',
};

export const parseTokenError = (
  { status, text, headers }: Pick<OutboundReply, 'status' | 'text' | 'headers'>,
  now: Date,
): { failure: GoogleFailure } => {
  const code = TokenErrorBody.safeParse(parseJsonOrNull(text)).data?.error;
  const fault = code === undefined ? undefined : TOKEN_FAULTS[code];
  const retryAfterSeconds = readRetryAfter(headers['retry-after'], now);
  if (status === 429) return googleFailure('rate', { retryAfterSeconds });
  if (fault !== undefined) return googleFailure(fault);
  return googleFailure(status >= 500 ? 'server' : 'rejected', { retryAfterSeconds });
};

export const readJson = parseJsonOrNull;
