import { expect, test } from 'vitest';
import { brandColours } from '#shared/brand.ts';
import { webhookDisabledEmail, webhookAlertEmail } from './alert-emails.template.tsx';
import { renderEmail } from './email-layout.template.tsx';

const alert = { waiting: 2, reason: 'It did not answer.', logUrl: 'https://farm.example/deliveries' };
const disabled = {
  because: 'gone',
  waiting: 1,
  reason: 'It wants no more calls.',
  url: 'https://farm.example/',
} as const;
const header = {
  brand: { name: 'Orchard', logo: null, accent: null, ...brandColours(null) },
  appOrigin: 'https://farm.example',
};

test.each([
  { owner: null, subject: 'The agency', within: 'The webhook of the agency ' },
  { owner: 'eBee Removal', subject: 'eBee Removal', within: 'The webhook of eBee Removal ' },
])('an e-mail about the webhook of $subject names its owner', ({ owner, subject, within }) => {
  const emails = [
    webhookAlertEmail('failing', { ...alert, owner }),
    webhookAlertEmail('given_up', { ...alert, owner }),
    webhookDisabledEmail({ ...disabled, owner }),
  ];
  expect(emails.map((email) => email.subject)).toEqual([
    `${subject}: the webhook is failing`,
    `${subject}: webhook calls were given up`,
    `${subject}: the webhook was switched off`,
  ]);
  for (const email of emails) {
    const { text, html } = renderEmail(email, header);
    expect(text).toContain(`\n\n${within}`);
    expect(html).toContain(within);
  }
});
