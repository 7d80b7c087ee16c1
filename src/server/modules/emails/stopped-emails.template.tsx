import { EMAIL_KIND_LABELS } from '#shared/email-kinds.ts';
import { renderLinkPage } from './link-page.template.tsx';
import type { StoppableEmails } from './stopped-emails.rules.ts';

const kindOf = ({ kind }: StoppableEmails): string => `“${EMAIL_KIND_LABELS[kind]}”`;

export const presentStopQuestion = (emails: StoppableEmails): string =>
  renderLinkPage(
    `Stop mails of the kind ${kindOf(emails)}?`,
    <>
      <p>They go to {emails.address}. Other mails keep coming.</p>
      <form method="post">
        <button type="submit">Stop these mails</button>
      </form>
    </>,
  );

export const presentStopped = (emails: StoppableEmails): string =>
  renderLinkPage(
    'These mails are stopped',
    <>
      <p>
        {emails.address} gets no more mails of the kind {kindOf(emails)}. You can close this page.
      </p>
      <form method="post">
        <input type="hidden" name="resume" value="yes" />
        <button type="submit">Send them again</button>
      </form>
    </>,
  );

export const presentResumed = (emails: StoppableEmails): string =>
  renderLinkPage(
    'These mails come again',
    <p>
      {emails.address} gets mails of the kind {kindOf(emails)} again. You can close this page.
    </p>,
  );

export const presentInvalidStopLink = (): string =>
  renderLinkPage('This link is not valid', <p>Open it from the mail itself, or ask the sender to stop these mails.</p>);
