import { createHash } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { MailboxError, mailboxName, readMailbox } from '#server/platform/mail/mailbox.ts';
import { rememberRefusal } from '../refusals/refusals.repository.ts';
import { readReport } from '../return-reports/return-reports.rules.ts';
import {
  findReturned,
  forgetDisproved,
  getMailboxState,
  insertReturn,
  keepMailboxState,
  markReturned,
} from './returns.repository.ts';
import { mailReturnedTo } from './returns.rules.ts';

/** A mail that a server took and that did not come back for so long has arrived. */
const PROVEN_MS = 86_400_000;

const headersOf = (message: Buffer): string => (/^[\s\S]*?\r?\n\r?\n/.exec(message.toString('latin1')) ?? [''])[0];

/**
 * Takes in a message of the mailbox for returned mails: a mail that came back for good counts as refused and its address
 * is marked; a delay is counted. What is no report of one of our mails changes nothing, and a message read twice nothing more.
 */
const takeMessage = async (ctx: Ctx, message: Buffer): Promise<void> => {
  const mailId = mailReturnedTo(ctx, headersOf(message));
  const mail = mailId === null ? null : await findReturned(ctx, mailId);
  const report = mail && (await readReport(message));
  if (!mail || !report) return;
  const { isFinal } = report;
  // What its server says repeats an address that is to be forgotten.
  const reason = mail.forgets ? '' : report.reason;
  const at = ctx.clock.now();
  const messageKey = createHash('sha256').update(message).digest('hex');
  await ctx.transaction(async (tx) => {
    if (!(await insertReturn(tx, { mailId: mail.id, messageKey, isFinal, reason, at })) || !isFinal) return;
    const lastError = `It came back.${reason === '' ? '' : ` Its server said: ${reason}`}`;
    await markReturned(tx, { id: mail.id, lastError, at });
    if (!mail.forgets) await rememberRefusal(tx, { address: mail.toAddress, reason: lastError, at, byReturn: true });
  });
};

/** Reads the mailbox for returned mails, where one is set, and keeps how that went. */
export const readReturns = async (ctx: Ctx): Promise<void> => {
  if (ctx.config.bounceImapUrl === null) return;
  const readAt = ctx.clock.now();
  try {
    await readMailbox(ctx.config, (message) => takeMessage(ctx, message));
    await keepMailboxState(ctx, { readAt, error: null });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    await keepMailboxState(ctx, { readAt, error: error.message });
    ctx.log.warn({ reason: error.message }, 'the mailbox for returned mails was not read');
  }
  await forgetDisproved(ctx, new Date(readAt.getTime() - PROVEN_MS));
};

/** How the mailbox for returned mails does; its name is null where none is set. */
export const showReturnMailbox = async (ctx: Ctx) => {
  const name = mailboxName(ctx.config);
  const state = name === null ? null : await getMailboxState(ctx);
  return { name, readAt: state?.readAt.toISOString() ?? null, error: state?.error ?? null };
};
