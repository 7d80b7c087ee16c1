import './webhook-endpoints.css';
import { Button } from '@mantine/core';
import { ListChecks, Pencil, Plus, Power, RefreshCw, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#shared/counted.ts';
import type { WebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { loadedRows } from '#web/lib/paged-rows.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useChangeEndpoint, useDeleteEndpoint, useEndpoints, useTestEndpoint } from './endpoint-calls.ts';
import { endpointTitle } from './endpoint-texts.ts';

const EndpointDialog = lazyDialog(async () => (await import('./endpoint-dialog.tsx')).EndpointDialog);
const RotateSecretDialog = lazyDialog(async () => (await import('./endpoint-secret.tsx')).RotateSecretDialog);
const EndpointLogDialog = lazyDialog(async () => (await import('./endpoint-log-dialog.tsx')).EndpointLogDialog);
const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);

/** Addresses that are sent events beside the two webhooks, for administrators. */
export function WebhookEndpoints() {
  const [isAdding, setIsAdding] = useState(false);
  const endpoints = useEndpoints();
  return (
    <section className="settings-card" aria-labelledby="settings-endpoints">
      <div className="settings-head">
        <h2 id="settings-endpoints">Webhook endpoints</h2>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
          Add endpoint
        </Button>
      </div>
      <p>
        Further addresses that get events of leads, pages, rankings, reports and reviews, signed and retried like a
        webhook. Without an address, a program fetches the events by the API.
      </p>
      <QueryView query={endpoints} failed="Failed to fetch endpoints">
        {(pages) => {
          const rows = loadedRows(pages);
          return rows.length === 0 ? (
            <p>There are no endpoints yet.</p>
          ) : (
            <ul className="endpoint-list">
              {rows.map((endpoint) => (
                <li key={endpoint.id}>
                  <EndpointRow endpoint={endpoint} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      {endpoints.hasNextPage ? (
        <Button variant="default" loading={endpoints.isFetchingNextPage} onClick={() => void endpoints.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
      <EndpointDialog opened={isAdding} onClose={() => setIsAdding(false)} endpoint={null} />
    </section>
  );
}

const WHY_OFF = {
  gone: 'It answered that it wants no more calls.',
  failing: 'It accepted nothing for five days.',
  staff: 'It was turned off by staff.',
} as const;

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { description, url, events, clientName, clientId, headerNames, enabled, failingSince, waiting } = endpoint;
  const { disabledReason, disabledAt, previousSecretUntil } = endpoint;
  return (
    <div className="endpoint-facts">
      <strong>{endpointTitle(endpoint)}</strong>
      {description === '' || url === null ? null : <span>{url}</span>}
      <span>
        {clientId === null ? 'All clients' : clientName} · {events.join(', ')}
        {headerNames.length === 0 ? '' : ` · headers ${headerNames.join(', ')}`}
      </span>
      {enabled ? null : (
        <span>
          {disabledReason === null ? 'It is off.' : WHY_OFF[disabledReason]}
          {disabledAt === null ? '' : ` Off since ${dateAndTime(disabledAt)}.`}
        </span>
      )}
      {enabled && failingSince !== null ? <span>Failing since {dateAndTime(failingSince)}.</span> : null}
      {waiting === 0 ? null : <span>{counted(waiting, 'event waits.', 'events wait.')}</span>}
      {previousSecretUntil === null ? null : (
        <span>The secret before also signs until {dateAndTime(previousSecretUntil)}.</span>
      )}
    </div>
  );
}

const STATES = {
  on: { tone: 'green', label: 'On' },
  failing: { tone: 'yellow', label: 'Failing' },
  off: { tone: 'grey', label: 'Off' },
} as const;

type Opened = 'edit' | 'rotate' | 'replay' | 'log' | 'delete' | null;

function EndpointRow({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { id, url, enabled, failingSince } = endpoint;
  const title = endpointTitle(endpoint);
  const changing = useChangeEndpoint({
    success: ({ enabled: on }) => (on ? 'Endpoint turned on' : 'Endpoint turned off'),
  });
  const testing = useTestEndpoint();
  const deleting = useDeleteEndpoint({ onSettled: close });
  const state = enabled ? (failingSince === null ? 'on' : 'failing') : 'off';
  const sending = [
    { label: 'Send a test', icon: <Send size={16} aria-hidden />, onSelect: () => testing.mutate(id) },
    { label: 'Resend calls', icon: <RotateCw size={16} aria-hidden />, onSelect: () => setOpened('replay') },
  ];
  return (
    <>
      <EndpointFacts endpoint={endpoint} />
      <StatusBadge tone={STATES[state].tone}>{url === null && enabled ? 'Pulled' : STATES[state].label}</StatusBadge>
      <ActionsMenu
        label={`Actions for ${title}`}
        actions={[
          { label: 'Calls', icon: <ListChecks size={16} aria-hidden />, onSelect: () => setOpened('log') },
          { label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: () => setOpened('edit') },
          {
            label: enabled ? 'Turn off' : 'Turn on',
            icon: <Power size={16} aria-hidden />,
            onSelect: () => changing.mutate({ id, enabled: !enabled }),
          },
          { label: 'Rotate secret', icon: <RefreshCw size={16} aria-hidden />, onSelect: () => setOpened('rotate') },
          ...(url === null ? [] : sending),
          { label: 'Delete', icon: <Trash2 size={16} aria-hidden />, onSelect: () => setOpened('delete') },
        ]}
      />
      <EndpointDialog opened={opened === 'edit'} onClose={close} endpoint={endpoint} />
      <RotateSecretDialog opened={opened === 'rotate'} onClose={close} endpoint={endpoint} />
      <ReplayDialog opened={opened === 'replay'} onClose={close} source={{ endpoint: id }} />
      <EndpointLogDialog opened={opened === 'log'} onClose={close} endpoint={endpoint} />
      <ConfirmDialog
        opened={opened === 'delete'}
        onClose={close}
        title={`Delete ${title}?`}
        text="Its calls and their log are deleted, also those that wait. This cannot be undone."
        confirmLabel="Delete endpoint"
        pending={deleting.isPending}
        onConfirm={() => deleting.mutate(id)}
      />
    </>
  );
}
