import type { Brand } from '#shared/brand.ts';
import type {
  EmailKind,
  EmailQuery,
  EmailSetup,
  EmailSummary,
  EmailDetail,
  SuppressedAddress,
  TestEmailAnswer,
} from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { EmailError } from '#server/platform/mail/email-errors.ts';
import { createToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getBrand, getEmailBrand } from '../clients/branding.usecases.ts';
import { countFailedDeliveries } from '../webhooks/delivery-log.usecases.ts';
import { testEmail } from './alert-emails.template.tsx';
import { renderEmail } from './email-layout.template.tsx';
import { redactColumns, shownContent } from './erasure.rules.ts';
import { presentEmail } from './emails.presenter.ts';
import {
  claimEmail,
  countQueuedEmails,
  countEmailsTo,
  countEmailsWithKey,
  countUndeliveredEmails,
  insertEmail,
  listDueEmails,
  listEmailsAboutOnly,
  requeueEmails,
  updateEmail,
  type EmailRow,
} from './emails.repository.ts';
import { countEmailsFound, getEmailRow, listEmailRows } from './email-list.repository.ts';
import { emailRetryDelay, normalizeAddress, ATTEMPT_LEASE_MS } from './emails.rules.ts';
import type { EmailInput } from './emails.types.ts';
import { deleteSuppression, listSuppressionRows, upsertSuppression } from './suppressions.repository.ts';
import { stopHeaders } from './stopped-emails.rules.ts';
import { deleteIfWithdrawn, isUnwanted, wayOut } from './ways-out.usecases.ts';
import { bounceAddressOf } from './bounces.rules.ts';
import { getBounceMailbox } from './bounces.usecases.ts';

export { hasSentEmail } from './emails.repository.ts';

const DAY_MS = 86_400_000;

/** Kinds that only clients get, at any of their addresses. */
const CLIENT_KINDS: ReadonlySet<EmailKind> = new Set([
  'portal_password',
  'portal_invitation',
  'portal_approval',
  'portal_question',
  'report',
]);

/** The brand of an e-mail's header: for a client the brand that client sees, otherwise the agency's. */
const readHeaderBrand = (
  ctx: Ctx,
  { clientId, to, kind }: { clientId: number | null; to: string; kind: EmailKind },
): Promise<Brand> => getEmailBrand(ctx, { clientId, to, isForClient: CLIENT_KINDS.has(kind) });

const insertQueuedEmail = async (ctx: Ctx, email: EmailInput) => {
  const { key, kind, clientId, leadIds, to, replyTo = null, attachments = [], content } = email;
  const { audience = null, isFallback = false, forgets = false } = email;
  const now = ctx.clock.now();
  const toAddress = normalizeAddress(to);
  if (await isUnwanted(ctx, email)) return null;
  const brand = await readHeaderBrand(ctx, { clientId, to, kind });
  const stopLink = wayOut(ctx, { kind, clientId, leadIds, to, audience });
  const { text, html } = renderEmail(content, { brand, appOrigin: ctx.config.appOrigin, stopLink });
  const message = {
    key,
    kind,
    clientId,
    leadIds,
    audience,
    isFallback,
    forgets,
    toAddress,
    replyTo,
    subject: content.subject,
    attachments,
  };
  return insertEmail(ctx, { ...message, text, html, state: 'queued', tries: 0, nextTryAt: now, createdAt: now });
};

/**
 * Adds an e-mail to the outbox in the current transaction and sends it after the commit. Returns false for a
 * duplicate key, above its daily limit, and where the recipient stopped its kind or withdrew consent.
 */
export const queueEmail = async (ctx: Ctx, email: EmailInput): Promise<boolean> => {
  const { dailyLimit, dailyLimitInAll: inAll, kind, to } = email;
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  if (dailyLimit !== undefined) {
    if ((await countEmailsTo(ctx, { address: normalizeAddress(to), kind, since })) >= dailyLimit) return false;
  }
  if (inAll && (await countEmailsWithKey(ctx, { kind, keyPrefix: inAll.keyPrefix, since })) >= inAll.limit) {
    ctx.log.warn({ kind, limit: inAll.limit }, 'the daily limit of answers is reached');
    return false;
  }
  return (await queueEmails(ctx, [email])) > 0;
};

