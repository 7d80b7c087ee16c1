import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  DELIVERY_STATUS_LABELS,
  EMAIL_KIND_LABELS,
  EMAIL_STATE_LABELS,
  type DeliverySummary,
  type DeliveryAttempt,
  type EmailSummary,
} from '#shared/emails.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { counted } from '#web/lib/counted.ts';

const EmailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog);

const DELIVERY_TONES: Record<DeliverySummary['status'], BadgeTone> = {
  pending: 'yellow',
  delivered: 'green',
  failed: 'red',
  paused: 'grey',
};
const EMAIL_TONES: Record<EmailSummary['state'], BadgeTone> = {
  queued: 'yellow',
  sent: 'green',
  failed: 'red',
  bounced: 'red',
};

interface RetryButtonProps {
  name: string;
  /** A completed webhook is sent once more; an open one is tried at once. */
  isCompleted?: boolean;
  onPress: () => void;
}

function RetryButton({ name, isCompleted = false, onPress }: RetryButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<RotateCw size={14} aria-hidden />}
      aria-label={isCompleted ? `Resend ${name}` : `Retry ${name}`}
      onClick={onPress}
    >
      {isCompleted ? 'Resend' : 'Retry'}
    </Button>
  );
}

const durationText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const attemptText = ({ at, status, reason, durationMs }: DeliveryAttempt): string => {
  const outcome = reason ?? (status === null ? 'Accepted.' : `Accepted with status ${status}.`);
  const outcomeText = durationMs === null ? outcome : `${outcome.replace(/\.$/, '')} (${durationText(durationMs)}).`;
  return `${dateAndTime(at)}: ${outcomeText}`;
};

function Attempts({ attempts }: { attempts: DeliveryAttempt[] }) {
  const [last, ...earlier] = attempts;
  if (!last) return <p>Not tried yet.</p>;
  return (
    <>
      <p>{attemptText(last)}</p>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{counted(earlier.length, 'earlier try', 'earlier tries')}</summary>
          <ol className="delivery-tries">
            {earlier.map((attempt) => (
              <li key={`${attempt.at} ${attempt.reason}`}>{attemptText(attempt)}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

interface DeliveryRowProps {
  delivery: DeliverySummary;
  onRetry: () => void;
  onReplay: () => void;
}

const replayedByStaff = (count: number, at: string) =>
  count === 1 ? `Resent by staff on ${at}.` : `Resent by staff ${count} times, last on ${at}.`;

export function DeliveryRow({ delivery, onRetry, onReplay }: DeliveryRowProps) {
  const { status, clientName, clientId, target, leadId, nextAttemptAt, replays, replayedAt } = delivery;
  const title = leadId === null ? 'Deleted lead' : `Lead ${leadId}`;
  const name = `${title} of ${clientName}`;
  return (
    <article className="delivery">
      <div className="delivery-text">
        <h2>
          {leadId === null ? title : <Link to={`/leads/${leadId}`}>{title}</Link>} of{' '}
          <Link to={`/clients/${clientId}`}>{clientName}</Link>
        </h2>
        <p>{target === 'client' ? 'To the client’s webhook' : 'To the agency’s webhook'}</p>
        <Attempts attempts={delivery.tries} />
        {replayedAt === null ? null : <p>{replayedByStaff(replays, dateAndTime(replayedAt))}</p>}
        {status === 'paused' ? <p>Paused until its webhook is enabled again.</p> : null}
        {status === 'pending' && nextAttemptAt !== null ? <p>Next try {dateAndTime(nextAttemptAt)}.</p> : null}
      </div>
      <div className="delivery-side">
        <StatusBadge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusBadge>
        {status === 'paused' ? null : status === 'delivered' ? (
          <RetryButton name={name} isCompleted onPress={onReplay} />
        ) : (
          <RetryButton name={name} onPress={onRetry} />
        )}
      </div>
    </article>
  );
}

export function EmailRow({ email, onRetry }: { email: EmailSummary; onRetry: (() => void) | null }) {
  const [opened, setOpened] = useState(false);
  const { state } = email;
  return (
    <article className="delivery">
      <div className="delivery-text">
        <h2>
          <button type="button" className="delivery-open" onClick={() => setOpened(true)}>
            {email.subject}
          </button>
        </h2>
        <p>
          {EMAIL_KIND_LABELS[email.kind]} to {email.to}
          {email.clientName === null ? '' : `, ${email.clientName}`}
        </p>
        <p>{email.sentAt === null ? `Written ${dateAndTime(email.createdAt)}` : `Sent ${dateAndTime(email.sentAt)}`}</p>
        {email.lastError === null ? null : <p>{email.lastError}</p>}
        {email.delays === 0 ? null : (
          <p>
            {email.delays === 1 ? 'A mail server reported a delay.' : `Mail servers reported ${email.delays} delays.`}
          </p>
        )}
        {email.nextTryAt === null ? null : <p>Next try {dateAndTime(email.nextTryAt)}.</p>}
      </div>
      <div className="delivery-side">
        <StatusBadge tone={EMAIL_TONES[state]}>{EMAIL_STATE_LABELS[state]}</StatusBadge>
        {onRetry ? <RetryButton name={email.subject} onPress={onRetry} /> : null}
      </div>
      <EmailDialog opened={opened} onClose={() => setOpened(false)} email={email} />
    </article>
  );
}
