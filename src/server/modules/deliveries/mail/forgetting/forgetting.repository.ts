import { and, eq, like, lt, or } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { mails } from '../mail.table.ts';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Deletes mails to an address, and those whose keys begin so. */
export const deleteMailsTo = async (
  ctx: Ctx,
  { address, keyStarts }: { address: string; keyStarts: string[] },
): Promise<void> => {
  const byKey = keyStarts.map((start) => like(mails.key, `${escapeLike(start)}%`));
  await ctx.db.delete(mails).where(or(eq(mails.toAddress, address), ...byKey));
};

/** Mails that forget and still wait, written before a moment. */
export const listForgettingBefore = (ctx: Ctx, before: Date): Promise<{ id: number }[]> =>
  ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.forgets, true), eq(mails.state, 'queued'), lt(mails.createdAt, before)));
