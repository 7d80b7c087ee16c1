import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TELEPHONY_PROVIDER_NAMES } from '#shared/telephony-choices.ts';
import type { TelephonyState, TelephonyTask } from '#shared/telephony.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { STATE_PATH, useConnect, useDisconnect, useForgetTask } from './telephony-calls.ts';

type Connection = TelephonyState['providers'][number];

/** The provider of phone numbers: its keys, and what has still to be done there. */
export function TelephonyCard() {
  const query = useQuery<TelephonyState>({ queryKey: [STATE_PATH] });
  return (
    <QueryView query={query} failed="Failed to fetch the connection" loading={<ListSkeleton shape="rows" count={2} />}>
      {({ providers, tasks }) => (
        <>
          {providers.map((connection) => (
            <ProviderCard key={connection.provider} connection={connection} tasks={tasks} />
          ))}
          {tasks.length === 0 ? null : <TasksCard tasks={tasks} />}
        </>
      )}
    </QueryView>
  );
}

function ProviderCard({ connection, tasks }: { connection: Connection; tasks: TelephonyTask[] }) {
  const { provider, account, numbers } = connection;
  const name = TELEPHONY_PROVIDER_NAMES[provider];
  const left = tasks.filter((task) => task.provider === provider).length;
  return (
    <section className="settings-card" aria-labelledby="settings-calls">
      <div className="settings-head">
        <h2 id="settings-calls">{name}</h2>
        <StatusBadge tone={account === null ? 'grey' : 'green'}>
          {account === null ? 'Not connected' : 'Connected'}
        </StatusBadge>
      </div>
      <p>
        Calls of tracking numbers are forwarded to the client and become leads. Add numbers in the settings of each
        client. {numbers === 0 ? 'No client has one yet.' : `${counted(numbers, 'number')} in use.`}
      </p>
      <KeysForm key={account} connection={connection} />
      {account === null ? null : <Disconnecting connection={connection} tasksLeft={left} />}
    </section>
  );
}

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

function KeysForm({ connection: { provider, account } }: { connection: Connection }) {
  const form = useForm({
    initialValues: { account: account ?? '', token: '' },
    validate: { account: required('Enter the Account SID.'), token: required('Enter the auth token.') },
  });
  const connecting = useConnect(provider, showRefusedFields(form));
  const save = (values: typeof form.values) =>
    connecting.mutate(values, { onSuccess: () => form.setFieldValue('token', '') });
  return (
    <form className="settings-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
      <div className="settings-pair">
        <TextInput label="Account SID" autoComplete="off" spellCheck={false} {...form.getInputProps('account')} />
        <PasswordInput
          label="Auth token"
          autoComplete="off"
          description={account === null ? undefined : 'Saved. Enter it again to change it.'}
          {...form.getInputProps('token')}
        />
      </div>
      <div className="settings-actions">
        <Button type="submit" loading={connecting.isPending}>
          Test and save
        </Button>
      </div>
    </form>
  );
}

const whyKept = (numbers: number, tasks: number): string | null => {
  if (numbers > 0) return 'Remove the numbers of all clients first.';
  return tasks > 0 ? 'Something is still to be done with these keys.' : null;
};

function Disconnecting({ connection, tasksLeft }: { connection: Connection; tasksLeft: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const disconnecting = useDisconnect(connection.provider, () => setIsAsking(false));
  const name = TELEPHONY_PROVIDER_NAMES[connection.provider];
  return (
    <div className="settings-actions">
      <ReasonedButton
        variant="default"
        reason={whyKept(connection.numbers, tasksLeft)}
        onClick={() => setIsAsking(true)}
      >
        Disconnect
      </ReasonedButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => disconnecting.mutate()}
        title={`Disconnect ${name}?`}
        text="Its keys are deleted here."
        confirmLabel="Disconnect"
        pending={disconnecting.isPending}
        destructive
      />
    </div>
  );
}

const TASK_TEXTS: Record<TelephonyTask['kind'], (subject: string | null) => string> = {
  disconnect: (subject) => `Take the forwarding out of ${subject ?? 'a number'}`,
  delete_recording: () => 'Delete a recording',
};

function TasksCard({ tasks }: { tasks: TelephonyTask[] }) {
  const forgetting = useForgetTask();
  return (
    <section className="settings-card" aria-labelledby="settings-call-tasks">
      <h2 id="settings-call-tasks">Still to be done</h2>
      <p>Tried again until it succeeds. Remove what you did yourself at the provider.</p>
      <ul className="settings-hosts">
        {tasks.map(({ id, kind, subject, failure, createdAt }) => (
          <li key={id} className="settings-head">
            <span>
              {TASK_TEXTS[kind](subject)}, since {dateAndTime(createdAt)}
              {failure === null ? null : <>. {failure}</>}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={forgetting.isPending}
              onClick={() => forgetting.mutate(id)}
            >
              I did it myself
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
