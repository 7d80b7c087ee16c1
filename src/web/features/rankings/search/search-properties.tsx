import './search.css';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SearchProperties as Answer } from '#shared/search-console.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/search-console.ts';
import { OpenedKeyword } from '../opened-keyword.tsx';
import { ofDay } from './search-figures.tsx';
import { SearchPanel } from './search-panel.tsx';

const pathOf = (clientId: number): string => `/api/clients/${clientId}/search-properties`;

const useChange = (clientId: number) => {
  const queries = useQueryClient();
  return () => refreshPaths(queries, [pathOf(clientId), '/api/search-figures', '/api/search-queries']);
};

/** The properties of Search Console that a client's figures come from, those it could have, and the figures. */
export function SearchProperties({ clientId }: { clientId: number }) {
  const { data } = useQuery<Answer>({ queryKey: [pathOf(clientId)] });
  const mayEdit = useMay('clients.edit');
  if (!data) return null;
  const { state, chosen, available, failure } = data;
  return (
    <div className="search-client">
      <h3>{texts.properties}</h3>
      {chosen.length === 0 ? <p className="search-soft">{texts.noneChosen}</p> : null}
      {chosen.length > 0 ? (
        <ul className="search-list" aria-label={texts.properties}>
          {chosen.map((property) => (
            <Chosen key={property.id} clientId={clientId} property={property} />
          ))}
        </ul>
      ) : null}
      {state === 'connected' ? null : (
        <p className="search-soft">
          {state === 'reconnect' ? texts.mustReconnect : texts.notConnectedYet}{' '}
          <Link className="rank-link" to="/admin/settings">
            {texts.openSettings}
          </Link>
        </p>
      )}
      {failure === null ? null : <Alert color="orange">{failure}</Alert>}
      {mayEdit && state === 'connected' && failure === null ? (
        <details open={chosen.length === 0}>
          <summary className="rank-link">{texts.chooseProperty}</summary>
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
  const [asking, setAsking] = useState(false);
  const changed = useChange(clientId);
  const mayEdit = useMay('clients.edit');
  const removing = useMutation({
    mutationFn: () => callApi<null>(`${pathOf(clientId)}/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      toast({ title: texts.removed });
      return changed();
    },
    onError: (error) =>
      toast({ title: texts.failedToRemove, description: failureText(error, texts.notReached), tone: 'destructive' }),
    onSettled: () => setAsking(false),
  });
  const known = lastDay === null ? texts.noFiguresYet : texts.lastDay(ofDay(lastDay));
  return (
    <li>
      <span className="search-words">
        <strong>{siteUrl}</strong>
        <small>{[known, ...(fetched < wanted ? [texts.fetching(fetched, wanted)] : [])].join(', ')}.</small>
        {problem === null ? null : <small className="search-problem">{problem}</small>}
      </span>
      {mayEdit ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={texts.removeNamed(siteUrl)}
          onClick={() => setAsking(true)}
        >
          {texts.remove}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={texts.removeTitle(siteUrl)}
        text={texts.removeText}
        confirmLabel={texts.remove}
        pending={removing.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate()}
      />
    </li>
  );
}

function Available({ clientId, available }: { clientId: number; available: Answer['available'] }) {
  const queries = useQueryClient();
  const changed = useChange(clientId);
  const choosing = useMutation({
    mutationFn: (siteUrl: string) => callApi<Answer>(pathOf(clientId), { method: 'POST', body: { siteUrl } }),
    onSuccess: (answer) => {
      queries.setQueryData([pathOf(clientId)], answer);
      toast({ title: texts.chosen });
      return changed();
    },
    onError: (error) =>
      toast({ title: texts.failedToChoose, description: failureText(error, texts.notReached), tone: 'destructive' }),
  });
  if (available.length === 0) return <p className="search-soft">{texts.noProperties}</p>;
  return (
    <ul className="search-list" aria-label={texts.chooseProperty}>
      {available.map(({ siteUrl, permission, covers }) => (
        <li key={siteUrl}>
          <span className="search-words">
            <strong>{siteUrl}</strong>
            <small>{covers.length === 0 ? texts.holdsNothing : texts.suggested(covers.join(', '))}</small>
          </span>
          <span className="search-choice">
            <StatusBadge tone={permission === 'siteUnverifiedUser' ? 'orange' : 'grey'} plain>
              {permission === null ? texts.otherPermission : texts.permissions[permission]}
            </StatusBadge>
            {permission === 'siteUnverifiedUser' ? null : (
              <Button
                variant={covers.length > 0 ? 'filled' : 'default'}
                size="compact-sm"
                aria-label={texts.chooseNamed(siteUrl)}
                disabled={choosing.isPending}
                onClick={() => choosing.mutate(siteUrl)}
              >
                {texts.choose}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
