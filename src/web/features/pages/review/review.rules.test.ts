import { expect, test } from 'vitest';
import { reviewKeyOf, neighbourOf, stepFrom } from './review.rules.ts';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test('maps each key to one action, ignoring case', () => {
  expect(
    ['a', 'E', 'r', 'm', 's', 'u', 'h', 'j', 'N', 'k', 'P', '?'].map((key) => reviewKeyOf(pressed(key), false)),
  ).toEqual([
    'approve',
    'edit',
    'regenerate',
    'merge',
    'schedule',
    'unpublish',
    'history',
    'next',
    'next',
    'previous',
    'previous',
    'help',
  ]);
});

test('ignores keys while typing, with a modifier, and other keys', () => {
  expect(reviewKeyOf(pressed('a'), true)).toBeNull();
  expect(reviewKeyOf(pressed('r', { ctrlKey: true }), false)).toBeNull();
  expect(reviewKeyOf(pressed('x'), false)).toBeNull();
});

test('selects the next row when one leaves and stops at both ends', () => {
  expect(neighbourOf([1, 2, 3], 2)).toBe(3);
  expect(neighbourOf([1, 2, 3], 3)).toBe(2);
  expect(neighbourOf([1], 1)).toBeNull();
  expect(stepFrom([1, 2, 3], { id: 3, step: 1 })).toBe(3);
  expect(stepFrom([1, 2, 3], { id: 2, step: -1 })).toBe(1);
  expect(stepFrom([1, 2], { id: null, step: 1 })).toBe(1);
});
