import { and, arrayContained, arrayContains, arrayOverlaps, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { emails, digestLeads } from './emails.table.ts';

const MOST = 200;

const hasBounced = sql<boolean>`exists (select from email_bounces r where r.email_id = emails.id and r.is_final)`;
const delays = sql<number>`(select count(*)::integer from email_bounces r where r.email_id = emails.id and not r.is_final)`;

/** The e-mails about a lead, oldest first, without their bodies. */
export const listEmailRowsOfLead = (ctx: Ctx, leadId: number) =>
  ctx.db
    .select({
      id: emails.id,
      kind: emails.kind,
      audience: emails.audience,
      toAddress: emails.toAddress,
      leads: sql<number>`cardinality(${emails.leadIds})`,
      isFallback: emails.isFallback,
      state: emails.state,
      bouncedLater: hasBounced,
      lastError: emails.lastError,
      delays,
      tries: emails.tries,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
      failedAt: emails.failedAt,
      nextTryAt: emails.nextTryAt,
    })
    .from(emails)
    .where(arrayContains(emails.leadIds, [leadId]))
    .orderBy(asc(emails.id))
    .limit(MOST);
export type EmailOfLead = Awaited<ReturnType<typeof listEmailRowsOfLead>>[number];

/** The digests a lead is waiting for, and since when the first lead of each waits. */
export const listPendingDigestsOfLead = (ctx: Ctx, leadId: number) =>
  ctx.db
    .select({
      toAddress: digestLeads.address,
      audience: digestLeads.audience,
      isFallback: digestLeads.isFallback,
      createdAt: digestLeads.createdAt,
      since: sql<Date>`(select min(w.created_at) from digest_leads w where w.address = digest_leads.address)`
        .mapWith(digestLeads.createdAt)
        .as('since'),
      leads: sql<number>`(select count(*)::integer from digest_leads w where w.address = digest_leads.address)`,
    })
    .from(digestLeads)
    .where(eq(digestLeads.leadId, leadId))
    .orderBy(asc(digestLeads.id));
export type PendingDigestOfLead = Awaited<ReturnType<typeof listPendingDigestsOfLead>>[number];

/** Deletes unsent e-mails about these leads, and sent ones about no others; returns the deleted ones. */
export const deleteEmailsAbout = (ctx: Ctx, leadIds: number[]) =>
  ctx.db
    .delete(emails)
    .where(
      and(
        arrayOverlaps(emails.leadIds, leadIds),
        or(arrayContained(emails.leadIds, leadIds), ne(emails.state, 'sent')),
      ),
    )
    .returning({
      kind: emails.kind,
      state: emails.state,
      address: emails.toAddress,
      leadIds: emails.leadIds,
      audience: emails.audience,
      isFallback: emails.isFallback,
      createdAt: emails.createdAt,
    });

/** Empties e-mails that are also about other leads; the record that those were reported stays. */
export const redactEmailsAbout = async (
  ctx: Ctx,
  { leadIds, columns }: { leadIds: number[]; columns: Pick<typeof emails.$inferInsert, 'subject' | 'text' | 'html'> },
): Promise<void> => {
  const otherLeadIds = sql`array(select one.lead from unnest(${emails.leadIds}) with ordinality as one (lead, place)
    where one.lead <> all (${sql.param(leadIds, emails.leadIds)}) order by one.place)`;
  await ctx.db
    .update(emails)
    .set({ ...columns, leadIds: otherLeadIds, replyTo: null, attachments: [] })
    .where(arrayOverlaps(emails.leadIds, leadIds));
};
