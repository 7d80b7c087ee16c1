import { expect, test } from 'vitest';
import { QUIZ_DIMENSIONS, type Quiz } from '#shared/quiz.ts';
import { makeQualityInput, passingBody, withSentence } from './quality.factory.ts';
import { parsePage } from './parsed-page.rules.ts';
import { listClaims, rootOf } from './verification.rules.ts';

const STATEMENT = 'In Rhode Island, landlords must keep homes free of mice.';
const claimsOf = (text: string, evidence: string[], accepted?: Record<string, string>): string[] => {
  const paragraphs = [[{ text, evidence }]];
  const sections = [...passingBody.sections, { slot: 'more', heading: 'More of it', paragraphs }];
  const input = makeQualityInput({ body: { sections } });
  return listClaims(parsePage({ ...input, ...(accepted ? { accepted } : {}) })).map((claim) => claim.text);
};

test('a sentence of the library is no claim, a sentence of a model is one', () => {
  expect(claimsOf('Seal the hole behind the stove.', ['bank:test.1'])).toEqual([]);
  expect(claimsOf('Seal the hole behind the stove.', ['general'])).toEqual(['Seal the hole behind the stove.']);
});

test('an accepted statement is no claim word for word, and one in a model’s words', () => {
  const ids = ['evidence:7', 'source:e7'];
  expect(claimsOf(STATEMENT, ids, { 'evidence:7': STATEMENT })).toEqual([]);
  expect(claimsOf('Landlords need not keep homes free of mice.', ids, { 'evidence:7': STATEMENT })).toHaveLength(1);
});

test('titles, headings and tables of a library page belong to its reviewed text', () => {
  expect(listClaims(parsePage(makeQualityInput({ body: { sections: withSentence('One more.') } })))).toEqual([]);
});

test('where people changed a library page, its heads, tables and quiz in other words are claims', () => {
  const advice = { serious: ['Call somebody today.'], moderate: ['Look again.'], low: ['Wait.'] };
  const quiz: Quiz = {
    description: 'See how bad it is.',
    redFlagText: null,
    advice,
    questions: QUIZ_DIMENSIONS.map((dimension) => ({ dimension, text: 'How often?', options: [] })),
  };
  const input = makeQualityInput();
  const page = { ...input.page, quiz };
  const { title, metaDescription, body } = page;
  const library = { title, metaDescription, body, quiz };
  const claims = (changed: typeof page) =>
    listClaims(parsePage({ ...input, page: changed, library })).map(({ text }) => text);
  expect(claims(page)).toEqual([]);
  const [first, ...others] = body.sections;
  if (!first || !body.device) throw new Error('The page has a section and a table.');
  const rows = [['Droppings', 'Landlords must act within two days.'], ...body.device.rows];
  const sections = [{ ...first, heading: 'Nine signs of mice' }, ...others];
  const questions = quiz.questions.map((question) => ({ ...question, text: 'Each night?' }));
  expect(
    claims({
      ...page,
      title: 'Mice cost $400',
      body: { ...body, device: { ...body.device, rows }, sections },
      quiz: { ...quiz, advice: { ...advice, serious: ['Mice cause asthma.'] }, questions },
    }),
  ).toEqual([
    'Mice cost $400',
    'Droppings',
    'Landlords must act within two days.',
    'Nine signs of mice',
    'Mice cause asthma.',
  ]);
});

test.each([
  ['operating', 'operate'],
  ['lawsuit', 'sued'],
  ['tenants', 'renters'],
  ['claims', 'claim'],
])('%s and %s have one root', (one, other) => {
  expect(rootOf(one)).toBe(rootOf(other));
});
