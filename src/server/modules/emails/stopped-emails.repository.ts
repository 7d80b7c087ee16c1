import { and, desc, eq, inArray } from 'drizzle-orm';
import type { EmailKind } from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { stoppedEmails } from './emails.table.ts';

interface AddressAndKind {
  address: string;
  kind: EmailKind;
}

const rowOf = ({ address, kind }: AddressAndKind) =>
  and(eq(stoppedEmails.address, address), eq(stoppedEmails.kind, kind));

export const isStopped = async (ctx: Ctx, input: AddressAndKind): Promise<boolean> =>
  (await ctx.db.select({ at: stoppedEmails.at }).from(stoppedEmails).where(rowOf(input))).length > 0;

/** Those of the addresses to which e-mails of a kind are stopped. */
export const listStoppedAmong = async (
  ctx: Ctx,
  { addresses, kind }: { addresses: readonly string[]; kind: EmailKind },
): Promise<Set<string>> => {
  const rows = await ctx.db
    .select({ address: stoppedEmails.address })
    .from(stoppedEmails)
    .where(and(inArray(stoppedEmails.address, [...addresses]), eq(stoppedEmails.kind, kind)));
  return new Set(rows.map(({ address }) => address));
};

export const insertStopped = async (ctx: Ctx, { address, kind, at }: AddressAndKind & { at: Date }): Promise<void> => {
  await ctx.db.insert(stoppedEmails).values({ address, kind, at }).onConflictDoNothing();
};

export const deleteStopped = async (ctx: Ctx, input: AddressAndKind): Promise<void> => {
  await ctx.db.delete(stoppedEmails).where(rowOf(input));
};

const MOST = 500;

export const listStoppedRows = (ctx: Ctx) =>
  ctx.db.select().from(stoppedEmails).orderBy(desc(stoppedEmails.at)).limit(MOST);
