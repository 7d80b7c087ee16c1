import { and, arrayContained, arrayOverlaps, asc, count, eq, gt, inArray, like, lte, ne, sql } from 'drizzle-orm';
import type { EmailKind } from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clientEmailPreferences, emails, digestLeads, isNotTrashed } from './emails.table.ts';

export type EmailRow = typeof emails.$inferSelect;
export type NewEmailRow = typeof emails.$inferInsert;
export type DigestLeadRow = typeof digestLeads.$inferSelect;

/** The e-mail's id; null when there is one with its key. */
export const insertEmail = async (ctx: Ctx, row: NewEmailRow): Promise<number | null> =>
  (await ctx.db.insert(emails).values(row).onConflictDoNothing({ target: emails.key }).returning({ id: emails.id }))[0]
    ?.id ?? null;

/** Claims a due e-mail for one attempt, until `until`; null when it is not due or another worker claimed it. */
export const claimEmail = async (
  ctx: Ctx,
  { id, now, until }: { id: number; now: Date; until: Date },
): Promise<EmailRow | null> =>
  (
    await ctx.db
      .update(emails)
      .set({ tries: sql`${emails.tries} + 1`, nextTryAt: until })
      .where(and(eq(emails.id, id), eq(emails.state, 'queued'), lte(emails.nextTryAt, now), isNotTrashed))
      .returning()
  )[0] ?? null;

export const updateEmail = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewEmailRow> },
): Promise<void> => {
  await ctx.db.update(emails).set(columns).where(eq(emails.id, id));
};

export const deleteEmail = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.delete(emails).where(eq(emails.id, id));
};

/** Queued e-mails that are due and not older than `since`, oldest first. */
export const listDueEmails = async (
  ctx: Ctx,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number[]> => {
  const due = and(eq(emails.state, 'queued'), lte(emails.nextTryAt, now), gt(emails.createdAt, since), isNotTrashed);
  const rows = await ctx.db.select({ id: emails.id }).from(emails).where(due).orderBy(asc(emails.id)).limit(limit);
  return rows.map(({ id }) => id);
};

/** Restarts the attempts of unsent e-mails; returns their ids. */
export const requeueEmails = async (ctx: Ctx, { ids, now }: { ids: number[]; now: Date }): Promise<number[]> =>
  (
    await ctx.db
      .update(emails)
      .set({ state: 'queued', tries: 0, nextTryAt: now, failedAt: null })
      .where(
        and(inArray(emails.id, ids), inArray(emails.state, ['queued', 'failed', 'bounced']), ne(emails.toAddress, '')),
      )
      .returning({ id: emails.id })
  ).map(({ id }) => id);

const endedAt = sql<Date>`coalesce(${emails.failedAt}, ${emails.createdAt})`;

export const countQueuedEmails = async (ctx: Ctx): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(emails)
      .where(and(isNotTrashed, eq(emails.state, 'queued')))
  )[0]?.total ?? 0;

/** Whether the mail server ever took one. */
export const hasSentEmail = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.select({ id: emails.id }).from(emails).where(eq(emails.state, 'sent')).limit(1)).length > 0;

export const countUndeliveredEmails = async (ctx: Ctx, since: Date): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(emails)
      .where(and(inArray(emails.state, ['failed', 'bounced']), gt(endedAt, since), isNotTrashed))
  )[0]?.total ?? 0;

export const countEmailsTo = async (
  ctx: Ctx,
  { address, kind, since }: { address: string; kind: EmailKind; since: Date },
): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(emails)
      .where(and(eq(emails.toAddress, address), eq(emails.kind, kind), gt(emails.createdAt, since)))
  )[0]?.total ?? 0;

export const countEmailsWithKey = async (
  ctx: Ctx,
  { kind, keyPrefix, since }: { kind: EmailKind; keyPrefix: string; since: Date },
): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(emails)
      .where(and(eq(emails.kind, kind), gt(emails.createdAt, since), like(emails.key, `${keyPrefix}%`)))
  )[0]?.total ?? 0;

/** Those of these leads that this address was notified of, or will be. */
export const listNotifiedLeadIds = async (
  ctx: Ctx,
  { address, leadIds }: { address: string; leadIds: number[] },
): Promise<Set<number>> => {
  const notified = await ctx.db
    .select({ leadIds: emails.leadIds })
    .from(emails)
    .where(and(eq(emails.toAddress, address), arrayOverlaps(emails.leadIds, leadIds)));
  const waiting = await ctx.db
    .select({ leadId: digestLeads.leadId })
    .from(digestLeads)
    .where(and(eq(digestLeads.address, address), inArray(digestLeads.leadId, leadIds)));
  return new Set([...notified.flatMap((mail) => mail.leadIds), ...waiting.map(({ leadId }) => leadId)]);
};

/** Serializes how an address is notified. */
export const lockRecipient = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${address}`}, 0))`);
};

export const hasDigestLeads = async (ctx: Ctx, address: string): Promise<boolean> =>
  (await ctx.db.select({ id: digestLeads.id }).from(digestLeads).where(eq(digestLeads.address, address)).limit(1))
    .length > 0;

export const insertDigestLeads = async (ctx: Ctx, rows: (typeof digestLeads.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(digestLeads).values(rows).onConflictDoNothing();
};

/** Addresses whose first waiting lead came before this moment. */
export const listDueDigestAddresses = async (ctx: Ctx, before: Date): Promise<string[]> =>
  (
    await ctx.db
      .selectDistinct({ address: digestLeads.address })
      .from(digestLeads)
      .where(lte(digestLeads.createdAt, before))
  ).map(({ address }) => address);

/** Deletes the waiting leads of an address and returns them, oldest first. */
export const claimDigestLeads = async (ctx: Ctx, address: string): Promise<DigestLeadRow[]> =>
  (await ctx.db.delete(digestLeads).where(eq(digestLeads.address, address)).returning()).toSorted(
    (a, b) => a.id - b.id,
  );

/** E-mails about these leads and no others, oldest first. */
export const listEmailsAboutOnly = (ctx: Ctx, leadIds: number[]): Promise<EmailRow[]> =>
  ctx.db
    .select()
    .from(emails)
    .where(and(arrayOverlaps(emails.leadIds, leadIds), arrayContained(emails.leadIds, leadIds)))
    .orderBy(asc(emails.id));

export const getNewLeadsPreference = async (ctx: Ctx, clientId: number): Promise<boolean> =>
  (await ctx.db.select().from(clientEmailPreferences).where(eq(clientEmailPreferences.clientId, clientId)))[0]
    ?.newLeads ?? false;

export const upsertNewLeadsPreference = async (
  ctx: Ctx,
  row: typeof clientEmailPreferences.$inferInsert,
): Promise<void> => {
  await ctx.db
    .insert(clientEmailPreferences)
    .values(row)
    .onConflictDoUpdate({ target: clientEmailPreferences.clientId, set: { newLeads: row.newLeads } });
};
