import type { MailSummary } from '#shared/mails.ts';
import type { MailInList } from './mail.repository.ts';

export const presentMail = (row: MailInList): MailSummary => ({
  id: row.id,
  kind: row.kind,
  clientId: row.clientId,
  clientName: row.clientName,
  to: row.toAddress,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.state === 'queued' && row.tries > 0 ? row.nextTryAt.toISOString() : null,
});
