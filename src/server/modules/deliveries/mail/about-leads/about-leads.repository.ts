import { and, arrayContained, arrayContains, arrayOverlaps, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { mails, waitingLeadMails } from '../mail.table.ts';

/** What nobody reads of one lead's mails. */
const MOST = 200;

const cameBack = sql<boolean>`exists (select from mail_returns r where r.mail_id = mails.id and r.is_final)`;
const delays = sql<number>`(select count(*)::integer from mail_returns r where r.mail_id = mails.id and not r.is_final)`;

/** The mails that tell of a lead, oldest first, without what they say. */
export const listMailsOfLead = (ctx: Ctx, leadId: number) =>
  ctx.db
    .select({
      id: mails.id,
      kind: mails.kind,
      audience: mails.audience,
      toAddress: mails.toAddress,
      leads: sql<number>`cardinality(${mails.leadIds})`,
      isFallback: mails.isFallback,
      state: mails.state,
      cameBack,
      lastError: mails.lastError,
      delays,
      tries: mails.tries,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      failedAt: mails.failedAt,
      nextTryAt: mails.nextTryAt,
    })
    .from(mails)
    .where(arrayContains(mails.leadIds, [leadId]))
    .orderBy(asc(mails.id))
    .limit(MOST);
export type MailOfLead = Awaited<ReturnType<typeof listMailsOfLead>>[number];

/** Where a lead waits to be told with others, and since when the first of those waits. */
export const listGatheringOfLead = (ctx: Ctx, leadId: number) =>
  ctx.db
    .select({
      toAddress: waitingLeadMails.address,
      audience: waitingLeadMails.audience,
      isFallback: waitingLeadMails.isFallback,
      createdAt: waitingLeadMails.createdAt,
      since:
        sql<Date>`(select min(w.created_at) from waiting_lead_mails w where w.address = waiting_lead_mails.address)`
          .mapWith(waitingLeadMails.createdAt)
          .as('since'),
      leads: sql<number>`(select count(*)::integer from waiting_lead_mails w where w.address = waiting_lead_mails.address)`,
    })
    .from(waitingLeadMails)
    .where(eq(waitingLeadMails.leadId, leadId))
    .orderBy(asc(waitingLeadMails.id));
export type GatheringOfLead = Awaited<ReturnType<typeof listGatheringOfLead>>[number];

/** Takes away the mails about these leads that are not sent, and those that tell of no others; answers what went. */
export const deleteMailsAbout = (ctx: Ctx, leadIds: number[]) =>
  ctx.db
    .delete(mails)
    .where(
      and(arrayOverlaps(mails.leadIds, leadIds), or(arrayContained(mails.leadIds, leadIds), ne(mails.state, 'sent'))),
    )
    .returning({
      kind: mails.kind,
      state: mails.state,
      address: mails.toAddress,
      leadIds: mails.leadIds,
      audience: mails.audience,
      isFallback: mails.isFallback,
      createdAt: mails.createdAt,
    });

/** Empties the mails that told of these leads among others: that the others were told of stays known. */
export const emptyMailsAbout = async (
  ctx: Ctx,
  { leadIds, columns }: { leadIds: number[]; columns: Pick<typeof mails.$inferInsert, 'subject' | 'text' | 'html'> },
): Promise<void> => {
  const others = sql`array(select one.lead from unnest(${mails.leadIds}) with ordinality as one (lead, place)
    where one.lead <> all (${sql.param(leadIds, mails.leadIds)}) order by one.place)`;
  await ctx.db
    .update(mails)
    .set({ ...columns, leadIds: others, replyTo: null, attachments: [] })
    .where(arrayOverlaps(mails.leadIds, leadIds));
};
