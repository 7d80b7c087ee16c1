import { expect, test } from 'vitest';
import { spentText, tokensText } from './model-use.ts';

const used = { calls: 3, inputTokens: 12_000, outputTokens: 345, cost: 0.42, unpriced: 0 };

test('formats costs in dollars and names calls without a price', () => {
  expect(spentText(used)).toBe('$0.42');
  expect(spentText({ ...used, cost: 0.0042 })).toBe('$0.0042');
  expect(spentText({ ...used, cost: 0, unpriced: 3 })).toBe('not priced');
  expect(spentText({ ...used, unpriced: 1 })).toBe('$0.42, 1 of 3 calls not priced');
});

test('formats tokens and calls', () => {
  expect(tokensText(used)).toBe('12,345 tokens in 3 calls');
  expect(tokensText({ ...used, calls: 1 })).toBe('12,345 tokens in 1 call');
});

test('names the share of the prompts that the provider’s cache had, where it says so', () => {
  const cached = { ...used, cachedTokens: 3000, cacheReportedTokens: 12_000 };
  expect(tokensText(cached)).toBe('12,345 tokens in 3 calls, 25% of the prompts from the provider’s cache');
  expect(tokensText({ ...cached, cacheReportedTokens: 0 })).toBe('12,345 tokens in 3 calls');
});
