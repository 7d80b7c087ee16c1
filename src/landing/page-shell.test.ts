import { expect, test } from 'vitest';
import { disclaimer } from './page-shell.tsx';

test.each([
  ['Family Law', 'not legal advice'],
  ['DUI Lawyers', 'not legal advice'],
  ['Lawn Care', 'What holds for you may differ'],
  ['Auto Repair', 'What holds for you may differ'],
  ['Residential Cleaning', 'What holds for you may differ'],
  ['Taxi Service', 'What holds for you may differ'],
  ['Cosmetic Dentistry', 'not medical advice'],
  ['Back Taxes', 'not tax, investment or legal advice'],
])('shows the disclaimer of %s', (industry, words) => {
  expect(disclaimer(industry)).toContain(words);
});
