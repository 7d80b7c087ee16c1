import { describe, expect, it, test } from 'vitest';
import {
  LOOK_AGAIN_MS,
  parseResetMs,
  readLimits,
  requestedWaitMs,
  takeFrom,
  type StoredRoom,
  type TakenRoom,
} from './rate-limits.rules.ts';
import { createEventReader, emptyAnswer, toCompletion } from './streams.rules.ts';
import { batchCostOf, costOf } from './budgets.rules.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['1s', 1000],
  ['6m0s', 360_000],
  ['120ms', 120],
  ['1h2m3.5s', 3_723_500],
  ['12', 12_000],
  ['2026-11-26T12:00:30Z', 30_000],
  ['2026-11-26T11:00:00Z', 0],
  ['', null],
  ['soon', null],
  [null, null],
])('the time until a limit resets: %s', (text, milliseconds) => {
  expect(parseResetMs(text, now)).toBe(milliseconds);
});

describe('limits in headers', () => {
  it('are read as OpenAI names them', () => {
    const headers = new Headers({
      'x-ratelimit-limit-requests': '60',
      'x-ratelimit-remaining-requests': '59',
      'x-ratelimit-reset-requests': '1s',
      'x-ratelimit-remaining-tokens': '149984',
      'x-ratelimit-reset-tokens': '6m0s',
    });
    expect(readLimits(headers, now)).toEqual({
      requests: { left: 59, limit: 60, resetMs: 1000 },
      tokens: { left: 149_984, limit: null, resetMs: 360_000 },
    });
  });

  it('are read as Anthropic names them, the tightest of the token limits', () => {
    const reset = '2026-11-26T12:00:10Z';
    const headers = new Headers({
      'anthropic-ratelimit-requests-remaining': '4',
      'anthropic-ratelimit-requests-reset': reset,
      'anthropic-ratelimit-tokens-remaining': '9000',
      'anthropic-ratelimit-tokens-reset': reset,
      'anthropic-ratelimit-input-tokens-remaining': '100',
      'anthropic-ratelimit-input-tokens-reset': reset,
    });
    expect(readLimits(headers, now)).toEqual({
      requests: { left: 4, limit: null, resetMs: 10_000 },
      tokens: { left: 100, limit: null, resetMs: 10_000 },
    });
  });

  it('say how long to wait: by milliseconds, by seconds, or until the used-up limit resets', () => {
    const wait = (headers: Record<string, string>) => requestedWaitMs(new Headers(headers), now);
    expect(wait({ 'retry-after-ms': '250', 'retry-after': '1' })).toBe(250);
    expect(wait({ 'retry-after': '2' })).toBe(2000);
    expect(wait({ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '3s' })).toBe(3000);
    expect(wait({ 'x-ratelimit-remaining-requests': '5', 'x-ratelimit-reset-requests': '3s' })).toBeNull();
    expect(requestedWaitMs(undefined, now)).toBeNull();
  });
});

describe('the room of a call', () => {
  const room = (left: number, resetMs: number | null = 5000, limit: number | null = 10) => ({ left, limit, resetMs });

  const cases: [
    what: string,
    stored: StoredRoom | null,
    taken: { open?: number; need?: number } & Partial<TakenRoom>,
  ][] = [
    ['is taken where it is enough', room(3), { waitMs: 0, after: { left: 1, isOver: false } }],
    ['is awaited until the reset', room(1), { waitMs: 5000 }],
    ['is looked at again while answers of others are awaited', room(1), { open: 1, waitMs: LOOK_AGAIN_MS }],
    ['is full after the reset', room(0, -1), { waitMs: 0, after: { left: 8, isOver: true } }],
    ['is asked of the provider where no reset is known', room(0, null), { waitMs: 0 }],
    ['never has to hold more than its limit', room(10), { need: 50, waitMs: 0 }],
    ['is not known before a report', null, { open: 3, waitMs: 0, after: null }],
  ];
  it.each(cases)('%s', (_what, stored, { need = 2, open = 0, ...taken }) => {
    expect(takeFrom(stored, { need, open })).toMatchObject(taken);
  });
});

describe('a streamed answer', () => {
  const read = (pieces: string[]) => {
    const answer = emptyAnswer();
    const reader = createEventReader(answer);
    pieces.forEach(reader);
    return answer;
  };
  const event = (fields: object) => `data: ${JSON.stringify(fields)}\r\n\r\n`;

  it('is put together from pieces that end anywhere', () => {
    const text = [
      ': a comment\n',
      event({ id: 'x', model: 'm', choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }),
      event({ choices: [{ index: 0, delta: { content: '{"a":' } }] }),
      event({ choices: [{ index: 0, delta: { content: '"ü"}' }, finish_reason: 'stop' }] }),
      event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 } }),
      'data: [DONE]\n\n',
    ].join('');
    const answer = read(text.split(''));
    expect(answer).toMatchObject({ content: '{"a":"ü"}', finish: 'stop', isDone: true, error: null });
    expect(toCompletion(answer)).toMatchObject({
      choices: [{ finish_reason: 'stop', message: { content: '{"a":"ü"}', refusal: null } }],
      usage: { prompt_tokens: 3 },
    });
  });

  it('may refuse, report an error, or hold nonsense', () => {
    const refused = read([event({ choices: [{ index: 0, delta: { refusal: 'No.' }, finish_reason: 'stop' }] })]);
    expect(toCompletion(refused).choices[0]?.message.refusal).toBe('No.');
    expect(read([event({ error: { message: 'overloaded' } })]).error).toBe('overloaded');
    expect(read(['data: {"choices":[\n\n', 'event: ping\n\n'])).toMatchObject({ content: '', finish: null });
  });
});

test('cached tokens and batch calls cost what is entered for them, and as much as others where nothing is', () => {
  const tokens = { input: 10_000, output: 1000, cached: 8000 };
  expect(costOf(tokens, { input: 2, output: 10 })).toBeCloseTo(0.03);
  expect(costOf(tokens, { input: 2, output: 10, cached: 0.5 })).toBeCloseTo(0.018);
  expect(batchCostOf(tokens, { input: 2, output: 10, batchPercent: 50 })).toBeCloseTo(0.015);
  expect(batchCostOf(tokens, { input: 2, output: 10 })).toBeCloseTo(0.03);
  expect(costOf({ input: 10, output: 0, cached: 99 }, { input: 1_000_000, output: 0, cached: 0 })).toBe(0);
  expect(costOf(tokens, null)).toBeNull();
});