/** Queues e-mails like `queueEmail`, without a daily limit; returns how many are new. */
export const queueEmails = async (
  ctx: Ctx,
  emails: Omit<EmailInput, 'dailyLimit' | 'dailyLimitInAll'>[],
): Promise<number> => {
  const emailIds: number[] = [];
  for (const email of emails) {
    const emailId = await insertQueuedEmail(ctx, email);
    if (emailId !== null) emailIds.push(emailId);
  }
  if (emailIds.length > 0) await ctx.emit('email.queued', { emailIds });
  return emailIds.length;
};

const deliverEmail = async (ctx: Ctx, row: EmailRow): Promise<{ error: EmailError | null }> => {
  const { toAddress: to, replyTo, subject, text, html, attachments, key } = row;
  const stopLink = wayOut(ctx, { ...row, to });
  const headers = stopLink === null ? {} : stopHeaders(stopLink);
  try {
    const returnTo = bounceAddressOf(ctx, row.id);
    const { name } = await readHeaderBrand(ctx, { ...row, to });
    const fromName = name === ctx.config.productName ? null : name;
    await ctx.mailer.send({
      to,
      fromName,
      replyTo,
      bounceAddress: returnTo,
      subject,
      text,
      html,
      attachments,
      key,
      headers,
    });
    await deleteSuppression(ctx, to);
    return { error: null };
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    if (error.isRecipientRejected && !row.forgets)
      await upsertSuppression(ctx, { address: to, reason: error.message, at: ctx.clock.now() });
    return { error };
  }
};

/** Records the result of an attempt; returns the time of the next one, null for none. */
const recordEmailResult = async (
  ctx: Ctx,
  { row, error }: { row: EmailRow; error: EmailError | null },
): Promise<Date | null> => {
  const now = ctx.clock.now();
  const { id, tries } = row;
  if (error === null) {
    const ended = { state: 'sent', sentAt: now, failedAt: null, lastError: null } as const;
    await updateEmail(ctx, { id, columns: redactColumns(row, ended) });
    return null;
  }
  const lastError = error.message;
  const waitMs = error.failureKind === 'permanent' ? null : emailRetryDelay(tries);
  if (waitMs === null) {
    const state = error.failureKind === 'permanent' ? 'bounced' : 'failed';
    await updateEmail(ctx, { id, columns: redactColumns(row, { state, failedAt: now, lastError }) });
    ctx.log.warn({ emailId: id, kind: row.kind, trouble: error.failureKind }, 'a mail was not sent');
    return null;
  }
  const nextTryAt = new Date(now.getTime() + waitMs);
  await updateEmail(ctx, { id, columns: { lastError, nextTryAt } });
  return nextTryAt;
};

/**
 * One attempt of a due e-mail; returns the time of the next one, null for none. Without a mail server it stays
 * queued. Concurrent calls send it once.
 */
export const sendEmail = async (ctx: Ctx, emailId: number): Promise<Date | null> => {
  if (ctx.mailer.server === null) return null;
  const now = ctx.clock.now();
  const row = await claimEmail(ctx, { id: emailId, now, until: new Date(now.getTime() + ATTEMPT_LEASE_MS) });
  if (!row || (await deleteIfWithdrawn(ctx, row))) return null;
  return recordEmailResult(ctx, { row, ...(await deliverEmail(ctx, row)) });
};

const MOST_RESUMED = 200;

/** Sends e-mails whose job was lost, and those that waited for a mail server, unless they are older than a day. */
export const resumeEmails = async (ctx: Ctx): Promise<void> => {
  if (ctx.mailer.server === null) return;
  const now = ctx.clock.now();
  const emailIds = await listDueEmails(ctx, { now, since: new Date(now.getTime() - DAY_MS), limit: MOST_RESUMED });
  if (emailIds.length > 0) await ctx.emit('email.queued', { emailIds });
};

