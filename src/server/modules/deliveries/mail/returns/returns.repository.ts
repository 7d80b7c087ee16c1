import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { mails } from '../mail.table.ts';
import { mailReturns, returnMailbox } from './returns.table.ts';

/** The mail, if it is still there. */
export const findReturned = async (ctx: Ctx, id: number) =>
  (
    await ctx.db
      .select({ id: mails.id, toAddress: mails.toAddress, forgets: mails.forgets })
      .from(mails)
      .where(eq(mails.id, id))
  )[0] ?? null;

/** Keeps what a message said; false for one that was read before. */
export const insertReturn = async (ctx: Ctx, row: typeof mailReturns.$inferInsert): Promise<boolean> =>
  (
    await ctx.db
      .insert(mailReturns)
      .values(row)
      .onConflictDoNothing({ target: mailReturns.messageKey })
      .returning({ id: mailReturns.id })
  ).length > 0;

/** A mail that counted as sent is not; one that is being sent anew stays as it is. */
export const markReturned = async (
  ctx: Ctx,
  { id, lastError, at }: { id: number; lastError: string; at: Date },
): Promise<void> => {
  await ctx.db
    .update(mails)
    .set({ state: 'bounced', lastError, failedAt: at })
    .where(and(eq(mails.id, id), eq(mails.state, 'sent')));
};

export const keepMailboxState = async (ctx: Ctx, row: { readAt: Date; error: string | null }): Promise<void> => {
  await ctx.db.insert(returnMailbox).values(row).onConflictDoUpdate({ target: returnMailbox.id, set: row });
};

export const getMailboxState = async (ctx: Ctx) => (await ctx.db.select().from(returnMailbox))[0] ?? null;

/** Forgets marks of addresses that took a mail after they were marked which did not come back until `before`. */
export const forgetDisproved = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.execute(sql`
    delete from refused_addresses r where by_return and exists (
      select from mails m where m.to_address = r.address and m.state = 'sent' and m.sent_at > r.at
        and m.sent_at < ${before.toISOString()}::timestamptz)`);
};
