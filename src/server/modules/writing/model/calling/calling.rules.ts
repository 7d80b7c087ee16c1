import { APIError } from 'openai';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { ModelFailure } from '../model.errors.ts';
import type { Dialect } from './calling.types.ts';

/**
 * The JSON object in an answer: after a `<think>` part, inside a fence, or between words. Null when there is none that
 * can be read.
 */
export const readJson = (answer: string): unknown => {
  const afterThought = answer.includes('</think>') ? answer.slice(answer.lastIndexOf('</think>') + 8) : answer;
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(afterThought)?.[1];
  for (const text of [afterThought, fenced, between(afterThought)]) {
    if (text === undefined) continue;
    try {
      const value: unknown = JSON.parse(text.replace(/^\uFEFF/, '').trim());
      if (typeof value === 'object' && value !== null) return value;
    } catch {
      // The next reading may do.
    }
  }
  return null;
};

const between = (text: string): string | undefined => {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined;
};

/** How to ask again after the server refused a part of the request; null when it was about something else. */
export const plainerDialect = (dialect: Dialect, message: string): Dialect | null => {
  const said = message.toLowerCase();
  if (said.includes('temperature') && dialect.temperature) return { ...dialect, temperature: false };
  if (said.includes('max_completion_tokens') && dialect.limit === 'max_completion_tokens')
    return { ...dialect, limit: 'max_tokens' };
  if (said.includes('max_tokens') && dialect.limit !== 'none') return { ...dialect, limit: 'none' };
  if (/response_format|json_schema|json_object|schema|structured|grammar/.test(said) && dialect.format !== 'text')
    return { ...dialect, format: dialect.format === 'schema' ? 'json' : 'text' };
  return null;
};

const causeOf = (error: unknown): OutboundError | null => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof OutboundError) return at;
  return null;
};

const UNREACHED =
  'The language model’s server could not be reached. Check its address in Admin Settings and press Test.';

const ofOutbound = ({ reason }: OutboundError, seconds: number): ModelFailure => {
  if (reason === 'timeout')
    return new ModelFailure('timeout', `The language model did not answer within ${seconds} seconds. Try again later.`);
  if (reason === 'too_large')
    return new ModelFailure('too_large', 'The language model answered far more than a page. Try another model.');
  // In the same words: which of them it was would tell what stands in the network.
  return new ModelFailure(reason === 'refused_address' ? 'refused_address' : 'unreachable', UNREACHED);
};

const STATUS: Record<number, [ModelFailure['fault'], string]> = {
  401: ['key', 'The language model refused the key. Enter a valid one in Admin Settings.'],
  403: ['forbidden', 'The language model’s provider does not allow this. Check the key’s rights in Admin Settings.'],
  404: [
    'missing',
    'The language model’s server does not know this model or address. Choose a model in Admin Settings.',
  ],
  413: ['rejected', 'The page’s facts are too long for the language model. Use a model with a longer context.'],
  429: ['rate', 'The language model’s provider takes no more calls now (rate limit). Try again later.'],
};

/** Longest wait a provider may ask for within a page's own time. */
export const LONGEST_WAIT_MS = 60_000;

/** Milliseconds that the provider asks to wait, from `Retry-After` in seconds or as a date; null when it does not say. */
export const retryAfterMs = (headers: Headers | undefined, now: Date): number | null => {
  const text = headers?.get('retry-after');
  if (text === null || text === undefined || text.trim() === '') return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
};

/** What a failed call means, in words for staff. */
export const failureOf = (error: unknown, { seconds }: { seconds: number }): ModelFailure => {
  if (error instanceof ModelFailure) return error;
  const outbound = causeOf(error);
  if (outbound) return ofOutbound(outbound, seconds);
  if (!(error instanceof APIError) || error.status === undefined) {
    const garbled = error instanceof SyntaxError || (error instanceof APIError && error.cause instanceof SyntaxError);
    return garbled
      ? new ModelFailure(
          'garbled',
          'The language model’s server did not answer with JSON. Check its address in Admin Settings.',
        )
      : new ModelFailure('unreachable', UNREACHED);
  }
  const status: number = error.status;
  if (status === 429 && (error.code === 'insufficient_quota' || error.type === 'insufficient_quota'))
    return new ModelFailure(
      'quota',
      'The account at the language model’s provider has no credit left. Add credit there.',
    );
  const known = STATUS[status];
  if (known) return new ModelFailure(...known);
  return status >= 500
    ? new ModelFailure('server', 'The language model’s server failed several times. Try again later.')
    : new ModelFailure(
        'rejected',
        `The language model’s server refused the request (status ${status}). Try another model.`,
      );
};

/** Whether the same request may do better a moment later. */
export const mayPass = ({ fault }: ModelFailure): boolean =>
  fault === 'rate' || fault === 'server' || fault === 'timeout' || fault === 'unreachable' || fault === 'garbled';

/** Whether the provider did no work, so that nothing is owed. */
export const isFree = ({ fault }: ModelFailure): boolean =>
  !['timeout', 'too_large', 'garbled', 'cut', 'refusal'].includes(fault);
