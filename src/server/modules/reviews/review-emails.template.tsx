import { Action, Actions, Paragraph } from '../emails/email-blocks.template.tsx';
import { EmailLayout } from '../emails/email-layout.template.tsx';
import type { EmailContent } from '../emails/emails.types.ts';

interface ReviewEmail {
  clientName: string;
  /** The business's street address; null where it is not confirmed. */
  postalAddress: string | null;
  /** The customer's first name. */
  firstName: string;
  link: string;
  isReminder: boolean;
}

const hello = (firstName: string): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);

const reason = ({ clientName, postalAddress }: ReviewEmail): string =>
  [
    `You get this because you asked ${clientName} for help.`,
    postalAddress === null ? null : `${clientName}, ${postalAddress}.`,
  ]
    .filter(Boolean)
    .join(' ');

/** Asks for a review. It offers nothing for one and asks everybody with the same words. */
export const reviewEmail = (email: ReviewEmail): EmailContent => {
  const { clientName, firstName, link, isReminder } = email;
  return {
    subject: isReminder ? `A reminder: how was ${clientName}?` : `How was ${clientName}?`,
    body: (
      <EmailLayout
        preview="Two minutes: stars and a few words, good or bad."
        title={`How did ${clientName} do?`}
        reason={reason(email)}
      >
        <Paragraph>{hello(firstName)}</Paragraph>
        <Paragraph>{`${clientName} would like to know how the work went. Stars and a few words are enough, and both praise and criticism help the next customer.`}</Paragraph>
        <Actions>
          <Action href={link} isMain>
            Write a review
          </Action>
        </Actions>
        <Paragraph>
          {isReminder
            ? 'This is the only reminder. The link works for 60 days after the first mail.'
            : 'The link works for 60 days. You get one reminder at most.'}
        </Paragraph>
      </EmailLayout>
    ),
  };
};
