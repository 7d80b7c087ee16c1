import type { LeadMail } from '#shared/lead-work.ts';
import { DIGEST } from '../mail.rules.ts';
import type { Audience } from '../mail.types.ts';
import type { GatheringOfLead, MailOfLead } from './about-leads.repository.ts';

interface Seen {
  /** Whether the reader may see who of this audience gets mails. */
  maySee: (audience: Audience) => boolean;
  /** Whether there is a mail server at all. */
  isSendable: boolean;
}

const NO_SERVER = 'No mail server is set, so it stays in the outbox.';

export const presentMailOfLead = (row: MailOfLead, { maySee, isSendable }: Seen): LeadMail => {
  const audience = row.audience ?? 'staff';
  const isQueued = row.state === 'queued';
  return {
    id: row.id,
    kind: row.kind,
    audience,
    to: maySee(audience) ? row.toAddress : null,
    leads: row.leads,
    isFallback: row.isFallback,
    state: row.state,
    cameBack: row.state === 'bounced' && row.cameBack,
    // What a server said may name its receiver.
    reason: isQueued && !isSendable ? NO_SERVER : maySee(audience) ? row.lastError : null,
    delays: row.delays,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    nextTryAt: isQueued && isSendable && row.tries > 0 ? row.nextTryAt.toISOString() : null,
  };
};

export const presentGathering = (row: GatheringOfLead, { maySee }: Seen): LeadMail => ({
  id: null,
  kind: 'lead_digest',
  audience: row.audience,
  to: maySee(row.audience) ? row.toAddress : null,
  leads: row.leads,
  isFallback: row.isFallback,
  state: 'gathering',
  cameBack: false,
  reason: null,
  delays: 0,
  createdAt: row.createdAt.toISOString(),
  sentAt: null,
  failedAt: null,
  nextTryAt: new Date(row.since.getTime() + DIGEST.withinMs).toISOString(),
});
