import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  DELIVERY_STATUS_LABELS,
  MAIL_KIND_LABELS,
  MAIL_STATE_LABELS,
  type DeliverySummary,
  type DeliveryTry,
  type MailSummary,
} from '#shared/mails.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';

const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog);

const DELIVERY_TONES: Record<DeliverySummary['status'], BadgeTone> = {
  pending: 'yellow',
  delivered: 'green',
  failed: 'red',
};
const MAIL_TONES: Record<MailSummary['state'], BadgeTone> = {
  queued: 'yellow',
  sent: 'green',
  failed: 'red',
  bounced: 'red',
};

function RetryButton({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<RotateCw size={14} aria-hidden />}
      aria-label={`Retry ${name}`}
      onClick={onRetry}
    >
      Retry
    </Button>
  );
}

function Tries({ tries }: { tries: DeliveryTry[] }) {
  const [last, ...earlier] = tries;
  if (!last) return <p>It was not tried yet.</p>;
  return (
    <>
      <p>
        {dateAndTime(last.at)}: {last.reason ?? `Taken, with ${last.status}.`}
      </p>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{earlier.length === 1 ? '1 earlier try' : `${earlier.length} earlier tries`}</summary>
          <ol className="delivery-tries">
            {earlier.map((one) => (
              <li key={`${one.at} ${one.reason}`}>
                {dateAndTime(one.at)}: {one.reason ?? `Taken, with ${one.status}.`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

/** One webhook call with its tries. */
export function DeliveryRow({ delivery, onRetry }: { delivery: DeliverySummary; onRetry: (() => void) | null }) {
  const { status, clientName, clientId, target, leadId, nextAttemptAt } = delivery;
  const what = leadId === null ? 'A lead that is gone' : `Lead ${leadId}`;
  return (
    <article className="delivery">
      <div className="delivery-words">
        <h2>
          {what} of <Link to={`/clients/${clientId}`}>{clientName}</Link>
        </h2>
        <p>{target === 'client' ? 'To the client’s webhook' : 'To the agency’s webhook'}</p>
        <Tries tries={delivery.tries} />
        {status === 'pending' && nextAttemptAt !== null ? <p>Next try {dateAndTime(nextAttemptAt)}.</p> : null}
      </div>
      <div className="delivery-side">
        <StatusBadge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusBadge>
        {onRetry ? <RetryButton name={`${what} of ${clientName}`} onRetry={onRetry} /> : null}
      </div>
    </article>
  );
}

/** One mail; its name opens it. */
export function MailRow({ mail, onRetry }: { mail: MailSummary; onRetry: (() => void) | null }) {
  const [opened, setOpened] = useState(false);
  const { state } = mail;
  return (
    <article className="delivery">
      <div className="delivery-words">
        <h2>
          <button type="button" className="delivery-open" onClick={() => setOpened(true)}>
            {mail.subject}
          </button>
        </h2>
        <p>
          {MAIL_KIND_LABELS[mail.kind]} to {mail.to}
          {mail.clientName === null ? '' : `, ${mail.clientName}`}
        </p>
        <p>{mail.sentAt === null ? `Written ${dateAndTime(mail.createdAt)}` : `Sent ${dateAndTime(mail.sentAt)}`}</p>
        {mail.lastError === null ? null : <p>{mail.lastError}</p>}
        {mail.nextTryAt === null ? null : <p>Next try {dateAndTime(mail.nextTryAt)}.</p>}
      </div>
      <div className="delivery-side">
        <StatusBadge tone={MAIL_TONES[state]}>{MAIL_STATE_LABELS[state]}</StatusBadge>
        {onRetry ? <RetryButton name={mail.subject} onRetry={onRetry} /> : null}
      </div>
      <MailDialog opened={opened} onClose={() => setOpened(false)} mail={mail} />
    </article>
  );
}
