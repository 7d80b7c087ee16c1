import { renderLinkPage } from './link-page.template.tsx';

interface LinkPage {
  /** Who sends the mails: a client or the agency. */
  sender: string;
  email: string;
}

export const presentWithdrawalQuestion = ({ sender, email, hasPhone }: LinkPage & { hasPhone: boolean }): string =>
  renderLinkPage(
    `Stop mails from ${sender}?`,
    <>
      <p>They go to {email}.</p>
      <form method="post">
        {hasPhone ? (
          <p>
            <label>
              <input type="checkbox" name="all" value="yes" /> Also stop calls and text messages to the number that I
              gave
            </label>
          </p>
        ) : null}
        <button type="submit">Stop these mails</button>
      </form>
    </>,
  );

export const presentWithdrawn = ({ sender, email }: LinkPage): string =>
  renderLinkPage(
    'These mails are stopped',
    <>
      <p>
        {email} gets no more mails from {sender}. You can close this page.
      </p>
      <form method="post">
        <input type="hidden" name="resume" value="yes" />
        <button type="submit">Allow them again</button>
      </form>
    </>,
  );

export const presentAllowedAgain = ({ sender, email }: LinkPage): string =>
  renderLinkPage(
    'Mails are allowed again',
    <p>
      {sender} may write to {email} again. You can close this page.
    </p>,
  );

export const presentStillWithdrawn = ({ sender, email }: LinkPage): string =>
  renderLinkPage(
    'These mails stay stopped',
    <p>
      Somebody else recorded that {email} wants no mails from {sender}. Ask {sender} to change it.
    </p>,
  );

export const presentInvalidWithdrawalLink = (): string =>
  renderLinkPage('This link is not valid', <p>Open it from the mail itself, or ask the sender to stop these mails.</p>);
