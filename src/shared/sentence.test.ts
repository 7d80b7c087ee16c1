import { expect, test } from 'vitest';
import { toSentenceCase } from './sentence.ts';

test.each([
  ['Termite Control', 'termite control'],
  ['HVAC Repair', 'HVAC repair'],
  ['iPhone Repair', 'iPhone repair'],
  ['McDonald Roofing', 'McDonald roofing'],
  ['X Rays', 'X rays'],
  ['24/7 Help', '24/7 help'],
])('%s is called %s inside a sentence', (name, inside) => {
  expect(toSentenceCase(name)).toBe(inside);
});
