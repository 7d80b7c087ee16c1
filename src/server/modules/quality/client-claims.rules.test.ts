import { describe, expect, it, test } from 'vitest';
import {
  claimsTopRank,
  isAboutClient,
  isAdviceAgainst,
  isClientClaim,
  isUnsupportedBoast,
} from './client-claims.rules.ts';
import type { ParsedSentence } from './quality.types.ts';

const sentence = (plain: string, changes: Partial<ParsedSentence> = {}): ParsedSentence => ({
  text: plain,
  plain,
  evidence: [],
  part: 'section',
  block: 'section:0',
  context: '',
  ...changes,
});

describe('a sentence is about the client', () => {
  it.each<[string, ParsedSentence['part'], boolean]>([
    ['Look twice.', 'client', true],
    ['Look twice.', 'section', false],
    ['Ask CLIENTNAME.', 'device', true],
    ['We look twice.', 'section', true],
    ['We look twice.', 'device', false],
    ['We look twice.', 'quiz', false],
  ])('"%s" in the part %s: %s', (text, part, isAbout) => {
    expect(isAboutClient(sentence(text, { part }))).toBe(isAbout);
  });

  it('and claims something unless it only asks', () => {
    expect(isClientClaim(sentence('CLIENTNAME looks twice.'))).toBe(true);
    expect(isClientClaim(sentence('Ask CLIENTNAME whether they look twice.'))).toBe(false);
    expect(isClientClaim(sentence('They look twice.'))).toBe(false);
  });
});

test.each([
  ['Be wary of a guarantee.', true],
  ['Don’t sign it.', true],
  ['No honest firm promises it.', true],
  ['Sign it.', false],
])('"%s" advises against: %s', (text, isAgainst) => {
  expect(isAdviceAgainst(text)).toBe(isAgainst);
});

describe('praise of the client', () => {
  it.each([
    'We guarantee our work.',
    'CLIENTNAME proudly serves your street.',
    'In spring, our team arrives early.',
    'Call today, because we are the best.',
  ])('is "%s"', (text) => {
    expect(isUnsupportedBoast(sentence(text))).toBe(true);
    expect(isUnsupportedBoast(sentence(text, { part: 'title' }))).toBe(true);
  });

  it.each(['device', 'quiz', 'question'] as const)('is nothing in the part %s', (part) => {
    expect(isUnsupportedBoast(sentence('We guarantee our work.', { part }))).toBe(false);
  });

  it('is backed by a fact of the client, which the name is not', () => {
    const backed = (...evidence: string[]) => isUnsupportedBoast(sentence('We guarantee our work.', { evidence }));
    expect(backed('client:statement.3')).toBe(false);
    expect(backed('client:name', 'client:nameless')).toBe(false);
    expect(backed('client:name')).toBe(true);
    expect(backed('source:client:phone')).toBe(true);
    expect(backed('general')).toBe(true);
  });

  it.each(['Do we guarantee our work?', 'Show CLIENTNAME the first report.', 'They guarantee their work.'])(
    'is not "%s"',
    (text) => {
      expect(isUnsupportedBoast(sentence(text))).toBe(false);
    },
  );
});

test.each([
  ['We are the top choice here.', true],
  ['We are at the top of our trade.', true],
  ['We wet the top of the wall.', false],
  ['It runs from the top to the stain.', false],
])('"%s" claims the top rank: %s', (text, isClaim) => {
  expect(claimsTopRank(text)).toBe(isClaim);
});
