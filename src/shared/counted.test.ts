import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('pluralizes the noun', () => {
  expect(counted(1, 'page')).toBe('1 page');
  expect(counted(0, 'lead')).toBe('0 leads');
  expect(counted(1200, 'lead')).toBe('1,200 leads');
  expect([counted(1, 'try', 'tries'), counted(3, 'try', 'tries')]).toEqual(['1 try', '3 tries']);
});
