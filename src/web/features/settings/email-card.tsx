import { Alert, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { EmailSetup, TestEmailAnswer } from '#shared/emails.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { SETUP_PATH } from '#web/lib/query-keys.ts';
import { useStaffUser } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';

const EMAIL_SETUP = '/api/admin/email';

export function EmailCard() {
  const query = useQuery<EmailSetup>({ queryKey: [EMAIL_SETUP] });
  return (
    <section className="settings-card" aria-labelledby="settings-mail">
      <div className="settings-head">
        <h2 id="settings-mail">E-mail</h2>
        {query.data ? (
          <StatusBadge tone={query.data.server === null ? 'grey' : 'green'}>
            {query.data.server === null ? 'Not set' : 'Set'}
          </StatusBadge>
        ) : null}
      </div>
      <QueryView
        query={query}
        failed="Failed to fetch the e-mail settings"
        loading={<ListSkeleton shape="rows" count={2} />}
      >
        {(setup) => <Setup setup={setup} />}
      </QueryView>
      {query.data ? <TestEmailForm canTest={query.data.server !== null} /> : null}
    </section>
  );
}

const bounced = ({ name, readAt, error }: EmailSetup['bounceMailbox']): string => {
  if (name === null)
    return 'Bounced e-mails are not tracked. The operator sets the bounce mailbox with BOUNCE_ADDRESS and BOUNCE_IMAP_URL.';
  if (error !== null) return `Bounced e-mails cannot be read from ${name}. ${error}`;
  return readAt === null
    ? `Bounced e-mails are read from ${name}.`
    : `Bounced e-mails are read from ${name}, last on ${dateAndTime(readAt)}.`;
};

function Setup({ setup }: { setup: EmailSetup }) {
  const { server, from, queued, undelivered, webhooksGivenUp } = setup;
  const failures = [
    undelivered === 0 ? null : counted(undelivered, 'e-mail'),
    webhooksGivenUp === 0 ? null : counted(webhooksGivenUp, 'webhook call'),
  ].filter((part) => part !== null);
  return (
    <>
      <p>
        {server === null
          ? 'No mail server is set, so e-mails stay in the outbox. The operator sets one with SMTP_URL and MAIL_FROM.'
          : `E-mails are sent through ${server} from ${from}.`}
      </p>
      <p>{bounced(setup.bounceMailbox)}</p>
      <p>
        {queued === 0 ? 'No e-mails are queued.' : counted(queued, 'e-mail is queued.', 'e-mails are queued.')}{' '}
        {failures.length === 0 ? '' : `Not delivered in the last seven days: ${failures.join(', ')}. `}
        <Link to="/deliveries" className="settings-link">
          See all deliveries
        </Link>
      </p>
    </>
  );
}

export function TestEmailForm({ canTest }: { canTest: boolean }) {
  const queries = useQueryClient();
  const user = useStaffUser();
  const [recipient, setRecipient] = useState<string | null>(null);
  const testing = useAction({
    mutationFn: (to: string) => callApi<TestEmailAnswer>('/api/admin/test-email', { method: 'POST', body: { to } }),
    onSettled: () => refreshPaths(queries, [EMAIL_SETUP, '/api/emails', SETUP_PATH]),
  });
  const address = (recipient ?? user?.email ?? '').trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    testing.mutate(address);
  };
  return (
    <form className="settings-test-email" noValidate onSubmit={send}>
      <TextInput
        label="Test e-mail recipient"
        type="email"
        autoComplete="email"
        value={recipient ?? user?.email ?? ''}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      />
      <div className="settings-actions">
        <ReasonedButton
          type="submit"
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          reason={canTest ? (address === '' ? 'Enter an address.' : null) : 'No mail server is set.'}
          disabled={testing.isPending}
        >
          {testing.isPending ? 'Sending...' : 'Send test e-mail'}
        </ReasonedButton>
      </div>
      <div aria-live="polite">
        {testing.data ? (
          <Alert color={testing.data.success ? 'green' : 'red'}>{testing.data.message}</Alert>
        ) : testing.error ? (
          <Alert color="red">{failureText(testing.error, 'The test e-mail could not be sent.')}</Alert>
        ) : null}
      </div>
      <p>
        Choose which e-mails you receive in{' '}
        <Link to="/settings" className="settings-link">
          your settings
        </Link>
        .
      </p>
    </form>
  );
}
