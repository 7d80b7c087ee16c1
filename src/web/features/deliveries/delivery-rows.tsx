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
import * as texts from '#web/texts/deliveries.ts';

const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog);

const DELIVERY_TONES: Record<DeliverySummary['status'], BadgeTone> = {
  pending: 'yellow',
  delivered: 'green',
  failed: 'red',
  held: 'grey',
};
const MAIL_TONES: Record<MailSummary['state'], BadgeTone> = {
  queued: 'yellow',
  sent: 'green',
  failed: 'red',
  bounced: 'red',
};

interface AgainProps {
  name: string;
  /** Whether it was settled: then it is sent once more, else tried at once. */
  isSettled?: boolean;
  onPress: () => void;
}

function AgainButton({ name, isSettled = false, onPress }: AgainProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<RotateCw size={14} aria-hidden />}
      aria-label={isSettled ? texts.sendNameAgain(name) : texts.retryName(name)}
      onClick={onPress}
    >
      {isSettled ? texts.sendAgain : texts.retry}
    </Button>
  );
}

const inWords = ({ at, status, reason, durationMs }: DeliveryTry): string => {
  const took = durationMs === null ? '' : ` ${texts.itTook(durationMs)}`;
  return `${dateAndTime(at)}: ${reason ?? texts.taken(status)}${took}`;
};

function Tries({ tries }: { tries: DeliveryTry[] }) {
  const [last, ...earlier] = tries;
  if (!last) return <p>{texts.itWasNotTriedYet}</p>;
  return (
    <>
      <p>{inWords(last)}</p>
      {earlier.length === 0 ? null : (
        <details>
          <summary>{texts.earlierTries(earlier.length)}</summary>
          <ol className="delivery-tries">
            {earlier.map((one) => (
              <li key={`${one.at} ${one.reason}`}>{inWords(one)}</li>
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

/** One webhook call with its tries. */
export function DeliveryRow({ delivery, onRetry, onReplay }: DeliveryRowProps) {
  const { status, clientName, clientId, target, leadId, nextAttemptAt, replays, replayedAt } = delivery;
  const what = leadId === null ? texts.aLeadThatIsGone : texts.lead(leadId);
  const name = texts.ofClient(what, clientName);
  return (
    <article className="delivery">
      <div className="delivery-words">
        <h2>
          {leadId === null ? what : <Link to={`/leads/${leadId}`}>{what}</Link>} {texts.of}{' '}
          <Link to={`/clients/${clientId}`}>{clientName}</Link>
        </h2>
        <p>{target === 'client' ? texts.toTheClientsWebhook : texts.toTheAgencysWebhook}</p>
        <Tries tries={delivery.tries} />
        {replayedAt === null ? null : <p>{texts.sentAgainByStaff(replays, dateAndTime(replayedAt))}</p>}
        {status === 'held' ? <p>{texts.heldUntilEnabled}</p> : null}
        {status === 'pending' && nextAttemptAt !== null ? <p>{texts.nextTry(dateAndTime(nextAttemptAt))}</p> : null}
      </div>
      <div className="delivery-side">
        <StatusBadge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_LABELS[status]}</StatusBadge>
        {status === 'held' ? null : status === 'delivered' ? (
          <AgainButton name={name} isSettled onPress={onReplay} />
        ) : (
          <AgainButton name={name} onPress={onRetry} />
        )}
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
        <p>{texts.mailTo(MAIL_KIND_LABELS[mail.kind], mail.to, mail.clientName)}</p>
        <p>
          {mail.sentAt === null ? texts.written(dateAndTime(mail.createdAt)) : texts.sent(dateAndTime(mail.sentAt))}
        </p>
        {mail.lastError === null ? null : <p>{mail.lastError}</p>}
        {mail.delays === 0 ? null : <p>{texts.delayed(mail.delays)}</p>}
        {mail.nextTryAt === null ? null : <p>{texts.nextTry(dateAndTime(mail.nextTryAt))}</p>}
      </div>
      <div className="delivery-side">
        <StatusBadge tone={MAIL_TONES[state]}>{MAIL_STATE_LABELS[state]}</StatusBadge>
        {onRetry ? <AgainButton name={mail.subject} onPress={onRetry} /> : null}
      </div>
      <MailDialog opened={opened} onClose={() => setOpened(false)} mail={mail} />
    </article>
  );
}
