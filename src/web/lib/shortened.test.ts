import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('shortens long texts without cutting a character in two', () => {
  expect(shortened('short', 50)).toBe('short');
  expect(shortened('a word and another', 7)).toBe('a word…');
  expect(shortened('🐜'.repeat(60), 50)).toBe(`${'🐜'.repeat(50)}…`);
});
