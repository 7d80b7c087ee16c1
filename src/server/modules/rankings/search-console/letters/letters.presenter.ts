import type { Letter } from '../../../deliveries/mail/mail.types.ts';

const REASON = 'You get this because you asked for mails, and are an administrator or follow ranks.';
const KEPT = 'What was fetched stays. Google keeps 16 months, and what is missing is fetched afterwards.';

/** Google takes the connection no more, so nothing is fetched until somebody connects anew. */
export const reconnectLetter = ({ trouble, url }: { trouble: string; url: string }): Letter => ({
  subject: 'Google Search Console has to be connected again',
  preview: trouble,
  title: 'Google Search Console has to be connected again',
  blocks: [
    { kind: 'text', text: trouble },
    {
      kind: 'text',
      text: `Until then no new clicks, impressions and queries are fetched. ${KEPT}`,
    },
    {
      kind: 'text',
      text: 'If it ends every seven days, the consent screen of the Google project is still in testing: publish it.',
    },
    { kind: 'actions', items: [{ label: 'Connect again', href: url, isMain: true }] },
  ],
  reason: REASON,
});

interface LostProperty {
  siteUrl: string;
  /** Of the clients that chose it. */
  names: readonly string[];
  reason: string;
  url: string;
}

/** The connected account may not read a property any more. */
export const lostPropertyLetter = ({ siteUrl, names, reason, url }: LostProperty): Letter => ({
  subject: `Search Console: ${siteUrl} cannot be read any more`,
  preview: reason,
  title: 'A Search Console property cannot be read any more',
  blocks: [
    {
      kind: 'facts',
      rows: [
        { label: 'Property', value: siteUrl },
        { label: names.length === 1 ? 'Client' : 'Clients', value: names.join(', ') },
        { label: 'Reason', value: reason },
      ],
    },
    {
      kind: 'text',
      text: `Let the connected Google account read it again in Search Console, or choose another property for the client. Until then no new figures come. ${KEPT}`,
    },
    {
      kind: 'actions',
      items: [{ label: names.length === 1 ? 'Open the client' : 'Open the clients', href: url, isMain: true }],
    },
  ],
  reason: REASON,
});
