import {
  and,
  arrayContained,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import { endOfFilter } from '#shared/leads.ts';
import type { MailFilter, MailKind } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clientMailChoices, mails, waitingLeadMails } from './mail.table.ts';

export type MailRow = typeof mails.$inferSelect;
export type NewMail = typeof mails.$inferInsert;
export type WaitingLead = typeof waitingLeadMails.$inferSelect;

/** The mail's id; null when there is one with its key. */
export const insertMail = async (ctx: Ctx, row: NewMail): Promise<number | null> =>
  (await ctx.db.insert(mails).values(row).onConflictDoNothing({ target: mails.key }).returning({ id: mails.id }))[0]
    ?.id ?? null;

/** Takes a mail that is due for one try, until `until`; null when it is not due, or somebody else took it. */
export const claimMail = async (
  ctx: Ctx,
  { id, now, until }: { id: number; now: Date; until: Date },
): Promise<MailRow | null> =>
  (
    await ctx.db
      .update(mails)
      .set({ tries: sql`${mails.tries} + 1`, nextTryAt: until })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued'), lte(mails.nextTryAt, now)))
      .returning()
  )[0] ?? null;

export const updateMail = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewMail> },
): Promise<void> => {
  await ctx.db.update(mails).set(columns).where(eq(mails.id, id));
};

/** Queued mails that are due and not older than `since`, oldest first. */
export const listDueMails = async (
  ctx: Ctx,
  { now, since, limit }: { now: Date; since: Date; limit: number },
): Promise<number[]> => {
  const due = and(eq(mails.state, 'queued'), lte(mails.nextTryAt, now), gt(mails.createdAt, since));
  const rows = await ctx.db.select({ id: mails.id }).from(mails).where(due).orderBy(asc(mails.id)).limit(limit);
  return rows.map(({ id }) => id);
};

/** Puts mails that are not sent back to the start of their tries; answers the ids of those it changed. */
export const requeueMails = async (ctx: Ctx, { ids, now }: { ids: number[]; now: Date }): Promise<number[]> =>
  (
    await ctx.db
      .update(mails)
      .set({ state: 'queued', tries: 0, nextTryAt: now, failedAt: null })
      .where(
        and(inArray(mails.id, ids), inArray(mails.state, ['queued', 'failed', 'bounced']), ne(mails.toAddress, '')),
      )
      .returning({ id: mails.id })
  ).map(({ id }) => id);

export type MailWithClient = MailRow & { clientName: string | null };

// Another module's table: named here alone, and only for the name that stands beside a mail.
const clientName = sql<string | null>`(select c.name from clients c where c.id = ${mails.clientId})`;

const matches = ({ clientId, kind, state, from, to }: MailFilter): (SQL | undefined)[] => [
  clientId === undefined ? undefined : eq(mails.clientId, clientId),
  kind === undefined ? undefined : eq(mails.kind, kind),
  state === undefined ? undefined : eq(mails.state, state),
  from === undefined ? undefined : gte(mails.createdAt, new Date(from)),
  to === undefined ? undefined : lte(mails.createdAt, endOfFilter(to)),
];

const endedAt = sql<Date>`coalesce(${mails.failedAt}, ${mails.createdAt})`;

/** How often a server on the way said that it is late. */
const delays = sql<number>`(select count(*)::integer from mail_returns r where r.mail_id = mails.id and not r.is_final)`;

const columns = {
  id: mails.id,
  delays,
  kind: mails.kind,
  clientId: mails.clientId,
  clientName,
  toAddress: mails.toAddress,
  subject: mails.subject,
  state: mails.state,
  tries: mails.tries,
  lastError: mails.lastError,
  nextTryAt: mails.nextTryAt,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};
export type MailInList = Omit<
  MailWithClient,
  'key' | 'leadIds' | 'audience' | 'isFallback' | 'forgets' | 'replyTo' | 'text' | 'html' | 'attachments' | 'failedAt'
> & { delays: number };

/** Newest first. */
export const listMailRows = (
  ctx: Ctx,
  { filter, before, limit }: { filter: MailFilter; before: number | null; limit: number },
): Promise<MailInList[]> =>
  ctx.db
    .select(columns)
    .from(mails)
    .where(and(...matches(filter), before === null ? undefined : lt(mails.id, before)))
    .orderBy(desc(mails.id))
    .limit(limit);

