import { and, eq, like, lt, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { emails } from './emails.table.ts';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Deletes e-mails to an address, and those whose keys have one of the prefixes. */
export const deleteEmailsTo = async (
  ctx: Ctx,
  { address, keyStarts }: { address: string; keyStarts: string[] },
): Promise<void> => {
  const byKey = keyStarts.map((start) => like(emails.key, `${escapeLike(start)}%`));
  await ctx.db.delete(emails).where(or(eq(emails.toAddress, address), ...byKey));
};

/** Unsent e-mails to erased people, written before a moment. */
export const listUnsentErasable = (ctx: Ctx, before: Date): Promise<{ id: number }[]> =>
  ctx.db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.forgets, true), eq(emails.state, 'queued'), lt(emails.createdAt, before)));
