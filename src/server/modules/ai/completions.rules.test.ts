import { APIConnectionError, APIError } from 'openai';
import { describe, expect, it, test } from 'vitest';
import { OutboundError, type OutboundReason } from '#server/platform/outbound/errors.ts';
import { ModelFailure, type ModelFault } from './ai.errors.ts';
import {
  extractJson,
  fallbackDialect,
  isRetryable,
  isUnbilled,
  retryAfterMs,
  toModelFailure,
} from './completions.rules.ts';
import type { ProviderDialect } from './completions.types.ts';

test.each<[string, string, unknown]>([
  ['alone', '{"a":1}', { a: 1 }],
  ['with spaces around and a byte order mark', '\uFEFF {"a":1}\n', { a: 1 }],
  ['that is a list', '[1]', [1]],
  ['in a fence', 'Here it is:\n```json\n{"a":1}\n```\nDone.', { a: 1 }],
  ['in a fence without a language', '```\n{"a":1}\n```', { a: 1 }],
  ['within a text', 'Sure! {"a":{"b":2}} I hope it helps.', { a: { b: 2 } }],
  ['after a thought', '<think>Is {"a":0} right?</think>{"a":1}', { a: 1 }],
  ['after two thoughts', '<think>No.</think>{"a":0}<think>Yes.</think>{"a":1}', { a: 1 }],
])('the JSON object of an answer is found %s', (_, answer, value) => {
  expect(extractJson(answer)).toEqual(value);
});

test.each(['', 'I cannot help with that.', '{"a":', '} {', '"text"', '12', 'null', 'true'])(
  'an answer of %j holds no JSON object',
  (answer) => {
    expect(extractJson(answer)).toBeNull();
  },
);

const FULL: ProviderDialect = { format: 'schema', temperature: true, limit: 'max_completion_tokens' };

describe('after a server refused a parameter, the next try', () => {
  it.each<[string, Partial<ProviderDialect>]>([
    ["Unsupported value: 'Temperature' must be 1", { temperature: false }],
    ['Unknown argument max_completion_tokens', { limit: 'max_tokens' }],
    ['response_format is not supported', { format: 'json' }],
    ['Invalid JSON_SCHEMA', { format: 'json' }],
    ['json_object only', { format: 'json' }],
    ['Structured output is unavailable', { format: 'json' }],
    ['This grammar cannot be compiled', { format: 'json' }],
  ])('leaves out what "%s" is about', (message, change) => {
    expect(fallbackDialect(FULL, message)).toEqual({ ...FULL, ...change });
  });

  it('gives up the limit of tokens only when both of its names are refused', () => {
    const older = fallbackDialect(FULL, 'max_completion_tokens?');
    expect(older && fallbackDialect(older, 'Unknown argument max_tokens')).toEqual({ ...FULL, limit: 'none' });
    expect(fallbackDialect(FULL, 'Use max_tokens')).toEqual({ ...FULL, limit: 'none' });
  });

  it('asks for any JSON before it asks for text', () => {
    expect(fallbackDialect({ ...FULL, format: 'json' }, 'response_format')).toEqual({ ...FULL, format: 'text' });
  });

  it.each<[string, ProviderDialect]>([
    ['The request is too long', FULL],
    ['temperature', { ...FULL, temperature: false }],
    ['max_completion_tokens', { ...FULL, limit: 'none' }],
    ['max_tokens', { ...FULL, limit: 'none' }],
    ['response_format', { ...FULL, format: 'text' }],
  ])('is none when "%s" names nothing that could still be left out', (message, dialect) => {
    expect(fallbackDialect(dialect, message)).toBeNull();
  });
});

describe('how long a server asks to wait', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const wait = (text: string) => retryAfterMs(new Headers({ 'retry-after': text }), now);

  it.each([
    ['2', 2000],
    ['0.5', 500],
    ['0', 0],
    ['-3', 0],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:59:00 GMT', 0],
    ['soon', null],
    ['', null],
    ['  ', null],
  ])('is read from "%s" as %s milliseconds', (text, milliseconds) => {
    expect(wait(text)).toBe(milliseconds);
  });

  it('is not known without the header', () => {
    expect(retryAfterMs(new Headers(), now)).toBeNull();
    expect(retryAfterMs(undefined, now)).toBeNull();
  });
});

const answered = (status: number | undefined, body: object = {}): APIError =>
  new APIError(status, body, 'from the provider', new Headers());
const explain = (error: unknown) => {
  const { fault, message } = toModelFailure(error, { seconds: 120 });
  return [fault, message];
};
const UNREACHABLE =
  'The language model’s server could not be reached. Check its address in Admin Settings and press Test.';
