import { PORTAL_ROLE_LABELS, type PortalRole } from '#shared/portal-user-choices.ts';
import { Action, Actions, Paragraph } from './email-blocks.template.tsx';
import { EmailLayout } from './email-layout.template.tsx';
import type { EmailContent } from './emails.types.ts';

interface PortalEmail {
  name: string;
  link: string;
  portal: string;
}

/** A link to choose a new password for a client's portal. */
export const portalPasswordEmail = ({ name, link, portal }: PortalEmail): EmailContent => ({
  subject: `${portal}: choose another password`,
  body: (
    <EmailLayout
      preview="The link is good for one hour."
      title="Choose another password"
      reason="You get this because your address is on file for this portal account."
    >
      <Paragraph>
        {`Somebody asked for another password for the client portal of ${name}. If it was you, choose one now: the link is good once, for one hour.`}
      </Paragraph>
      <Actions>
        <Action href={link} isMain>
          Choose a password
        </Action>
      </Actions>
      <Paragraph>If it was not you, there is nothing to do: your password stays as it is.</Paragraph>
    </EmailLayout>
  ),
});

interface InvitationEmail extends PortalEmail {
  /** Who is invited, by whom, and the address that will sign in. */
  guest: string;
  invitedBy: string;
  email: string;
  role: PortalRole;
}

/** An invitation to sign in to a client's portal. */
export const portalInvitationEmail = (invitation: InvitationEmail): EmailContent => {
  const { name, link, portal, guest, invitedBy, email, role } = invitation;
  return {
    subject: `${portal}: you are invited to the portal of ${name}`,
    body: (
      <EmailLayout
        preview="Choose a password to sign in. The link is good for seven days."
        title={`You are invited to the portal of ${name}`}
        reason="You get this because somebody entered your address to invite you."
      >
        <Paragraph>
          {`Hello ${guest}, ${invitedBy} invites you to the client portal of ${name}. Your role: ${PORTAL_ROLE_LABELS[role]}.`}
        </Paragraph>
        <Paragraph>
          {`Choose a password now; after that you sign in with ${email}. The link is good once, for seven days.`}
        </Paragraph>
        <Actions>
          <Action href={link} isMain>
            Choose a password
          </Action>
        </Actions>
        <Paragraph>If you do not know what this is about, there is nothing to do.</Paragraph>
      </EmailLayout>
    ),
  };
};

/** Pages wait for the client's approval. */
export const portalApprovalEmail = ({ name, link, portal }: PortalEmail): EmailContent => ({
  subject: `${portal}: pages wait for your approval`,
  body: (
    <EmailLayout
      preview="Read what is to go out in your name."
      title="Pages wait for your approval"
      reason="You get this, at most once a day, because you agreed to approve pages before they go out."
    >
      <Paragraph>
        {`New or changed pages for ${name} are written. They go out when you have read and approved them; each says until when.`}
      </Paragraph>
      <Actions>
        <Action href={link} isMain>
          Read the pages
        </Action>
      </Actions>
    </EmailLayout>
  ),
});

/** What pages wait for. */
export const portalQuestionsEmail = ({
  name,
  link,
  portal,
  questions,
}: PortalEmail & { questions: readonly string[] }): EmailContent => {
  const count = questions.length === 1 ? 'One question' : `${questions.length} questions`;
  return {
    subject: `${portal}: ${count.toLowerCase()} about your business`,
    body: (
      <EmailLayout
        preview={questions[0] ?? ''}
        title={`${count} about your business`}
        reason="You get this because pages about your business wait for something that only you know."
      >
        <Paragraph>
          {questions.length === 1
            ? `A page for ${name} is nearly ready. It waits for your answer to one question:`
            : `Pages for ${name} are nearly ready. They wait for your answers:`}
        </Paragraph>
        {questions.map((question) => (
          <Paragraph key={question}>{question}</Paragraph>
        ))}
        <Actions>
          <Action href={link} isMain>
            {questions.length === 1 ? 'Answer the question' : 'Answer the questions'}
          </Action>
        </Actions>
      </EmailLayout>
    ),
  };
};
