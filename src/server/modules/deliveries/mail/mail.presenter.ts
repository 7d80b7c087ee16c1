import type { CsvColumns } from '#shared/csv.ts';
import { MAIL_KIND_LABELS, MAIL_STATE_LABELS, type MailSummary } from '#shared/mails.ts';
import type { MailInList } from './mail.repository.ts';

/** Who got a mail that forgot them. */
const ERASED_RECEIVER = 'somebody who was erased';

export const presentMail = (row: MailInList): MailSummary => ({
  id: row.id,
  kind: row.kind,
  clientId: row.clientId,
  clientName: row.clientName,
  to: row.toAddress === '' ? ERASED_RECEIVER : row.toAddress,
  subject: row.subject,
  state: row.state,
  tries: row.tries,
  lastError: row.lastError,
  delays: row.delays,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.state === 'queued' && row.tries > 0 ? row.nextTryAt.toISOString() : null,
});

/** Mails for spreadsheets. */
export const MAIL_COLUMNS: CsvColumns<MailSummary> = [
  ['Mail id', ({ id }) => id],
  ['Created', ({ createdAt }) => createdAt],
  ['Kind', ({ kind }) => MAIL_KIND_LABELS[kind]],
  ['Client', ({ clientName }) => clientName],
  ['To', ({ to }) => to],
  ['Subject', ({ subject }) => subject],
  ['State', ({ state }) => MAIL_STATE_LABELS[state]],
  ['Tries', ({ tries }) => tries],
  ['Sent', ({ sentAt }) => sentAt],
  ['Next try', ({ nextTryAt }) => nextTryAt],
  ['Delays told', ({ delays }) => delays],
  ['Last error', ({ lastError }) => lastError],
];
