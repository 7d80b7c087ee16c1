import { expect, test } from 'vitest';
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

test.each([
  ['operating', 'operate'],
  ['lawsuit', 'sued'],
  ['tenants', 'renters'],
  ['claims', 'claim'],
])('%s and %s have one root', (one, other) => {
  expect(rootOf(one)).toBe(rootOf(other));
});
