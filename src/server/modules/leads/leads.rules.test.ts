import { describe, expect, test } from 'vitest';
import { emailKey, joinMessages, leadType, sameVisitorSince } from './leads.rules.ts';

test('two spellings of an e-mail address are one visitor', () => {
  expect(emailKey('  Ana@Mail.Example ')).toBe('ana@mail.example');
  expect(emailKey('Jose\u0301@mail.example')).toBe('josé@mail.example');
});

test('the same visitor is one who came within 30 days', () => {
  expect(sameVisitorSince(new Date('2026-03-31T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

test.each([
  ['contact form', false, 'Contact'],
  ['quiz', false, 'Quiz'],
  ['contact form', true, 'Premium'],
  ['quiz', true, 'Premium'],
] as const)('a lead of the %s, both completed: %s, is called %s', (source, completedBoth, badge) => {
  expect(leadType({ source, completedBoth })).toBe(badge);
});

describe('the messages of one visitor', () => {
  test.each([
    ['Wings.', 'Please call.', 'Wings.\n\nPlease call.'],
    [null, 'Please call.', 'Please call.'],
    ['', 'Please call.', 'Please call.'],
    ['Wings.', null, 'Wings.'],
    ['Wings.', '', 'Wings.'],
    [null, null, null],
  ])('%j and then %j are %j', (before, now, joined) => {
    expect(joinMessages(before, now)).toBe(joined);
  });

  test('are not repeated', () => {
    expect(joinMessages('Wings.', 'Wings.')).toBe('Wings.');
    expect(joinMessages('Wings.\n\nPlease call.', 'Wings.')).toBe('Wings.\n\nPlease call.');
    // A message of two paragraphs that came twice.
    expect(joinMessages('Wings.\n\nDust.', 'Wings.\n\nDust.')).toBe('Wings.\n\nDust.');
  });

  test('are kept when the new one is only a part of the old', () => {
    expect(joinMessages('Wings on the sill.', 'Wings')).toBe('Wings on the sill.\n\nWings');
  });
});
