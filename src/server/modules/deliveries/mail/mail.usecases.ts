import type { MailFilter, MailSetup, MailSummary, MailWhole, TestMailAnswer } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { MailError } from '#server/platform/mail/mail-errors.ts';
import { createToken } from '#server/platform/tokens.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { brandOf } from '../../clients/branding/branding.usecases.ts';
import { countGivenUp } from '../log/log.repository.ts';
import { testLetter } from './alert-letters/alert-letters.presenter.ts';
import { renderLetter } from './layout/layout.presenter.ts';
import { letterheadOf } from './letterhead/letterhead.usecases.ts';
import { leftOf, wordsOf } from './forgetting/forgetting.rules.ts';
import { presentMail } from './mail.presenter.ts';
import {
  claimMail,
  countMailRows,
  countMailsTo,
  countUndelivered,
  getMailRow,
  insertMail,
  listDueMails,
  listMailRows,
  listMailsAboutOnly,
  requeueMails,
  updateMail,
  type MailRow,
} from './mail.repository.ts';
import { mailWaitAfter, receiverKey, TRY_LEASE_MS } from './mail.rules.ts';
import type { MailOrder } from './mail.types.ts';
import { forgetRefusal, rememberRefusal } from './refusals/refusals.repository.ts';
import { returnAddress } from './returns/returns.rules.ts';
import { showReturnMailbox } from './returns/returns.usecases.ts';

const DAY_MS = 86_400_000;

const storeMail = async (ctx: Ctx, order: MailOrder) => {
  const { key, kind, clientId, leadIds, to, replyTo = null, attachments = [], letter } = order;
  const { audience = null, isFallback = false, forgets = false } = order;
  const now = ctx.clock.now();
  const brand = await letterheadOf(ctx, { clientId, to, kind });
  const { text, html } = renderLetter(letter, { brand, appOrigin: ctx.config.appOrigin });
  const toAddress = receiverKey(to);
  const about = {
    key,
    kind,
    clientId,
    leadIds,
    audience,
    isFallback,
    forgets,
    toAddress,
    replyTo,
    subject: letter.subject,
    attachments,
  };
  return insertMail(ctx, { ...about, text, html, state: 'queued', tries: 0, nextTryAt: now, createdAt: now });
};

/** Writes a mail into the outbox in the current transaction, and has it sent after the commit; false for a second one of its key, and for one too many. */
export const queueMail = async (ctx: Ctx, order: MailOrder): Promise<boolean> => {
  const { mostADay, kind, to } = order;
  if (mostADay !== undefined) {
    const since = new Date(ctx.clock.now().getTime() - DAY_MS);
    if ((await countMailsTo(ctx, { address: receiverKey(to), kind, since })) >= mostADay) return false;
  }
  return (await queueMails(ctx, [order])) > 0;
};

/** Writes mails into the outbox as `queueMail` does, whatever their receivers had that day; answers how many are new. */
export const queueMails = async (ctx: Ctx, orders: Omit<MailOrder, 'mostADay'>[]): Promise<number> => {
  const mailIds: number[] = [];
  for (const order of orders) {
    const mailId = await storeMail(ctx, order);
    if (mailId !== null) mailIds.push(mailId);
  }
  if (mailIds.length > 0) await ctx.emit('mail.queued', { mailIds });
  return mailIds.length;
};

const send = async (ctx: Ctx, row: MailRow): Promise<{ error: MailError | null }> => {
  const { toAddress: to, replyTo, subject, text, html, attachments, key } = row;
  try {
    const returnTo = returnAddress(ctx, row.id);
    const { name } = await letterheadOf(ctx, { ...row, to });
    const fromName = name === ctx.config.productName ? null : name;
    await ctx.mailer.send({ to, fromName, replyTo, returnTo, subject, text, html, attachments, key });
    await forgetRefusal(ctx, to);
    return { error: null };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.isOfReceiver && !row.forgets)
      await rememberRefusal(ctx, { address: to, reason: error.message, at: ctx.clock.now() });
    return { error };
  }
};

/** Keeps how a try ended; answers when the next one is, null for none. */
const settle = async (ctx: Ctx, { row, error }: { row: MailRow; error: MailError | null }): Promise<Date | null> => {
  const now = ctx.clock.now();
  const { id, tries } = row;
  if (error === null) {
    const ended = { state: 'sent', sentAt: now, failedAt: null, lastError: null } as const;
    await updateMail(ctx, { id, columns: leftOf(row, ended) });
    return null;
  }
  const lastError = error.message;
  const waitMs = error.trouble === 'refused' ? null : mailWaitAfter(tries);
  if (waitMs === null) {
    const state = error.trouble === 'refused' ? 'bounced' : 'failed';
    await updateMail(ctx, { id, columns: leftOf(row, { state, failedAt: now, lastError }) });
    ctx.log.warn({ mailId: id, kind: row.kind, trouble: error.trouble }, 'a mail was not sent');
    return null;
  }
  const nextTryAt = new Date(now.getTime() + waitMs);
  await updateMail(ctx, { id, columns: { lastError, nextTryAt } });
  return nextTryAt;
};

/**
 * One try of a mail that is due; answers when the next one is, null for none. Without a mail server it stays where it
 * is. Run twice at once it is sent once.
 */
