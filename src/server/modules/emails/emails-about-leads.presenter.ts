import { VISITOR_EMAIL_KINDS } from '#shared/email-kinds.ts';
import type { LeadEmail } from '#shared/lead-management.ts';
import { DIGEST } from './emails.rules.ts';
import type { PendingDigestOfLead, EmailOfLead } from './emails-about-leads.repository.ts';

interface EmailVisibility {
  /** Whether the reader may see the addresses of this audience. */
  maySee: (audience: LeadEmail['audience']) => boolean;
  isSendable: boolean;
}

const NO_SERVER = 'No mail server is set, so it stays in the outbox.';

export const presentEmailOfLead = (row: EmailOfLead, { maySee, isSendable }: EmailVisibility): LeadEmail => {
  const audience = VISITOR_EMAIL_KINDS.has(row.kind) ? 'visitor' : (row.audience ?? 'staff');
  const isQueued = row.state === 'queued';
  return {
    id: row.id,
    kind: row.kind,
    audience,
    to: maySee(audience) ? row.toAddress : null,
    leads: row.leads,
    isFallback: row.isFallback,
    state: row.state,
    bouncedLater: row.state === 'bounced' && row.bouncedLater,
    // A server's reply may contain the address.
    reason: isQueued && !isSendable ? NO_SERVER : maySee(audience) ? row.lastError : null,
    delays: row.delays,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    nextTryAt: isQueued && isSendable && row.tries > 0 ? row.nextTryAt.toISOString() : null,
  };
};

export const presentPendingDigest = (row: PendingDigestOfLead, { maySee }: EmailVisibility): LeadEmail => ({
  id: null,
  kind: 'lead_digest',
  audience: row.audience,
  to: maySee(row.audience) ? row.toAddress : null,
  leads: row.leads,
  isFallback: row.isFallback,
  state: 'gathering',
  bouncedLater: false,
  reason: null,
  delays: 0,
  createdAt: row.createdAt.toISOString(),
  sentAt: null,
  failedAt: null,
  nextTryAt: new Date(row.since.getTime() + DIGEST.withinMs).toISOString(),
});
