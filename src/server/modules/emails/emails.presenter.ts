import type { CsvColumns } from '#shared/csv.ts';
import { EMAIL_KIND_LABELS } from '#shared/email-kinds.ts';
import { EMAIL_STATE_LABELS, type EmailSummary } from '#shared/emails.ts';
import type { EmailInList } from './email-list.repository.ts';

/** The recipient of an e-mail that was redacted. */
const ERASED_RECIPIENT = 'somebody who was erased';

export const presentEmail = (row: EmailInList): EmailSummary => ({
  id: row.id,
  kind: row.kind,
  clientId: row.clientId,
  clientName: row.clientName,
  to: row.toAddress === '' ? ERASED_RECIPIENT : row.toAddress,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  lastError: row.lastError,
  delays: row.delays,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.state === 'queued' && row.tries > 0 ? row.nextTryAt.toISOString() : null,
});

export const EMAIL_COLUMNS: CsvColumns<EmailSummary> = [
  ['Mail id', ({ id }) => id],
  ['Created', ({ createdAt }) => createdAt],
  ['Kind', ({ kind }) => EMAIL_KIND_LABELS[kind]],
  ['Client', ({ clientName }) => clientName],
  ['To', ({ to }) => to],
  ['Subject', ({ subject }) => subject],
  ['State', ({ state }) => EMAIL_STATE_LABELS[state]],
  ['Tries', ({ tries }) => tries],
  ['Sent', ({ sentAt }) => sentAt],
  ['Next try', ({ nextTryAt }) => nextTryAt],
  ['Delays told', ({ delays }) => delays],
  ['Last error', ({ lastError }) => lastError],
];
