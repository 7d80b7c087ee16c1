import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type {
  SaveSearchConsole,
  SearchConsoleConnection,
  SearchConsoleDisconnected,
  SearchConsoleConsent,
  SearchConsoleTest,
} from '#shared/search-console.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';

const PATH = '/api/search-console';
const TONES: Record<SearchConsoleConnection['state'], BadgeTone> = {
  unset: 'grey',
  disconnected: 'grey',
  connected: 'green',
  reconnect: 'red',
};

const STATE_LABELS = {
  unset: 'Not set up',
  disconnected: 'Not connected',
  connected: 'Connected',
  reconnect: 'Connection lost',
} as const;

export function SearchConsoleCard() {
  const query = useQuery<SearchConsoleConnection>({ queryKey: [PATH] });
  return (
    <section className="settings-card" aria-labelledby="settings-search-console">
      <div className="settings-head">
        <h2 id="settings-search-console">Google Search Console</h2>
        {query.data ? <StatusBadge tone={TONES[query.data.state]}>{STATE_LABELS[query.data.state]}</StatusBadge> : null}
      </div>
      <p>
        Clicks, impressions, queries and average positions as counted by Google, free of charge and shown alongside
        measured rankings. Only read access is requested.
      </p>
      <ConsentResult />
      <QueryView
        query={query}
        failed="Failed to fetch the connection"
        loading={<ListSkeleton shape="rows" count={2} />}
      >
        {(data) => <Connection key={data.clientId} connection={data} />}
      </QueryView>
    </section>
  );
}

const RETURN_MESSAGES: Record<string, string> = {
  connected: 'The Google account is connected. Choose the properties of each client on its page.',
  denied: 'Not connected: access was declined at Google.',
  expired: 'Not connected: it took too long or was started in another browser. Try again.',
  failed: 'Not connected: Google’s response was invalid. Try again.',
  client: 'Not connected: Google does not accept the client ID and secret.',
  scope: 'Not connected: permission to read Search Console was not granted. Keep its box checked.',
  away: 'Not connected: Google did not respond. Try again later.',
};

function ConsentResult() {
  const [search] = useSearchParams();
  const result = search.get('console') ?? '';
  const text = RETURN_MESSAGES[result];
  return text === undefined ? null : <Alert color={result === 'connected' ? 'green' : 'red'}>{text}</Alert>;
}

const STEPS = [
  'In the Google Cloud console, choose or create a project and enable the “Google Search Console API”.',
  'Set up its consent screen for external users and publish it. While it is in testing, Google ends every connection after seven days.',
  'Create an OAuth client ID of the type “Web application” and enter exactly the redirect address below.',
  'Paste the client ID and secret here, save, and connect with a Google account that may read the properties.',
] as const;

function Connection({ connection }: { connection: SearchConsoleConnection }) {
  const { state, redirectUri, connectedAt, connectedBy, trouble, lost } = connection;
  return (
    <>
      {trouble === null ? null : (
        <Alert color="red" title={trouble}>
          Fetched data is kept. No new data is fetched until you reconnect. Missing data is fetched then.
        </Alert>
      )}
      {lost.map((property) => (
        <ConnectionLost key={property.siteUrl} {...property} />
      ))}
      {connectedAt === null ? null : (
        <p>
          Connected by {connectedBy ?? ''} on {shortDate(connectedAt)}.
        </p>
      )}
      <details open={state === 'unset'}>
        <summary>How to set it up</summary>
        <ol className="settings-steps">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <div className="settings-key">
        <TextInput
          label="Authorized redirect address"
          value={redirectUri}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton variant="default" text={redirectUri} label="Copy address" seconds={3} />
      </div>
      <Credentials connection={connection} />
      {state === 'unset' ? null : <Actions state={state} />}
    </>
  );
}

