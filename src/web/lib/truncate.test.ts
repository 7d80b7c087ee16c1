import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('shortens long texts without cutting a character in two', () => {
  expect(truncate('short', 50)).toBe('short');
  expect(truncate('a word and another', 7)).toBe('a word…');
  expect(truncate('🐜'.repeat(60), 50)).toBe(`${'🐜'.repeat(50)}…`);
});
