import { expect, test } from 'vitest';
import { totalText } from './total-text.ts';

test.each([
  [{ total: 0 }, '0'],
  [{ total: 1204 }, '1,204'],
  [{ total: 10_000, isLowerBound: true }, '10,000+'],
  [{ total: 999_731, isEstimate: true }, 'about 1.0M'],
  [{ total: 159_121, isEstimate: true }, 'about 160K'],
  [{ total: 8312, isEstimate: true }, 'about 8.3K'],
])('%j is read as %s', (page, text) => expect(totalText(page)).toBe(text));