function ConnectionLost({ siteUrl, since, reason, clients }: SearchConsoleConnection['lost'][number]) {
  return (
    <Alert color="orange" title={`${siteUrl} has been unreadable since ${shortDate(since)}.`}>
      {reason} Restore the connected Google account’s access in Search Console, or choose another property for the
      client. Fetched data is kept.
      {clients.map(({ id, name }) => (
        <Fragment key={id}>
          {' '}
          <Link className="settings-link" to={`/clients/${id}`}>
            {name}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );
}

function Credentials({ connection }: { connection: SearchConsoleConnection }) {
  const valuesOf = ({ clientId, clientSecret }: SearchConsoleConnection): SaveSearchConsole => ({
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  });
  const form = useForm<SaveSearchConsole>({ initialValues: valuesOf(connection) });
  const saving = useAction({
    mutationFn: (body: SaveSearchConsole) => callApi<SearchConsoleConnection>(PATH, { method: 'PUT', body }),
    success: 'Settings saved',
    failure: 'Failed to save settings',
    updates: [PATH],
    onSuccess: (saved) => {
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
    },
    onError: showRefusedFields(form),
  });
  const { clientId, clientSecret } = form.getValues();
  const isEmpty = clientId === '' || clientSecret === '';
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <div className="settings-pair">
        <TextInput label="Google client ID" autoComplete="off" spellCheck={false} {...form.getInputProps('clientId')} />
        <TextInput
          label="Google client secret"
          description="Stored encrypted. Changing the client ID ends the connection."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('clientSecret')}
        />
      </div>
      <div className="settings-actions">
        <ReasonedButton
          type="submit"
          variant={connection.state === 'unset' ? 'filled' : 'default'}
          reason={isEmpty ? 'Paste the client ID and the secret of step 3 first.' : null}
          loading={saving.isPending}
        >
          Save
        </ReasonedButton>
      </div>
    </form>
  );
}

function Actions({ state }: { state: SearchConsoleConnection['state'] }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [PATH] });
  const connecting = useAction({
    mutationFn: () => callApi<SearchConsoleConsent>(`${PATH}/connect`, { method: 'POST' }),
    failure: 'Failed to connect',
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const testing = useAction({
    mutationFn: () => callApi<SearchConsoleTest>('/api/admin/test-search-console', { method: 'POST' }),
    onSettled: refresh,
  });
  return (
    <>
      <div className="settings-actions">
        <Button
          variant={state === 'connected' ? 'default' : 'filled'}
          loading={connecting.isPending}
          onClick={() => connecting.mutate()}
        >
          {state === 'disconnected' ? 'Connect Google account' : 'Connect again'}
        </Button>
        <ReasonedButton
          variant="default"
          leftSection={<Plug size={16} aria-hidden />}
          reason={state === 'disconnected' ? 'Connect an account first, then test.' : null}
          disabled={testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? 'Testing...' : 'Test Search Console'}
        </ReasonedButton>
        {state === 'disconnected' ? null : <Disconnect />}
      </div>
      <div aria-live="polite">
        {testing.data ? (
          <TestResult result={testing.data} />
        ) : testing.error ? (
          <Alert color="red">{failureText(testing.error, 'The connection could not be tested.')}</Alert>
        ) : null}
      </div>
    </>
  );
}

function TestResult({ result: { success, message, link } }: { result: SearchConsoleTest }) {
  return (
    <Alert color={success ? 'green' : 'red'}>
      {message}{' '}
      {link === null ? null : (
        <a className="settings-link" href={link} target="_blank" rel="noreferrer">
          Open the Google page
        </a>
      )}
    </Alert>
  );
}

function Disconnect() {
  const [confirming, setConfirming] = useState(false);
  const disconnect = useAction({
    mutationFn: () => callApi<SearchConsoleDisconnected>(PATH, { method: 'DELETE' }),
    success: ({ revoked }) =>
      revoked
        ? 'Disconnected'
        : {
            title: 'Disconnected',
            description:
              'Google could not be notified. Remove the access in the Google account settings, under third-party connections.',
          },
    failure: 'Failed to disconnect',
    invalidates: [PATH],
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setConfirming(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Disconnect Google Search Console?"
        text="Google is asked to end the connection, and the token is deleted. No more data is fetched. Fetched data is kept."
        confirmLabel="Disconnect"
        pending={disconnect.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => disconnect.mutate()}
      />
    </>
  );
}
