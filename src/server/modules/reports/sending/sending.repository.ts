import { sql } from 'drizzle-orm';
import type { MailState } from '#shared/mails.ts';
import type { Ctx } from '#server/platform/context.ts';

// The outbox belongs to deliveries: read here by the keys that reports gave their mails, never written.

/** What the key of every mail with a report begins with. */
export const mailKey = (reportId: number): string => `report:${reportId}:`;

/** The mails that took a report away, newest first. */
export const listReportMails = async (ctx: Ctx, reportId: number) =>
  (
    await ctx.db.execute<{ to: string; state: MailState; lastError: string | null; sentAt: string | null }>(sql`
      select to_address as "to", state, last_error as "lastError",
        to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"
      from mails where kind = 'report' and key like ${`${mailKey(reportId)}%`} order by id desc limit 100`)
  ).rows;

/** Of each report how many of its mails arrived, and how many failed or were refused. */
export const countReportMails = async (ctx: Ctx, reportIds: number[]) => {
  const counted = new Map<number, { mailed: number; unsent: number }>();
  if (reportIds.length === 0) return counted;
  const ids = sql.join(
    reportIds.map((id) => sql`${String(id)}::text`),
    sql`, `,
  );
  const { rows } = await ctx.db.execute<{ id: number; mailed: number; unsent: number }>(sql`
    select split_part(key, ':', 2)::integer as id, (count(*) filter (where state = 'sent'))::integer as mailed,
      (count(*) filter (where state in ('failed', 'bounced')))::integer as unsent
    from mails where kind = 'report' and split_part(key, ':', 2) in (${ids})
    group by 1`);
  for (const { id, ...counts } of rows) counted.set(id, counts);
  return counted;
};

/** Reports of which a mail written since a moment failed or was refused. */
export const listUnsentReports = async (ctx: Ctx, since: Date) =>
  (
    await ctx.db.execute<{ id: number; clientId: number; month: string; mailId: number }>(sql`
      select r.id, r.client_id as "clientId", r.month, max(m.id)::integer as "mailId"
      from mails m join reports r on r.id = split_part(m.key, ':', 2)::integer
      where m.kind = 'report' and m.state in ('failed', 'bounced') and m.created_at > ${since.toISOString()}::timestamptz
      group by r.id order by r.id limit 200`)
  ).rows;
