import { createHash } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { MailboxError, mailboxName, readMailbox } from '#server/platform/mail/mailbox.ts';
import { upsertSuppression } from './suppressions.repository.ts';
import { parseBounceReport } from './bounce-reports.rules.ts';
import {
  getBouncedEmail,
  deleteDisprovedSuppressions,
  getMailboxState,
  insertBounce,
  upsertMailboxState,
  markBounced,
} from './bounces.repository.ts';
import { bouncedEmailId } from './bounces.rules.ts';

/** An e-mail without a bounce for this long counts as delivered. */
const DELIVERED_AFTER_MS = 86_400_000;

const headersOf = (message: Buffer): string => (/^[\s\S]*?\r?\n\r?\n/.exec(message.toString('latin1')) ?? [''])[0];

/**
 * Processes a message of the bounce mailbox: a final bounce suppresses its address; a delay is counted. Other messages
 * change nothing, and a message read twice changes nothing more.
 */
const processBounceMessage = async (ctx: Ctx, message: Buffer): Promise<void> => {
  const emailId = bouncedEmailId(ctx, headersOf(message));
  const mail = emailId === null ? null : await getBouncedEmail(ctx, emailId);
  const report = mail && (await parseBounceReport(message));
  if (!mail || !report) return;
  const { isFinal } = report;
  // The server's reply repeats an address that is to be erased.
  const reason = mail.forgets ? '' : report.reason;
  const at = ctx.clock.now();
  const messageKey = createHash('sha256').update(message).digest('hex');
  await ctx.transaction(async (tx) => {
    if (!(await insertBounce(tx, { emailId: mail.id, messageKey, isFinal, reason, at })) || !isFinal) return;
    const lastError = `It came back.${reason === '' ? '' : ` Its server said: ${reason}`}`;
    await markBounced(tx, { id: mail.id, lastError, at });
    if (!mail.forgets) await upsertSuppression(tx, { address: mail.toAddress, reason: lastError, at, byBounce: true });
  });
};

/** Reads the bounce mailbox, if configured, and records the result. */
export const readBounceMailbox = async (ctx: Ctx): Promise<void> => {
  if (ctx.config.bounceImapUrl === null) return;
  const readAt = ctx.clock.now();
  try {
    await readMailbox(ctx.config, (message) => processBounceMessage(ctx, message));
    await upsertMailboxState(ctx, { readAt, error: null });
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    await upsertMailboxState(ctx, { readAt, error: error.message });
    ctx.log.warn({ reason: error.message }, 'the mailbox for returned mails was not read');
  }
  await deleteDisprovedSuppressions(ctx, new Date(readAt.getTime() - DELIVERED_AFTER_MS));
};

/** The state of the bounce mailbox; its name is null where none is set. */
export const getBounceMailbox = async (ctx: Ctx) => {
  const name = mailboxName(ctx.config);
  const state = name === null ? null : await getMailboxState(ctx);
  return { name, readAt: state?.readAt.toISOString() ?? null, error: state?.error ?? null };
};