export const countMailRows = async (ctx: Ctx, filter: MailFilter): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(mails)
      .where(and(...matches(filter)))
  )[0]?.total ?? 0;

export const getMailRow = async (ctx: Ctx, id: number): Promise<(MailInList & Pick<MailRow, 'text' | 'html'>) | null> =>
  (
    await ctx.db
      .select({ ...columns, text: mails.text, html: mails.html })
      .from(mails)
      .where(eq(mails.id, id))
  )[0] ?? null;

export const countUndelivered = async (ctx: Ctx, since: Date): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(mails)
      .where(and(inArray(mails.state, ['failed', 'bounced']), gt(endedAt, since)))
  )[0]?.total ?? 0;

/** Mails of this kind to this address, written since then. */
export const countMailsTo = async (
  ctx: Ctx,
  { address, kind, since }: { address: string; kind: MailKind; since: Date },
): Promise<number> =>
  (
    await ctx.db
      .select({ total: count() })
      .from(mails)
      .where(and(eq(mails.toAddress, address), eq(mails.kind, kind), gt(mails.createdAt, since)))
  )[0]?.total ?? 0;

/** Of these leads, those that this address was told of, or is about to be. */
export const listTold = async (
  ctx: Ctx,
  { address, leadIds }: { address: string; leadIds: number[] },
): Promise<Set<number>> => {
  const told = await ctx.db
    .select({ leadIds: mails.leadIds })
    .from(mails)
    .where(and(eq(mails.toAddress, address), arrayOverlaps(mails.leadIds, leadIds)));
  const waiting = await ctx.db
    .select({ leadId: waitingLeadMails.leadId })
    .from(waitingLeadMails)
    .where(and(eq(waitingLeadMails.address, address), inArray(waitingLeadMails.leadId, leadIds)));
  return new Set([...told.flatMap((mail) => mail.leadIds), ...waiting.map(({ leadId }) => leadId)]);
};

/** Until the transaction ends, nobody else decides how this address is told. */
export const lockReceiver = async (ctx: Ctx, address: string): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${address}`}, 0))`);
};

export const hasWaiting = async (ctx: Ctx, address: string): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: waitingLeadMails.id })
      .from(waitingLeadMails)
      .where(eq(waitingLeadMails.address, address))
      .limit(1)
  ).length > 0;

export const insertWaiting = async (ctx: Ctx, rows: (typeof waitingLeadMails.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(waitingLeadMails).values(rows).onConflictDoNothing();
};

/** Addresses whose first waiting lead came before this moment. */
export const listDueReceivers = async (ctx: Ctx, before: Date): Promise<string[]> =>
  (
    await ctx.db
      .selectDistinct({ address: waitingLeadMails.address })
      .from(waitingLeadMails)
      .where(lte(waitingLeadMails.createdAt, before))
  ).map(({ address }) => address);

/** Takes the waiting leads of an address away and answers them, oldest first. */
export const takeWaiting = async (ctx: Ctx, address: string): Promise<WaitingLead[]> =>
  (await ctx.db.delete(waitingLeadMails).where(eq(waitingLeadMails.address, address)).returning()).toSorted(
    (a, b) => a.id - b.id,
  );

/** Mails that tell of these leads and of no others, oldest first. */
export const listMailsAboutOnly = (ctx: Ctx, leadIds: number[]): Promise<MailRow[]> =>
  ctx.db
    .select()
    .from(mails)
    .where(and(arrayOverlaps(mails.leadIds, leadIds), arrayContained(mails.leadIds, leadIds)))
    .orderBy(asc(mails.id));

export const getClientChoice = async (ctx: Ctx, clientId: number): Promise<boolean> =>
  (await ctx.db.select().from(clientMailChoices).where(eq(clientMailChoices.clientId, clientId)))[0]?.newLeads ?? false;

export const upsertClientChoice = async (ctx: Ctx, row: typeof clientMailChoices.$inferInsert): Promise<void> => {
  await ctx.db
    .insert(clientMailChoices)
    .values(row)
    .onConflictDoUpdate({ target: clientMailChoices.clientId, set: { newLeads: row.newLeads } });
};
