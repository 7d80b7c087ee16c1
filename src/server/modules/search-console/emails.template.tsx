import { Action, Actions, Fact, Facts, Paragraph } from '../emails/email-blocks.template.tsx';
import { EmailLayout } from '../emails/email-layout.template.tsx';
import type { EmailContent } from '../emails/emails.types.ts';

const RECIPIENT_REASON = 'You get this because you asked for mails, and are an administrator or follow ranks.';
const RETENTION_TEXT = 'What was fetched stays. Google keeps 16 months, and what is missing is fetched afterwards.';

/** Google refuses the connection: no figures are fetched until an administrator reconnects. */
export const reconnectEmail = ({ trouble, url }: { trouble: string; url: string }): EmailContent => ({
  subject: 'Google Search Console has to be connected again',
  body: (
    <EmailLayout preview={trouble} title="Google Search Console has to be connected again" reason={RECIPIENT_REASON}>
      <Paragraph>{trouble}</Paragraph>
      <Paragraph>{`Until then no new clicks, impressions and queries are fetched. ${RETENTION_TEXT}`}</Paragraph>
      <Paragraph>
        If it ends every seven days, the consent screen of the Google project is still in testing: publish it.
      </Paragraph>
      <Actions>
        <Action href={url} isMain>
          Connect again
        </Action>
      </Actions>
    </EmailLayout>
  ),
});

interface LostProperty {
  siteUrl: string;
  names: readonly string[];
  reason: string;
  url: string;
}

/** The connected account may no longer read a property. */
export const lostPropertyEmail = ({ siteUrl, names, reason, url }: LostProperty): EmailContent => ({
  subject: `Search Console: ${siteUrl} cannot be read any more`,
  body: (
    <EmailLayout preview={reason} title="A Search Console property cannot be read any more" reason={RECIPIENT_REASON}>
      <Facts>
        <Fact label="Property">{siteUrl}</Fact>
        <Fact label={names.length === 1 ? 'Client' : 'Clients'}>{names.join(', ')}</Fact>
        <Fact label="Reason">{reason}</Fact>
      </Facts>
      <Paragraph>
        {`Let the connected Google account read it again in Search Console, or choose another property for the client. Until then no new figures come. ${RETENTION_TEXT}`}
      </Paragraph>
      <Actions>
        <Action href={url} isMain>
          {names.length === 1 ? 'Open the client' : 'Open the clients'}
        </Action>
      </Actions>
    </EmailLayout>
  ),
});
