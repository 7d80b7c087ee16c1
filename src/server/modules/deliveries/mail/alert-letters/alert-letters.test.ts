import { expect, test } from 'vitest';
import { disabledLetter, webhookLetter } from './alert-letters.presenter.ts';

const trouble = { waiting: 2, reason: 'It did not answer.', logUrl: 'https://farm.example/deliveries' };
const switchedOff = {
  because: 'gone',
  waiting: 1,
  reason: 'It wants no more calls.',
  url: 'https://farm.example/',
} as const;

test.each([
  { owner: null, subject: 'The agency', within: 'The webhook of the agency ' },
  { owner: 'eBee Removal', subject: 'eBee Removal', within: 'The webhook of eBee Removal ' },
])('a letter about the webhook of $subject begins and goes on with its name', ({ owner, subject, within }) => {
  const letters = [
    webhookLetter('failing', { ...trouble, owner }),
    webhookLetter('given_up', { ...trouble, owner }),
    disabledLetter({ ...switchedOff, owner }),
  ];
  expect(letters.map((letter) => letter.subject)).toEqual([
    `${subject}: the webhook is failing`,
    `${subject}: webhook calls were given up`,
    `${subject}: the webhook was switched off`,
  ]);
  for (const { blocks } of letters) expect(blocks[0]).toMatchObject({ text: expect.stringContaining(within) });
});
