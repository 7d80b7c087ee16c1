import './search.css';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClientSearchProperties as Answer } from '#shared/search-console.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { counted } from '#shared/counted.ts';
import { useAction } from '#web/lib/use-action.ts';
import { OpenedKeyword } from '../opened-keyword.tsx';
import { formatDay } from './search-figures.tsx';
import { SearchPanel } from './search-panel.tsx';

const pathOf = (clientId: number): string => `/api/clients/${clientId}/search-properties`;

const useChange = (clientId: number) => {
  const queries = useQueryClient();
  return () => refreshPaths(queries, [pathOf(clientId), '/api/search-figures', '/api/search-queries']);
};

export function SearchProperties({ clientId }: { clientId: number }) {
  const { data } = useQuery<Answer>({ queryKey: [pathOf(clientId)] });
  const mayEdit = useMay('clients.edit');
  if (!data) return null;
  const { state, chosen, available, failure } = data;
  return (
    <div className="search-client">
      <h3>Search Console properties</h3>
      {chosen.length === 0 ? (
        <p className="search-muted">
          No property is chosen for this client, so nothing is fetched from Search Console.
        </p>
      ) : null}
      {chosen.length > 0 ? (
        <ul className="search-list" aria-label="Search Console properties">
          {chosen.map((property) => (
            <Chosen key={property.id} clientId={clientId} property={property} />
          ))}
        </ul>
      ) : null}
      {state === 'connected' ? null : (
        <p className="search-muted">
          {state === 'reconnect'
            ? 'Google no longer accepts the connection. An administrator must reconnect.'
            : 'No Google account is connected.'}{' '}
          <Link className="rank-link" to="/admin/settings/search-console">
            Open the settings
          </Link>
        </p>
      )}
      {failure === null ? null : <Alert color="orange">{failure}</Alert>}
      {mayEdit && state === 'connected' && failure === null ? (
        <details open={chosen.length === 0}>
          <summary className="rank-link">Choose a property</summary>
          <Available clientId={clientId} available={available} />
        </details>
      ) : null}
      <SearchPanel scope={{ clientId }} />
      <OpenedKeyword />
    </div>
  );
}

function Chosen({ clientId, property }: { clientId: number; property: Answer['chosen'][number] }) {
  const { id, siteUrl, lastDay, fetched, wanted, problem } = property;
  const [confirming, setConfirming] = useState(false);
  const changed = useChange(clientId);
  const mayEdit = useMay('clients.edit');
  const removing = useAction({
    mutationFn: () => callApi(`${pathOf(clientId)}/${id}`, { method: 'DELETE' }),
    success: 'Property removed',
    failure: 'Failed to remove the property',
    onSuccess: changed,
    onSettled: () => setConfirming(false),
  });
  const known =
    lastDay === null ? 'No figures yet: Google needs two or three days' : `Final figures up to ${formatDay(lastDay)}`;
  return (
    <li>
      <span className="search-text">
        <strong>{siteUrl}</strong>
        <small>
          {[
            known,
            ...(fetched < wanted
              ? [`fetching earlier ones, ${fetched.toLocaleString('en-US')} of ${counted(wanted, 'step')}`]
              : []),
          ].join(', ')}
          .
        </small>
        {problem === null ? null : <small className="search-problem">{problem}</small>}
      </span>
      {mayEdit ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`Remove ${siteUrl}`}
          onClick={() => setConfirming(true)}
        >
          Remove
        </Button>
      ) : null}
      <ConfirmDialog
        opened={confirming}
        title={`Remove ${siteUrl}?`}
        text="The data fetched from it for this client is deleted. It can be fetched again for as long as Google keeps it (16 months)."
        confirmLabel="Remove"
        pending={removing.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => removing.mutate()}
      />
    </li>
  );
}

const PERMISSION_LABELS = {
  siteOwner: 'Owner',
  siteFullUser: 'Full user',
  siteRestrictedUser: 'Restricted user',
  siteUnverifiedUser: 'Not verified',
} as const;

function Available({ clientId, available }: { clientId: number; available: Answer['available'] }) {
  const changed = useChange(clientId);
  const choosing = useAction({
    mutationFn: (siteUrl: string) => callApi<Answer>(pathOf(clientId), { method: 'POST', body: { siteUrl } }),
    success: 'Property chosen',
    failure: 'Failed to choose the property',
    updates: [pathOf(clientId)],
    onSuccess: changed,
  });
  if (available.length === 0) return <p className="search-muted">The connected account has no other property.</p>;
  return (
    <ul className="search-list" aria-label="Choose a property">
      {available.map(({ siteUrl, permission, covers }) => (
        <li key={siteUrl}>
          <span className="search-text">
            <strong>{siteUrl}</strong>
            <small>
              {covers.length === 0 ? 'Contains no address of this client' : `Contains ${covers.join(', ')}`}
            </small>
          </span>
          <span className="search-choice">
            <StatusBadge tone={permission === 'siteUnverifiedUser' ? 'orange' : 'grey'} withoutDot>
              {permission === null ? 'Other access' : PERMISSION_LABELS[permission]}
            </StatusBadge>
            {permission === 'siteUnverifiedUser' ? null : (
              <Button
                variant={covers.length > 0 ? 'filled' : 'default'}
                size="compact-sm"
                aria-label={`Use ${siteUrl}`}
                disabled={choosing.isPending}
                onClick={() => choosing.mutate(siteUrl)}
              >
                Use
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