export const sendMail = async (ctx: Ctx, mailId: number): Promise<Date | null> => {
  if (ctx.mailer.server === null) return null;
  const now = ctx.clock.now();
  const row = await claimMail(ctx, { id: mailId, now, until: new Date(now.getTime() + TRY_LEASE_MS) });
  return row ? settle(ctx, { row, ...(await send(ctx, row)) }) : null;
};

const MOST_RESUMED = 200;

/** Has mails sent whose job was lost, and those that waited for a mail server, unless they are older than a day: then they are no news. */
export const resumeMails = async (ctx: Ctx): Promise<void> => {
  if (ctx.mailer.server === null) return;
  const now = ctx.clock.now();
  const mailIds = await listDueMails(ctx, { now, since: new Date(now.getTime() - DAY_MS), limit: MOST_RESUMED });
  if (mailIds.length > 0) await ctx.emit('mail.queued', { mailIds });
};

/** What mails said of these leads, for the person they are about; mails that tell of others as well are left out. */
export const exportMailsAbout = async (ctx: Ctx, leadIds: number[]) =>
  (await listMailsAboutOnly(ctx, leadIds)).map(({ toAddress: to, subject, text, createdAt, sentAt }) => ({
    to,
    subject,
    text,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));

/** Mails, newest first; throws 403. */
export const listMails = async (
  ctx: Ctx,
  asked: { actor: StaffActor; filter: MailFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<MailSummary>> => {
  assertMay(asked.actor, 'settings.manage');
  const { filter, limit } = asked;
  const [before] = decodeCursor(asked.cursor, 1) ?? [null];
  const rows = await listMailRows(ctx, { filter, before: before === null ? null : Number(before), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor([last.id]) : null;
  return { rows: page.map(presentMail), total: await countMailRows(ctx, filter), nextCursor };
};

const requireMail = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }) => {
  assertMay(actor, 'settings.manage');
  const row = await getMailRow(ctx, id);
  if (!row) throw notFound('Mail');
  return row;
};

/** A mail with its text; throws 403 and 404. */
export const readMail = async (ctx: Ctx, asked: { actor: StaffActor; id: number }): Promise<MailWhole> => {
  const row = await requireMail(ctx, asked);
  return { ...presentMail(row), text: wordsOf(row).text };
};

/** A mail as the page it is sent as; throws 403 and 404. */
export const readMailPage = async (ctx: Ctx, asked: { actor: StaffActor; id: number }): Promise<string> =>
  wordsOf(await requireMail(ctx, asked)).html;

const AUDIT_TARGET = { kind: 'settings', id: 0, name: 'Mail' };

/** Sends mails that were not sent once more; answers how many. Throws 403, and 400 without a mail server. */
export const retryMails = async (
  ctx: Ctx,
  { actor, ids }: { actor: StaffActor; ids: number[] },
): Promise<{ retried: number }> => {
  assertMay(actor, 'settings.manage');
  if (ctx.mailer.server === null)
    throw invalid([{ path: 'ids', message: 'Set SMTP_URL first: there is no mail server.' }]);
  return ctx.transaction(async (tx) => {
    const mailIds = await requeueMails(tx, { ids, now: ctx.clock.now() });
    if (mailIds.length === 0) return { retried: 0 };
    await tx.emit('mail.queued', { mailIds });
    await recordAudit(tx, { actor, action: 'mail.retried', target: AUDIT_TARGET, after: { mails: mailIds.length } });
    return { retried: mailIds.length };
  });
};

/** How mail is set up, what waits and what went wrong in a week; throws 403. */
export const showMailSetup = async (ctx: Ctx, actor: StaffActor): Promise<MailSetup> => {
  assertMay(actor, 'settings.manage');
  const { server, from } = ctx.mailer;
  const since = new Date(ctx.clock.now().getTime() - 7 * DAY_MS);
  const queued = await countMailRows(ctx, { state: 'queued' });
  const undelivered = await countUndelivered(ctx, since);
  const webhooksGivenUp = await countGivenUp(ctx, since);
  return { server, from, queued, undelivered, webhooksGivenUp, returns: await showReturnMailbox(ctx) };
};

/** Sends a test mail at once and says how it went; a failed one is an answer. Throws 403 and 429. */
export const sendTestMail = async (
  ctx: Ctx,
  { actor, to, limit }: { actor: StaffActor; to: string; limit: Limit },
): Promise<TestMailAnswer> => {
  assertMay(actor, 'settings.manage');
  await limit.take(String(actor.id));
  if (ctx.mailer.server === null)
    return { success: false, message: 'No mail server is set: the operator sets SMTP_URL.' };
  const letter = testLetter((await brandOf(ctx)).name);
  const key = `test:${createToken()}`;
  const mailId = await storeMail(ctx, { key, kind: 'test', clientId: null, leadIds: [], to, letter });
  const now = ctx.clock.now();
  const row = mailId === null ? null : await claimMail(ctx, { id: mailId, now, until: now });
  if (!row) throw new Error('A new mail was taken by somebody else.');
  const { error } = await send(ctx, row);
  const state = error === null ? 'sent' : error.trouble === 'refused' ? 'bounced' : 'failed';
  const ended = error === null ? { sentAt: now } : { failedAt: now };
  const columns = { state, ...ended, lastError: error?.message ?? null } as const;
  await updateMail(ctx, { id: row.id, columns });
  await recordAudit(ctx, { actor, action: 'mail.tested', target: AUDIT_TARGET, after: { success: error === null } });
  return error === null
    ? { success: true, message: `The mail server took the mail for ${row.toAddress}. Look into its inbox.` }
    : { success: false, message: error.message };
};
