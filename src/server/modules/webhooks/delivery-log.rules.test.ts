import { expect, test } from 'vitest';
import { describeReason } from './delivery-log.rules.ts';

test.each([
  [null, null],
  ['timeout', 'It did not answer in time.'],
  ['script_closed', 'Google asks for a sign-in: deploy the script with access for Anyone.'],
  ['answered_401', 'It refused the call: it wants to know who asks. It answered 401.'],
  ['answered_404', 'There is nothing at this address. It answered 404.'],
  ['answered_418', 'It did not take the call. It answered 418.'],
  ['answered_500', 'Its server failed. It answered 500.'],
  ['answered_503', 'Its server failed. It answered 503.'],
  ['script_answered_404', 'There is nothing at this address. It answered 404.'],
  ['script_answered_502', 'Its server failed. It answered 502.'],
])('a delivery that failed with %s says: %s', (reason, sentence) => {
  expect(describeReason(reason)).toBe(sentence);
});

test.each(['something_new', 'answered_', 'answered_404_twice', 'never_answered_404'])(
  'the reason %s, which has no sentence, says no more than that the call was not taken',
  (reason) => {
    expect(describeReason(reason)).toBe('It did not take the call.');
  },
);