/** The e-mails about these leads for the person's own data export, without those that also name other leads. */
export const exportEmailsAboutLeads = async (ctx: Ctx, leadIds: number[]) =>
  (await listEmailsAboutOnly(ctx, leadIds)).map(({ toAddress: to, subject, text, createdAt, sentAt }) => ({
    to,
    subject,
    text,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));

/** E-mails, newest first; throws 403. */
export const listEmails = async (
  ctx: Ctx,
  request: { actor: StaffActor; query: EmailQuery; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<EmailSummary>> => {
  assertMay(request.actor, 'settings.manage');
  const { limit, cursor } = request;
  const { sort, ...filter } = request.query;
  const rows = await listEmailRows(ctx, { filter, sort, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = (known: number) => countEmailsFound(ctx, { filter, known });
  const page = await pageOfRows({ rows, limit, cursor, count });
  return { ...page, rows: page.rows.map(presentEmail) };
};

const requireEmailRow = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }) => {
  assertMay(actor, 'settings.manage');
  const row = await getEmailRow(ctx, id);
  if (!row) throw notFound('Mail');
  return row;
};

/** An e-mail with its text; throws 403 and 404. */
export const requireEmail = async (ctx: Ctx, request: { actor: StaffActor; id: number }): Promise<EmailDetail> => {
  const row = await requireEmailRow(ctx, request);
  return { ...presentEmail(row), text: shownContent(row).text };
};

/** An e-mail's HTML as it is sent; throws 403 and 404. */
export const requireEmailHtml = async (ctx: Ctx, request: { actor: StaffActor; id: number }): Promise<string> =>
  shownContent(await requireEmailRow(ctx, request)).html;

/** Addresses that permanently refused an e-mail and accepted none since, newest first; 500 at most. */
export const listSuppressedAddresses = async (ctx: Ctx): Promise<SuppressedAddress[]> =>
  (await listSuppressionRows(ctx)).map(({ address, reason, at }) => ({ address, reason, at: at.toISOString() }));

const AUDIT_TARGET = { kind: 'settings', id: 0, name: 'Mail' };

/** Sends unsent e-mails again; returns how many. Throws 403, and 400 without a mail server. */
export const retryEmails = async (
  ctx: Ctx,
  { actor, ids }: { actor: StaffActor; ids: number[] },
): Promise<{ retried: number }> => {
  assertMay(actor, 'settings.manage');
  if (ctx.mailer.server === null)
    throw invalid([{ path: 'ids', message: 'Set SMTP_URL first: there is no mail server.' }]);
  return ctx.transaction(async (tx) => {
    const emailIds = await requeueEmails(tx, { ids, now: ctx.clock.now() });
    if (emailIds.length === 0) return { retried: 0 };
    await tx.emit('email.queued', { emailIds });
    await recordAudit(tx, { actor, action: 'email.retried', target: AUDIT_TARGET, after: { mails: emailIds.length } });
    return { retried: emailIds.length };
  });
};

/** The mail server, and what is waiting or failed within a week; throws 403. */
export const getEmailSetup = async (ctx: Ctx, actor: StaffActor): Promise<EmailSetup> => {
  assertMay(actor, 'settings.manage');
  const { server, from } = ctx.mailer;
  const since = new Date(ctx.clock.now().getTime() - 7 * DAY_MS);
  const queued = await countQueuedEmails(ctx);
  const undelivered = await countUndeliveredEmails(ctx, since);
  const webhooksGivenUp = await countFailedDeliveries(ctx, since);
  return { server, from, queued, undelivered, webhooksGivenUp, bounceMailbox: await getBounceMailbox(ctx) };
};

/** Sends a test e-mail at once and returns the result, also of a failure. Throws 403 and 429. */
export const sendTestEmail = async (
  ctx: Ctx,
  { actor, to, limit }: { actor: StaffActor; to: string; limit: RateLimit },
): Promise<TestEmailAnswer> => {
  assertMay(actor, 'settings.manage');
  await limit.consume(String(actor.id));
  if (ctx.mailer.server === null)
    return { success: false, message: 'No mail server is set: the operator sets SMTP_URL.' };
  const content = testEmail((await getBrand(ctx)).name);
  const key = `test:${createToken()}`;
  const emailId = await insertQueuedEmail(ctx, { key, kind: 'test', clientId: null, leadIds: [], to, content });
  const now = ctx.clock.now();
  const row = emailId === null ? null : await claimEmail(ctx, { id: emailId, now, until: now });
  if (!row) throw new Error('A new mail was taken by somebody else.');
  const { error } = await deliverEmail(ctx, row);
  const state = error === null ? 'sent' : error.failureKind === 'permanent' ? 'bounced' : 'failed';
  const ended = error === null ? { sentAt: now } : { failedAt: now };
  const columns = { state, ...ended, lastError: error?.message ?? null } as const;
  await updateEmail(ctx, { id: row.id, columns });
  await recordAudit(ctx, { actor, action: 'email.tested', target: AUDIT_TARGET, after: { success: error === null } });
  return error === null
    ? { success: true, message: `The mail server took the mail for ${row.toAddress}. Look into its inbox.` }
    : { success: false, message: error.message };
};
