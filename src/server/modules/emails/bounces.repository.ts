import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { emails } from './emails.table.ts';
import { emailBounces, bounceMailbox } from './bounces.table.ts';

export const getBouncedEmail = async (ctx: Ctx, id: number) =>
  (
    await ctx.db
      .select({ id: emails.id, toAddress: emails.toAddress, forgets: emails.forgets })
      .from(emails)
      .where(eq(emails.id, id))
  )[0] ?? null;

/** Stores a bounce message; false for one that was processed before. */
export const insertBounce = async (ctx: Ctx, row: typeof emailBounces.$inferInsert): Promise<boolean> =>
  (
    await ctx.db
      .insert(emailBounces)
      .values(row)
      .onConflictDoNothing({ target: emailBounces.messageKey })
      .returning({ id: emailBounces.id })
  ).length > 0;

/** Marks a sent e-mail as bounced; one that is being sent again stays as it is. */
export const markBounced = async (
  ctx: Ctx,
  { id, lastError, at }: { id: number; lastError: string; at: Date },
): Promise<void> => {
  await ctx.db
    .update(emails)
    .set({ state: 'bounced', lastError, failedAt: at })
    .where(and(eq(emails.id, id), eq(emails.state, 'sent')));
};

export const upsertMailboxState = async (ctx: Ctx, row: { readAt: Date; error: string | null }): Promise<void> => {
  await ctx.db.insert(bounceMailbox).values(row).onConflictDoUpdate({ target: bounceMailbox.id, set: row });
};

export const getMailboxState = async (ctx: Ctx) => (await ctx.db.select().from(bounceMailbox))[0] ?? null;

/** Deletes suppressions of addresses that later accepted an e-mail which had not bounced by `before`. */
export const deleteDisprovedSuppressions = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.execute(sql`
    delete from suppressed_addresses r where by_bounce and exists (
      select from emails m where m.to_address = r.address and m.state = 'sent' and m.sent_at > r.at
        and m.sent_at < ${before.toISOString()}::timestamptz)`);
};
