import { Alert, Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import type { MailSetup, OwnMails, TestMailAnswer } from '#shared/mails.ts';
import { showIssues } from '#ui/form-issues.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';

const SETUP = '/api/admin/mail';
const OWN = '/api/notifications';

/** Whether mail can be sent, what waits, and which mails the signed-in person gets. */
export function MailCard() {
  const { data: setup, isError, refetch, isFetching } = useQuery<MailSetup>({ queryKey: [SETUP] });
  const { data: own } = useQuery<OwnMails>({ queryKey: [OWN] });
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
      {own ? <OwnMailsForm own={own} canTest={setup !== undefined && setup.server !== null} /> : null}
    </section>
  );
}

function Setup({ setup }: { setup: MailSetup }) {
  const { server, from, queued, undelivered, webhooksGivenUp } = setup;
  return (
    <>
      <p>
        {server === null
          ? 'No mail server is set, so mails stay in the outbox. The operator sets one with SMTP_URL and MAIL_FROM.'
          : `Mails go by ${server} and come from ${from}.`}
      </p>
      <p>
        {queued === 0 ? 'No mail waits.' : `${queued} ${queued === 1 ? 'mail waits' : 'mails wait'}.`}{' '}
        {undelivered === 0 && webhooksGivenUp === 0
          ? ''
          : `In the last seven days ${undelivered} mails and ${webhooksGivenUp} webhook calls did not arrive. `}
        <Link to="/deliveries" className="settings-link">
          See all deliveries
        </Link>
      </p>
    </>
  );
}

function OwnMailsForm({ own, canTest }: { own: OwnMails; canTest: boolean }) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: { ...own, email: own.email ?? '' } });
  const saving = useMutation({
    mutationFn: (values: { email: string; byEmail: boolean; newLeads: boolean }) =>
      callApi<OwnMails>(OWN, { method: 'PUT', body: { ...values, email: values.email.trim() || null } }),
    onSuccess: (saved) => {
      queries.setQueryData([OWN], saved);
      form.resetDirty();
      toast({ title: 'Your mails are saved' });
    },
    onError: (error) => {
      if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
      toast({ title: 'Failed to save your mails', description: failureText(error, ''), tone: 'destructive' });
    },
  });
  const testing = useMutation({
    mutationFn: (to: string) => callApi<TestMailAnswer>('/api/admin/test-mail', { method: 'POST', body: { to } }),
    onSettled: () => refreshPaths(queries, [SETUP, '/api/mails']),
  });
  const address = form.getValues().email.trim();
  return (
    <form className="settings-own-mails" noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <TextInput
        label="Your e-mail address"
        type="email"
        autoComplete="email"
        description="Where your own mails go; also the receiver of the test mail."
        {...form.getInputProps('email')}
      />
      <Switch label="Send me mails" {...form.getInputProps('byEmail', { type: 'checkbox' })} />
      <Switch
        label="Mail me every new lead"
        disabled={!form.getValues().byEmail}
        {...form.getInputProps('newLeads', { type: 'checkbox' })}
      />
      <div className="settings-actions">
        <Button type="submit" loading={saving.isPending}>
          Save My Mails
        </Button>
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          disabled={!canTest || address === '' || testing.isPending}
          onClick={() => testing.mutate(address)}
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
