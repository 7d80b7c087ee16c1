import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { EndpointDelivery, WebhookEndpoint } from '#shared/webhook-endpoints.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { loadedRows } from '#web/lib/paged-rows.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { attemptLine } from './delivery-texts.ts';
import { useEndpointCalls } from './endpoint-calls.ts';
import { CALL_STATES, endpointTitle } from './endpoint-texts.ts';

interface EndpointLogDialogProps {
  opened: boolean;
  onClose: () => void;
  endpoint: WebhookEndpoint;
}

/** What an endpoint was sent, newest first. */
export function EndpointLogDialog({ opened, onClose, endpoint }: EndpointLogDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Calls of ${endpointTitle(endpoint)}`} size="lg">
      <EndpointLog id={endpoint.id} />
    </Dialog>
  );
}

function EndpointLog({ id }: { id: number }) {
  const calls = useEndpointCalls(id);
  return (
    <>
      <QueryView query={calls} failed="Failed to fetch the calls">
        {(pages) => {
          const rows = loadedRows(pages);
          return rows.length === 0 ? (
            <p>There are no calls yet.</p>
          ) : (
            <ul className="endpoint-list">
              {rows.map((call) => (
                <li key={call.id}>
                  <Call call={call} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      {calls.hasNextPage ? (
        <Button variant="default" loading={calls.isFetchingNextPage} onClick={() => void calls.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Call({ call }: { call: EndpointDelivery }) {
  const { event, clientName, leadId, status, createdAt, nextAttemptAt, replays, tries } = call;
  const { tone, label } = CALL_STATES[status];
  return (
    <>
      <div className="endpoint-facts">
        <strong>{event}</strong>
        <span>
          {dateAndTime(createdAt)}
          {clientName === null ? '' : `, ${clientName}`}
          {leadId === null ? null : (
            <>
              , <Link to={`/leads/${leadId}`}>Lead {leadId}</Link>
            </>
          )}
          {replays === 0 ? '' : `, resent ${replays === 1 ? 'once' : `${replays} times`}`}
        </span>
        {nextAttemptAt === null ? null : <span>Next try {dateAndTime(nextAttemptAt)}.</span>}
        {tries.length === 0 ? null : (
          <ol className="endpoint-tries">
            {tries.map((attempt) => (
              <li key={`${attempt.at} ${attempt.reason}`}>{attemptLine(attempt)}</li>
            ))}
          </ol>
        )}
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </>
  );
}
