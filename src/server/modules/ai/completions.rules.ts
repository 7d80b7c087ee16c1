import { APIError } from 'openai/error';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { ModelFailure } from './ai.errors.ts';
import type { ProviderDialect } from './completions.types.ts';

/** The JSON object in an answer, also after a `<think>` part or inside a fence or text; null for none. */
export const extractJson = (answer: string): unknown => {
  const afterThought = answer.includes('</think>') ? answer.slice(answer.lastIndexOf('</think>') + 8) : answer;
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(afterThought)?.[1];
  for (const text of [afterThought, fenced, textBetweenBraces(afterThought)]) {
    if (text === undefined) continue;
    try {
      const value: unknown = JSON.parse(text.replace(/^\uFEFF/, '').trim());
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // Try the next candidate.
    }
  }
  return null;
};

const textBetweenBraces = (text: string): string | undefined => {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
};

/** The dialect for the next try after the server refused a parameter; null when the message is about something else. */
export const fallbackDialect = (dialect: ProviderDialect, message: string): ProviderDialect | null => {
  const text = message.toLowerCase();
  if (text.includes('stream_options') && dialect.streamUsage) return { ...dialect, streamUsage: false };
  if (text.includes('stream') && dialect.stream) return { ...dialect, stream: false };
  if (text.includes('temperature') && dialect.temperature) return { ...dialect, temperature: false };
  if (text.includes('max_completion_tokens') && dialect.limit === 'max_completion_tokens')
    return { ...dialect, limit: 'max_tokens' };
  if (text.includes('max_tokens') && dialect.limit !== 'none') return { ...dialect, limit: 'none' };
  if (/response_format|json_schema|json_object|schema|structured|grammar/.test(text) && dialect.format !== 'text')
    return { ...dialect, format: dialect.format === 'schema' ? 'json' : 'text' };
  return null;
};

const outboundCause = (error: unknown): OutboundError | null => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof OutboundError) return at;
  return null;
};

const UNREACHABLE_MESSAGE =
  'The language model’s server could not be reached. Check its address in Admin Settings and press Test.';

const outboundFailure = ({ reason, isSent }: OutboundError, seconds: number): ModelFailure => {
  if (reason === 'timeout' && isSent)
    return new ModelFailure('timeout', `The language model did not answer within ${seconds} seconds. Try again later.`);
  if (reason === 'too_large')
    return new ModelFailure('too_large', 'The language model answered far more than a page. Try another model.');
  // One message for both: the difference would reveal what is in the network.
  return new ModelFailure(reason === 'refused_address' ? 'refused_address' : 'unreachable', UNREACHABLE_MESSAGE);
};

const STATUS_FAILURES: Record<number, [ModelFailure['fault'], string]> = {
  401: ['key', 'The language model refused the key. Enter a valid one in Admin Settings.'],
  403: ['forbidden', 'The language model’s provider does not allow this. Check the key’s rights in Admin Settings.'],
  404: [
    'missing',
    'The language model’s server does not know this model or address. Choose a model in Admin Settings.',
  ],
  413: ['rejected', 'The page’s facts are too long for the language model. Use a model with a longer context.'],
  429: ['rate', 'The language model’s provider takes no more calls now (rate limit). Try again later.'],
};

/** The longest `Retry-After` that a page waits for. */
export const MAX_RETRY_WAIT_MS = 60_000;

/** Milliseconds from a `Retry-After` header in seconds or as a date; null without one. */
export const retryAfterMs = (headers: Headers | undefined, now: Date): number | null => {
  const text = headers?.get('retry-after');
  if (text === null || text === undefined || text.trim() === '') return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};

/** Explains a failed call to staff. */
export const toModelFailure = (error: unknown, { seconds }: { seconds: number }): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const outbound = outboundCause(error);
  if (outbound) return outboundFailure(outbound, seconds);
  if (!(error instanceof APIError) || error.status === undefined) {
    const garbled = error instanceof SyntaxError || (error instanceof APIError && error.cause instanceof SyntaxError);
    return garbled
      ? new ModelFailure(
          'garbled',
          'The language model’s server did not answer with JSON. Check its address in Admin Settings.',
        )
      : new ModelFailure('unreachable', UNREACHABLE_MESSAGE);
  }
  const status: number = error.status;
  if (status === 429 && (error.code === 'insufficient_quota' || error.type === 'insufficient_quota'))
    return new ModelFailure(
      'quota',
      'The account at the language model’s provider has no credit left. Add credit there.',
    );
  const failure = STATUS_FAILURES[status];
  if (failure) return new ModelFailure(...failure);
  return status >= 500
    ? new ModelFailure('server', 'The language model’s server failed several times. Try again later.')
    : new ModelFailure(
        'rejected',
        `The language model’s server refused the request (status ${status}). Try another model.`,
      );
};

/** True when the same request may succeed later. */
export const isRetryable = ({ fault }: ModelFailure): boolean =>
  fault === 'rate' ||
  fault === 'server' ||
  fault === 'timeout' ||
  fault === 'unreachable' ||
  fault === 'garbled' ||
  fault === 'broken';

/** True when the provider did no work and charges nothing. */
export const isUnbilled = ({ fault }: ModelFailure): boolean =>
  !['timeout', 'too_large', 'garbled', 'cut', 'refusal', 'broken'].includes(fault);
