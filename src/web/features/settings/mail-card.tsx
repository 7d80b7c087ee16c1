import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { MailSetup, TestMailAnswer } from '#shared/mails.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useStaffUser } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/settings.ts';

const SETUP = '/api/admin/mail';

/** Whether mail can be sent, what waits, and a mail to try it. */
export function MailCard() {
  const { data: setup, isError, refetch, isFetching } = useQuery<MailSetup>({ queryKey: [SETUP] });
  return (
    <section className="settings-card" aria-labelledby="settings-mail">
      <div className="settings-head">
        <h2 id="settings-mail">{texts.email}</h2>
        {setup ? (
          <StatusBadge tone={setup.server === null ? 'grey' : 'green'}>
            {setup.server === null ? texts.notSet : texts.set}
          </StatusBadge>
        ) : null}
      </div>
      {isError && !setup ? (
        <ErrorState title={texts.failedToFetchTheMailSettings} onRetry={refetch} retrying={isFetching} />
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

const returned = ({ name, readAt, error }: MailSetup['returns']): string => {
  if (name === null) return texts.noMailboxForReturnedMails;
  if (error !== null) return texts.returnedMailsAreNotRead(name, error);
  return texts.returnedMailsAreReadFrom(name, readAt === null ? null : dateAndTime(readAt));
};

function Setup({ setup }: { setup: MailSetup }) {
  const { server, from, queued, undelivered, webhooksGivenUp } = setup;
  const lost = [counted(undelivered, texts.mail), counted(webhooksGivenUp, texts.webhookCall)].flat();
  return (
    <>
      <p>{server === null ? texts.noMailServerIsSet : texts.mailsGoByAndComeFrom(server, from)}</p>
      <p>{returned(setup.returns)}</p>
      <p>
        {queued === 0 ? texts.noMailWaits : `${queued} ${queued === 1 ? texts.mailWaits : texts.mailsWait}.`}{' '}
        {lost.length === 0 ? '' : texts.didNotArriveInTheLast(lost.join(', '))}
        <Link to="/deliveries" className="settings-link">
          {texts.seeAllDeliveries}
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
        label={texts.receiverOfTheTestMail}
        type="email"
        autoComplete="email"
        value={typed ?? user?.email ?? ''}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="settings-actions">
        <Button
          type="submit"
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          disabled={!canTest || address === '' || testing.isPending}
        >
          {testing.isPending ? texts.sending : texts.sendTestMail}
        </Button>
      </div>
      <div aria-live="polite">
        {testing.data ? (
          <Alert color={testing.data.success ? 'green' : 'red'}>{testing.data.message}</Alert>
        ) : testing.error ? (
          <Alert color="red">{failureText(testing.error, texts.theTestMailCouldNotBe)}</Alert>
        ) : null}
      </div>
      <p>
        {texts.whichMailsYouGetYourself}{' '}
        <Link to="/settings" className="settings-link">
          {texts.yourSettings}
        </Link>
        .
      </p>
    </form>
  );
}
