import { sql } from 'drizzle-orm';
import type { EmailState } from '#shared/emails.ts';
import type { Ctx } from '#server/platform/context.ts';

/** The key prefix of every e-mail with a report. */
export const reportEmailKey = (reportId: number): string => `report:${reportId}:`;

/** Newest first. */
export const listReportEmails = async (ctx: Ctx, reportId: number) =>
  (
    await ctx.db.execute<{ to: string; state: EmailState; lastError: string | null; sentAt: string | null }>(sql`
      select to_address as "to", state, last_error as "lastError",
        to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"
      from email_states where kind = 'report' and dedupe_key like ${`${reportEmailKey(reportId)}%`} order by id desc limit 100`)
  ).rows;

/** How many e-mails of each report were sent, how many still wait, and how many failed or bounced. */
export const countReportEmails = async (ctx: Ctx, reportIds: number[]) => {
  const counted = new Map<number, { mailed: number; queued: number; unsent: number }>();
  if (reportIds.length === 0) return counted;
  const ids = sql.join(
    reportIds.map((id) => sql`${String(id)}::text`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ id: number; mailed: number; queued: number; unsent: number }>(sql`
    select split_part(dedupe_key, ':', 2)::integer as id, (count(*) filter (where state = 'sent'))::integer as mailed,
      (count(*) filter (where state = 'queued'))::integer as queued,
      (count(*) filter (where state in ('failed', 'bounced')))::integer as unsent
    from email_states where kind = 'report' and split_part(dedupe_key, ':', 2) in (${ids})
    group by 1`);
  for (const { id, ...counts } of rows) counted.set(id, counts);
  return counted;
};

/** Reports with an e-mail since a moment that failed or bounced. */
export const listUnsentReports = async (ctx: Ctx, since: Date) =>
  (
    await ctx.db.execute<{ id: number; clientId: number; month: string; emailId: number }>(sql`
      select r.id, r.client_id as "clientId", r.month, max(m.id)::integer as "emailId"
      from email_states m join reports r on r.id = split_part(m.dedupe_key, ':', 2)::integer
      where m.kind = 'report' and m.state in ('failed', 'bounced') and m.created_at > ${since.toISOString()}::timestamptz
      group by r.id order by r.id limit 200`)
  ).rows;
