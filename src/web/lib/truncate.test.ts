import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('truncates without splitting a character', () => {
  expect(truncate('short', 50)).toBe('short');
  expect(truncate('a word and another', 7)).toBe('a word…');
  expect(truncate('🐜'.repeat(60), 50)).toBe(`${'🐜'.repeat(50)}…`);
});
