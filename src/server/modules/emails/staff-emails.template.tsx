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

interface NewSignInEmail {
  productName: string;
  username: string;
  /** Such as "Chrome on Windows". */
  device: string;
  address: string | null;
  at: Date;
  timeZone: string;
  settingsUrl: string;
}

const dateAndTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at);

/** A sign-in from a browser that did not sign in before. */
export const newSignInEmail = (signIn: NewSignInEmail): EmailContent => ({
  subject: `${signIn.productName}: a new device signed in`,
  body: (
    <EmailLayout
      preview={`${signIn.device} signed in as ${signIn.username}.`}
      title="A new device signed in"
      reason="You get this because someone signed in with your account on a device that had not signed in before."
    >
      <Paragraph>
        {`${signIn.device} signed in as ${signIn.username}${signIn.address === null ? '' : ` from the address ${signIn.address}`} on ${dateAndTime(signIn.at, signIn.timeZone)}.`}
      </Paragraph>
      <Paragraph>
        If this was you, there is nothing to do. If not, change your password and end the other sessions at once.
      </Paragraph>
      <Actions>
        <Action href={signIn.settingsUrl} isMain>
          Open your settings
        </Action>
      </Actions>
    </EmailLayout>
  ),
});
