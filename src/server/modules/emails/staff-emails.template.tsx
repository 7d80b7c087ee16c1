import { Action, Actions, Paragraph } from './email-blocks.template.tsx';
import { EmailLayout } from './email-layout.template.tsx';
import type { EmailContent } from './emails.types.ts';

interface StaffLinkEmail {
  productName: string;
  username: string;
  url: string;
  /** Hours for which the link works. */
  hours: number;
}

/** An invitation to join the agency's staff. */
export const invitationEmail = ({ productName, username, url, hours }: StaffLinkEmail): EmailContent => ({
  subject: `You are invited to ${productName}`,
  body: (
    <EmailLayout
      preview={`Set a password and sign in as ${username}.`}
      title={`You are invited to ${productName}`}
      reason="You get this because an administrator invited you. If you know nothing of it, you need not do anything."
    >
      <Paragraph>{`Your user name is ${username}. Set a password and you can sign in.`}</Paragraph>
      <Actions>
        <Action href={url} isMain>
          Join
        </Action>
      </Actions>
      <Paragraph>
        {`The link works once, for ${hours} hours. Do not pass it on: anyone who opens it can sign in as you.`}
      </Paragraph>
    </EmailLayout>
  ),
});

/** A link to set a new password. */
export const staffPasswordEmail = ({ productName, username, url, hours }: StaffLinkEmail): EmailContent => ({
  subject: `${productName}: set a new password`,
  body: (
    <EmailLayout
      preview={`A new password for ${username}.`}
      title="Set a new password"
      reason="You get this because an administrator made the link. If you did not ask for it, ask them why."
    >
      <Paragraph>{`An administrator made a link with which you can set a new password for ${username}.`}</Paragraph>
      <Actions>
        <Action href={url} isMain>
          Set a new password
        </Action>
      </Actions>
      <Paragraph>{`The link works once, for ${hours} hours. Your old password works until you have used it.`}</Paragraph>
    </EmailLayout>
  ),
});
