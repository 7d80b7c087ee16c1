import { expect, test } from 'vitest';
import { readPhone } from './phones.ts';

test.each([
  ['4015550134', '(401) 555-0134', '+14015550134'],
  ['401.555.0134 x12', '(401) 555-0134 ext. 12', '+14015550134'],
  ['+1 (401) 555-0134', '(401) 555-0134', '+14015550134'],
  ['+44 20 7946 0018', '+44 20 7946 0018', '+442079460018'],
])('%s is shown as %s and dialled as %s', (typed, shown, e164) => {
  expect(readPhone(typed)).toEqual({ shown, e164 });
});

test.each([null, '', 'call me', '12', 'after 5 pm'])('%j is no number', (typed) => {
  expect(readPhone(typed)).toBeNull();
});
