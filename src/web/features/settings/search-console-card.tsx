import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type {
  SaveSearchConsole,
  SearchConsole,
  SearchConsoleEnd,
  SearchConsoleStart,
  SearchConsoleTest,
} from '#shared/search-console.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { focusFirstError, showIssues } from '#ui/form-issues.ts';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/search-console.ts';

const PATH = '/api/search-console';
const TONES: Record<SearchConsole['state'], BadgeTone> = {
  unset: 'grey',
  disconnected: 'grey',
  connected: 'green',
  reconnect: 'red',
};

/** The agency's connection to Google Search Console: what Google wants to know, connecting, trying and ending it. */
export function SearchConsoleCard() {
  const { data, isError, refetch, isFetching } = useQuery<SearchConsole>({ queryKey: [PATH] });
  return (
    <section className="settings-card" aria-labelledby="settings-search-console">
      <div className="settings-head">
        <h2 id="settings-search-console">{texts.searchConsole}</h2>
        {data ? <StatusBadge tone={TONES[data.state]}>{texts.states[data.state]}</StatusBadge> : null}
      </div>
      <p>{texts.about}</p>
      <Returned />
      {data ? (
        <Connection key={data.clientId} connection={data} />
      ) : isError ? (
        <ErrorState title={texts.failedToFetchState} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ListSkeleton shape="rows" count={2} />
      )}
    </section>
  );
}

/** What came of the way to Google and back. */
function Returned() {
  const [search] = useSearchParams();
  const how = search.get('console') ?? '';
  const text = texts.returned[how];
  return text === undefined ? null : <Alert color={how === 'connected' ? 'green' : 'red'}>{text}</Alert>;
}

function Connection({ connection }: { connection: SearchConsole }) {
  const { state, redirectUri, connectedAt, connectedBy, trouble, lost } = connection;
  return (
    <>
      {trouble === null ? null : (
        <Alert color="red" title={trouble}>
          {texts.figuresStay}
        </Alert>
      )}
      {lost.map((property) => (
        <Lost key={property.siteUrl} {...property} />
      ))}
      {connectedAt === null ? null : <p>{texts.connectedBy(connectedBy ?? '', shortDate(connectedAt))}</p>}
      <details open={state === 'unset'}>
        <summary>{texts.howTo}</summary>
        <ol className="settings-steps">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
      <div className="settings-key">
        <TextInput
          label={texts.redirectAddress}
          value={redirectUri}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton variant="default" text={redirectUri} label={texts.copyRedirect} seconds={3} />
      </div>
      <Credentials connection={connection} />
      {state === 'unset' ? null : <Actions state={state} />}
    </>
  );
}

function Lost({ siteUrl, since, reason, clients }: SearchConsole['lost'][number]) {
  return (
    <Alert color="orange" title={texts.lost(siteUrl, shortDate(since))}>
      {reason} {texts.letRead}
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

function Credentials({ connection }: { connection: SearchConsole }) {
  const queries = useQueryClient();
  const valuesOf = ({ clientId, clientSecret }: SearchConsole): SaveSearchConsole => ({
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  });
  const form = useForm<SaveSearchConsole>({ initialValues: valuesOf(connection) });
  const saving = useMutation({
    mutationFn: (body: SaveSearchConsole) => callApi<SearchConsole>(PATH, { method: 'PUT', body }),
    onSuccess: (saved) => {
      queries.setQueryData([PATH], saved);
      form.setInitialValues(valuesOf(saved));
      form.setValues(valuesOf(saved));
      toast({ title: texts.saved });
    },
    onError: (error) => {
      if (error instanceof ApiFailure) showIssues(form, error.answer.issues ?? []);
      toast({ title: texts.failedToSave, description: failureText(error, texts.notReached), tone: 'destructive' });
    },
  });
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}
    >
      <div className="settings-pair">
        <TextInput label={texts.clientId} autoComplete="off" spellCheck={false} {...form.getInputProps('clientId')} />
        <TextInput
          label={texts.clientSecret}
          description={texts.secretHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('clientSecret')}
        />
      </div>
      <div className="settings-actions">
        <Button type="submit" variant={connection.state === 'unset' ? 'filled' : 'default'} loading={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function Actions({ state }: { state: SearchConsole['state'] }) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [PATH] });
  const connecting = useMutation({
    mutationFn: () => callApi<SearchConsoleStart>(`${PATH}/connect`, { method: 'POST' }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({ title: texts.failedToConnect, description: failureText(error, texts.notReached), tone: 'destructive' }),
  });
  const testing = useMutation({
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
          {state === 'disconnected' ? texts.connect : texts.reconnect}
        </Button>
        <Button
          variant="default"
          leftSection={<Plug size={16} aria-hidden />}
          disabled={state === 'disconnected' || testing.isPending}
          onClick={() => testing.mutate()}
        >
          {testing.isPending ? texts.testing : texts.test}
        </Button>
        {state === 'disconnected' ? null : <Disconnect />}
      </div>
      <div aria-live="polite">
        {testing.data ? (
          <Tried result={testing.data} />
        ) : testing.error ? (
          <Alert color="red">{failureText(testing.error, texts.failedToTest)}</Alert>
        ) : null}
      </div>
    </>
  );
}

function Tried({ result: { success, message, link } }: { result: SearchConsoleTest }) {
  return (
    <Alert color={success ? 'green' : 'red'}>
      {message}{' '}
      {link === null ? null : (
        <a className="settings-link" href={link} target="_blank" rel="noreferrer">
          {texts.openLink}
        </a>
      )}
    </Alert>
  );
}

function Disconnect() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => callApi<SearchConsoleEnd>(PATH, { method: 'DELETE' }),
    onSuccess: ({ revoked }) => {
      toast({ title: texts.disconnected, ...(revoked ? {} : { description: texts.notRevoked }) });
      return queries.invalidateQueries({ queryKey: [PATH] });
    },
    onError: (error) =>
      toast({
        title: texts.failedToDisconnect,
        description: failureText(error, texts.notReached),
        tone: 'destructive',
      }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {texts.disconnect}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={texts.disconnectTitle}
        text={texts.disconnectText}
        confirmLabel={texts.disconnect}
        pending={ending.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => ending.mutate()}
      />
    </>
  );
}