const GARBLED = 'The language model’s server did not answer with JSON. Check its address in Admin Settings.';

describe('a failed call is explained to staff', () => {
  it.each<[number, ModelFault, string]>([
    [401, 'key', 'The language model refused the key. Enter a valid one in Admin Settings.'],
    [403, 'forbidden', 'The language model’s provider does not allow this. Check the key’s rights in Admin Settings.'],
    [
      404,
      'missing',
      'The language model’s server does not know this model or address. Choose a model in Admin Settings.',
    ],
    [413, 'rejected', 'The page’s facts are too long for the language model. Use a model with a longer context.'],
    [429, 'rate', 'The language model’s provider takes no more calls now (rate limit). Try again later.'],
    [400, 'rejected', 'The language model’s server refused the request (status 400). Try another model.'],
    [499, 'rejected', 'The language model’s server refused the request (status 499). Try another model.'],
    [500, 'server', 'The language model’s server failed several times. Try again later.'],
    [503, 'server', 'The language model’s server failed several times. Try again later.'],
  ])('with status %i', (status, fault, message) => {
    expect(explain(answered(status))).toEqual([fault, message]);
  });

  it('with an account without credit, which is more than too many calls', () => {
    const quota = ['quota', 'The account at the language model’s provider has no credit left. Add credit there.'];
    expect(explain(answered(429, { code: 'insufficient_quota' }))).toEqual(quota);
    expect(explain(answered(429, { type: 'insufficient_quota' }))).toEqual(quota);
    expect(explain(answered(400, { code: 'insufficient_quota' }))[0]).toBe('rejected');
  });

  it.each<[OutboundReason, ModelFault, string]>([
    ['timeout', 'timeout', 'The language model did not answer within 120 seconds. Try again later.'],
    ['too_large', 'too_large', 'The language model answered far more than a page. Try another model.'],
    ['refused_address', 'refused_address', UNREACHABLE],
    ['dns', 'unreachable', UNREACHABLE],
    ['connect', 'unreachable', UNREACHABLE],
  ])('without an answer, for the reason "%s"', (reason, fault, message) => {
    const cause = new OutboundError(reason, { isSent: true });
    expect(explain(cause)).toEqual([fault, message]);
    const wrapped = new APIConnectionError({ cause: new Error('fetch failed', { cause }) });
    expect(explain(wrapped)).toEqual([fault, message]);
  });

  it('without a connection in time, which reached nobody and costs nothing', () => {
    const cause = new OutboundError('timeout');
    expect(explain(cause)).toEqual(['unreachable', UNREACHABLE]);
    expect(isUnbilled(toModelFailure(cause, { seconds: 120 }))).toBe(true);
  });

  it('with an answer that is not JSON', () => {
    const syntax = new SyntaxError('Unexpected token <');
    expect(explain(syntax)).toEqual(['garbled', GARBLED]);
    expect(explain(new APIConnectionError({ cause: syntax }))).toEqual(['garbled', GARBLED]);
  });

  it('as unreachable when nothing more is known', () => {
    expect(explain(answered(undefined))).toEqual(['unreachable', UNREACHABLE]);
    expect(explain(new Error('socket hang up'))).toEqual(['unreachable', UNREACHABLE]);
    expect(explain(new Error('other', { cause: new SyntaxError('x') }))).toEqual(['unreachable', UNREACHABLE]);
    expect(explain('a text')).toEqual(['unreachable', UNREACHABLE]);
  });

  it('once: an explanation stays as it is', () => {
    const failure = new ModelFailure('budget', 'The budget of March is used up.');
    expect(toModelFailure(failure, { seconds: 120 })).toBe(failure);
  });
});

const failing = (faults: readonly ModelFault[], test: (failure: ModelFailure) => boolean): ModelFault[] =>
  faults.filter((fault) => test(new ModelFailure(fault, '')));

const FAULTS: readonly ModelFault[] = [
  'unset',
  'budget',
  'calls',
  'unreachable',
  'refused_address',
  'timeout',
  'key',
  'forbidden',
  'missing',
  'rate',
  'quota',
  'rejected',
  'server',
  'refusal',
  'cut',
  'too_large',
  'garbled',
];

test('a call is tried again only where the same request may succeed later', () => {
  expect(failing(FAULTS, isRetryable)).toEqual(['unreachable', 'timeout', 'rate', 'server', 'garbled']);
});

test('a failed call costs something only where the model may have worked', () => {
  const billed = failing(FAULTS, (failure) => !isUnbilled(failure));
  expect(billed).toEqual(['timeout', 'refusal', 'cut', 'too_large', 'garbled']);
});
