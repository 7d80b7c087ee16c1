import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { DeliverySummary } from '#shared/emails.ts';
import { EmptyState } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { useReplayOne, useRetry } from './delivery-calls.ts';
import { DeliveryStatusBadge } from './delivery-list.tsx';
import { attemptLine, leadTitle, replayedText } from './delivery-texts.ts';

/** A webhook call with all its tries, and its way to be sent once more. */
export function DeliveryPanel({ delivery }: { delivery: DeliverySummary | undefined }) {
  if (!delivery) return <EmptyState title="Call not in this view" text="Choose another view or other days." />;
  const { status, clientName, clientId, target, leadId, nextAttemptAt, tries } = delivery;
  const replayed = replayedText(delivery);
  return (
    <div className="delivery-panel">
      <h2>
        {leadId === null ? leadTitle(delivery) : <Link to={`/leads/${leadId}`}>{leadTitle(delivery)}</Link>} of{' '}
        <Link to={`/clients/${clientId}`}>{clientName}</Link>
      </h2>
      <div className="delivery-panel-acts">
        <DeliveryStatusBadge status={status} />
        <ResendButton delivery={delivery} />
      </div>
      <p>{target === 'client' ? 'To the client’s webhook' : 'To the agency’s webhook'}</p>
      {status === 'paused' ? <p>Paused until its webhook is enabled again.</p> : null}
      {status === 'pending' && nextAttemptAt !== null ? <p>Next try {dateAndTime(nextAttemptAt)}.</p> : null}
      {replayed === null ? null : <p>{replayed}</p>}
      <h3>Tries</h3>
      {tries.length === 0 ? (
        <p>Not tried yet.</p>
      ) : (
        <ol className="delivery-tries">
          {tries.map((attempt) => (
            <li key={`${attempt.at} ${attempt.reason}`}>{attemptLine(attempt)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A delivered call is sent once more; an open one is tried at once. */
function ResendButton({ delivery }: { delivery: DeliverySummary }) {
  const retry = useRetry('webhooks');
  const replay = useReplayOne();
  const { id, status } = delivery;
  if (status === 'paused') return null;
  const isCompleted = status === 'delivered';
  return (
    <Button
      variant="default"
      size="xs"
      data-edit
      leftSection={<RotateCw size={14} aria-hidden />}
      loading={retry.isPending || replay.isPending}
      onClick={() => (isCompleted ? replay.mutate(id) : retry.mutate([id]))}
    >
      {isCompleted ? 'Resend' : 'Retry'}
    </Button>
  );
}
