import { expect, test } from 'vitest';
import { typedColor } from './typed-color.ts';

test.each([
  ['', null],
  [' #7A1F5C ', '#7a1f5c'],
  ['7a1f5c', '#7a1f5c'],
  ['purple', undefined],
  ['#fff', undefined],
])('"%s" is read as %s', (typed, color) => {
  expect(typedColor(typed)).toBe(color);
});
