import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { MailSetup, TestMailAnswer } from '#shared/mails.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useStaffUser } from '#web/lib/staff-session.ts';

const SETUP = '/api/admin/mail';

/** Whether mail can be sent, what waits, and a mail to try it. */
export function MailCard() {
  const { data: setup, isError, refetch, isFetching } = useQuery<MailSetup>({ queryKey: [SETUP] });
  return (
    <section className="settings-card" aria-labelledby="settings-mail">
      <div className="settings-head">
        <h2 id="settings-mail">E-mail</h2>
        {setup ? (
          <StatusBadge tone={setup.server === null ? 'grey' : 'green'}>
            {setup.server === null ? 'Not set' : 'Set'}
          </StatusBadge>
        ) : null}
      </div>
      {isError && !setup ? (
        <ErrorState title="Failed to fetch the mail settings" onRetry={refetch} retrying={isFetching} />
      ) : setup ? (
        <Setup setup={setup} />
      ) : (
        <ListSkeleton shape="rows" count={2} />
      )}
      {setup ? <TestMailForm canTest={setup.server !== null} /> : null}
    </section>
  );
}

const counted = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`];

function Setup({ setup }: { setup: MailSetup }) {
  const { server, from, queued, undelivered, webhooksGivenUp } = setup;
  const lost = [counted(undelivered, 'mail'), counted(webhooksGivenUp, 'webhook call')].flat();
  return (
    <>
      <p>
        {server === null
          ? 'No mail server is set, so mails stay in the outbox. The operator sets one with SMTP_URL and MAIL_FROM.'
          : `Mails go by ${server} and come from ${from}.`}
      </p>
      <p>
        {queued === 0 ? 'No mail waits.' : `${queued} ${queued === 1 ? 'mail waits' : 'mails wait'}.`}{' '}
        {lost.length === 0 ? '' : `Did not arrive in the last seven days: ${lost.join(', ')}. `}
        <Link to="/deliveries" className="settings-link">
          See all deliveries
        </Link>
      </p>
    </>
  );
}

function TestMailForm({ canTest }: { canTest: boolean }) {
  const queries = useQueryClient();
  const user = useStaffUser();
  const [typed, setTyped] = useState<string | null>(null);
  const testing = useMutation({
    mutationFn: (to: string) => callApi<TestMailAnswer>('/api/admin/test-mail', { method: 'POST', body: { to } }),
    onSettled: () => refreshPaths(queries, [SETUP, '/api/mails']),
  });
  const address = (typed ?? user?.email ?? '').trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    testing.mutate(address);
  };
  return (
    <form className="settings-own-mails" noValidate onSubmit={send}>
      <TextInput
        label="Receiver of the test mail"
        type="email"
        autoComplete="email"
        value={typed ?? user?.email ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p>
        Which mails you get yourself, and where, stands in{' '}
        <Link to="/settings" className="settings-link">
          your settings
        </Link>
        .
      </p>
      <div className="settings-actions">
        <Button
          type="submit"
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          disabled={!canTest || address === '' || testing.isPending}
        >
          {testing.isPending ? 'Sending...' : 'Send test mail'}
        </Button>
      </div>
      <div aria-live="polite">
        {testing.data ? (
          <Alert color={testing.data.success ? 'green' : 'red'}>{testing.data.message}</Alert>
        ) : testing.error ? (
          <Alert color="red">{failureText(testing.error, 'The test mail could not be sent.')}</Alert>
        ) : null}
      </div>
    </form>
  );
}
