import type { Letter } from '../../../deliveries/mail/mail.types.ts';

/** Google takes the connection no more, so nothing is fetched until somebody connects anew. */
export const reconnectLetter = ({ trouble, url }: { trouble: string; url: string }): Letter => ({
  subject: 'Google Search Console has to be reconnected',
  preview: trouble,
  title: 'Google Search Console has to be reconnected',
  blocks: [
    { kind: 'text', text: trouble },
    {
      kind: 'text',
      text: 'Until then no new clicks, impressions and queries are fetched. Nothing is lost: Google keeps 16 months, and what is missing is fetched afterwards. If it ends every seven days, the consent screen of the Google project is still in testing: publish it.',
    },
    { kind: 'actions', items: [{ label: 'Open the settings', href: url, isMain: true }] },
  ],
  reason: 'You get this because you are an administrator and asked for mails.',
});
