import { Mail, MailWarning } from 'lucide-react';
import type { LeadEmail } from '#shared/lead-management.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { TimelineEntryItem } from './timeline-entry.tsx';

const KIND_LABELS: Partial<Record<LeadEmail['kind'], string>> = {
  lead_returned: 'Repeat inquiry',
  lead_unanswered: 'Not answered in time',
  review_request: 'Asked for a review',
  review_reminder: 'Reminded of a review',
};

const STATE_LABELS: Record<LeadEmail['state'] | 'bouncedLater', Record<LeadEmail['audience'], string>> = {
  sent: { client: 'E-mailed to the client', staff: 'E-mailed to staff', visitor: 'E-mailed to the lead' },
  queued: {
    client: 'E-mail to the client is queued',
    staff: 'E-mail to staff is queued',
    visitor: 'E-mail to the lead is queued',
  },
  gathering: {
    client: 'Queued for a digest to the client',
    staff: 'Queued for a digest to staff',
    visitor: 'Queued for the lead',
  },
  failed: {
    client: 'E-mail could not be sent to the client',
    staff: 'E-mail could not be sent to staff',
    visitor: 'E-mail could not be sent to the lead',
  },
  bounced: {
    client: 'E-mail to the client was rejected',
    staff: 'E-mail to staff was rejected',
    visitor: 'E-mail to the lead was rejected',
  },
  bouncedLater: {
    client: 'E-mail to the client bounced',
    staff: 'E-mail to staff bounced',
    visitor: 'E-mail to the lead bounced',
  },
};

export function EmailEntry({ email }: { email: LeadEmail }) {
  const { state, to, reason, nextTryAt, delays } = email;
  const hasFailed = state === 'failed' || state === 'bounced';
  const retryTime = nextTryAt === null ? null : dateAndTime(nextTryAt);
  const isDigest = email.leads > 1 || email.kind === 'lead_digest';
  const badges = [
    KIND_LABELS[email.kind] ?? null,
    isDigest && email.leads === 1 ? 'Digest' : null,
    isDigest && email.leads !== 1 ? `Digest of ${email.leads.toLocaleString('en-US')} leads` : null,
  ].filter((badge) => badge !== null);
  return (
    <TimelineEntryItem
      icon={hasFailed ? MailWarning : Mail}
      title={STATE_LABELS[email.bouncedLater ? 'bouncedLater' : email.state][email.audience]}
      at={email.sentAt ?? email.failedAt ?? email.createdAt}
    >
      {to === null ? null : <p>{to}</p>}
      {badges.length === 0 && !email.isFallback ? null : (
        <p className="lead-timeline-marks">
          {badges.map((badge) => (
            <StatusBadge key={badge} tone="grey" withoutDot>
              {badge}
            </StatusBadge>
          ))}
          {email.isFallback ? (
            <StatusBadge tone="yellow" withoutDot>
              Sent because the webhook is down
            </StatusBadge>
          ) : null}
        </p>
      )}
      {reason === null ? null : <p>{reason}</p>}
      {delays === 0 ? null : (
        <p>{delays === 1 ? 'A mail server reported a delay.' : `Mail servers reported ${delays} delays.`}</p>
      )}
      {retryTime === null ? null : (
        <p>{state === 'gathering' ? `Expected at about ${retryTime}.` : `Next try ${retryTime}.`}</p>
      )}
    </TimelineEntryItem>
  );
}
