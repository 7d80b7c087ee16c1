import { describe, expect, it, test } from 'vitest';
import {
  isAsking,
  isFirstPerson,
  isTrade,
  isWarning,
  quoteFindings,
  readingGrade,
  splitSentences,
  stem,
  subjectStems,
  wordsOf,
} from './wording.rules.ts';

test.each([
  ['The owner’s 3 Mice, 2nd-hand!', ['the', "owner's", '3', 'mice', '2nd', 'hand']],
  ['Ça va', ['ça', 'va']],
  ['...', []],
])('"%s" has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['signs', 'sign'],
  ['berries', 'berry'],
  ['cavities', 'cavity'],
  ['pies', 'pie'],
  ['moles', 'mole'],
  ['mole', 'mole'],
  ['houses', 'house'],
  ['glasses', 'glass'],
  ['glass', 'glass'],
  ['roaches', 'roach'],
  ['headaches', 'headache'],
  ['mice', 'mouse'],
  ["plumber's", 'plumber'],
  ["plumbers'", 'plumber'],
  ["mice's", 'mouse'],
  ['virus', 'virus'],
  ['boxes', 'box'],
  ['treating', 'treat'],
  ['treated', 'treat'],
  ['freezing', 'freeze'],
  ['freezes', 'freeze'],
  ['plugged', 'plug'],
  ['spring', 'spring'],
  ['ceilings', 'ceil'],
  ['speed', 'speed'],
  ['gas', 'gas'],
  ['bed', 'bed'],
  ['ants', 'ant'],
])('"%s" has the stem "%s"', (word, rough) => {
  expect(stem(word)).toBe(rough);
});

test('the subject of a text is its words with a meaning, each once', () => {
  expect([...subjectStems('What are the signs of mice, and a sign of ants?')]).toEqual(['sign', 'mouse', 'ant']);
});

test.each([
  ['Look here. Then wait!  “Why?” 3 more.', ['Look here.', 'Then wait!', '“Why?” 3 more.']],
  ['Ask Dr. Miller in St. Louis. It is No. 3 vs. No. 4.', ['Ask Dr. Miller in St. Louis.', 'It is No. 3 vs. No. 4.']],
  ['It costs 3.5 of it. and more', ['It costs 3.5 of it. and more']],
  [' ', []],
])('"%s" has the sentences %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

describe('the Flesch-Kincaid grade', () => {
  const grade = (...sentences: string[]) => Math.round(readingGrade(sentences) * 100) / 100;

  it('is 0 for no text', () => {
    expect(readingGrade([])).toBe(0);
    expect(readingGrade(['...'])).toBe(0);
  });

  it('grows with the words of a sentence', () => {
    expect(grade('The cat sat.', 'The dog ran.')).toBe(-2.62);
    expect(grade('The cat sat the dog ran.')).toBe(-1.45);
  });

  it.each([
    ['cat', 1],
    ['tree', 1],
    ['table', 2],
    ['baked', 1],
    ['makes', 1],
    ['water', 2],
    ['yellow', 2],
    ['banana', 3],
    ['beautiful', 4],
    ['rhythm', 1],
    ['hmmm', 1],
    ["don't", 1],
  ])('takes "%s" for %i syllables', (word, syllables) => {
    expect(grade(word)).toBe(Math.round((0.39 + 11.8 * syllables - 15.59) * 100) / 100);
  });
});

test.each([
  ['Who comes?', true],
  ['“Who comes?”', true],
  ['Tell us whether they are licensed.', true],
  ['See if they are insured.', true],
  ['First, ask what the price includes.', true],
  ['Make sure you know who comes.', true],
  ['Ask about our certified team.', false],
  ['Ask what we do for you.', false],
  ['They come at once.', false],
])('"%s" only asks: %s', (sentence, asks) => {
  expect(isAsking(sentence)).toBe(asks);
});

test.each([
  ['Never mix them.', true],
  ['Don’t mix them.', true],
  ['Beware of it.', true],
  ['Keep it out of reach.', true],
  ['Mix them well.', false],
  ['A nonstick pan.', false],
])('"%s" warns: %s', (text, warns) => {
  expect(isWarning(text)).toBe(warns);
});

test.each([
  ['We come.', true],
  ['Call us.', true],
  ['We’ll come.', true],
  ['The bus comes.', false],
])('"%s" is said by the firm: %s', (sentence, isFirm) => {
  expect(isFirstPerson(sentence)).toBe(isFirm);
});

describe('findings are quoted', () => {
  it.each([
    [['a'], '“a”'],
    [['a', 'b', 'a', 'c'], '“a”, “b”, “c”'],
    [['a', 'b', 'c', 'd', 'e'], '“a”, “b”, “c” and 2 more'],
    [['a'.repeat(80)], `“${'a'.repeat(80)}”`],
    [['a'.repeat(81)], `“${'a'.repeat(79)}…”`],
  ])('%j as %s', (found, text) => {
    expect(quoteFindings(found)).toBe(text);
  });
});

test.each([
  ['Family Law', 'legal', true],
  ['family-law', 'legal', true],
  ['Lawn care', 'legal', false],
  ['Dental clinic', 'medical', true],
  ['Tax_preparation', 'financial', true],
  ['Home-Services', 'contractor', true],
  ['Pest Control', 'pest', true],
  ['Real Estate', 'realEstate', true],
  ['Plumbing', 'pest', false],
] as const)('"%s" is of the trade %s: %s', (industry, trade, isOfTrade) => {
  expect(isTrade(industry, trade)).toBe(isOfTrade);
});

test('an industry may belong to one of several trades', () => {
  expect(isTrade('Dentist', 'legal', 'medical')).toBe(true);
  expect(isTrade('Dentist', 'legal', 'pest')).toBe(false);
});
