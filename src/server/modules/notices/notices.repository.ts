import { eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Notice, NoticeKind } from '#shared/notices.ts';
import type { Ctx } from '#server/platform/context.ts';
import { noticeMarks, notices, noticeTopicMarks } from './notices.table.ts';

export type NewNotice = typeof notices.$inferInsert;

/** Whose notices, of which kinds, and from when on. */
export interface Reader {
  staffId: number;
  kinds: readonly NoticeKind[];
  since: Date;
}

/** A look reads no further back than this many happenings. */
const MOST_READ = 2000;

/** Until the transaction ends nobody else tells: a mark "read up to here" must not pass a notice that is still to come. */
const lockNotices = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('notices', 0))`);
};

/** Stores what was not told before, in the caller's transaction. */
export const insertNotices = async (ctx: Ctx, rows: NewNotice[]): Promise<void> => {
  if (rows.length === 0) return;
  await lockNotices(ctx);
  await ctx.db.insert(notices).values(rows).onConflictDoNothing({ target: notices.key });
};

/** Stores that leads came, each once; nothing of those that are gone meanwhile. */
export const insertLeadNotices = async (ctx: Ctx, { leadIds, at }: { leadIds: number[]; at: Date }): Promise<void> => {
  await lockNotices(ctx);
  await ctx.db.execute(sql`
    insert into notices (kind, topic, key, client_id, farm_id, lead_id, detail, at)
    select 'lead', 'client:' || client_id, 'lead:' || id, client_id, farm_id, id, '{}', ${at.toISOString()}::timestamptz
    from leads where id = any(${sql.param(leadIds)}::integer[]) order by id on conflict (key) do nothing`);
};

/** Of these keys, those that were told. */
export const listKnownKeys = async (ctx: Ctx, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const { rows } = await ctx.db.execute<{ key: string }>(
    sql`select key from notices where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  );
  return new Set(rows.map(({ key }) => key));
};

/** What a person is told of, each with whether it is unread. The latest are taken first, by the order they came in alone. */
const told = ({ staffId, kinds, since }: Reader): SQL => sql`
  select n.*, n.id > greatest(coalesce(m.read_id, 0), coalesce(t.read_id, 0)) as unread
  from (
    select id, kind, topic, at from notices
    where at > ${since.toISOString()}::timestamptz and kind = any(${sql.param([...kinds])}::text[])
    order by id desc limit ${sql.raw(String(MOST_READ))}) n
  left join notice_marks m on m.staff_id = ${staffId}
  left join notice_topic_marks t on t.staff_id = ${staffId} and t.kind = n.kind and t.topic = n.topic
  where n.id > coalesce(t.dismissed_id, 0)`;

/** Merged by kind and topic: what is unread as one, what was read by its UTC day; newest first. */
export const listMerged = async (ctx: Ctx, { reader, limit }: { reader: Reader; limit: number }): Promise<Notice[]> => {
  const { rows } = await ctx.db.execute<Notice & Record<string, unknown>>(sql`
    with told as (${told(reader)}),
    merged as (
      select max(id) as id, count(*)::integer as count, unread from told
      group by kind, topic, unread, case when unread then null else (at at time zone 'UTC')::date end
      order by max(id) desc limit ${limit})
    select m.id, m.count, m.unread, n.kind, n.client_id as "clientId", n.farm_id as "farmId",
      case when m.count = 1 then n.lead_id end as "leadId", n.detail,
      to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select c.name from clients c where c.id = n.client_id) as "clientName",
      (select f.name from farms f where f.id = n.farm_id) as "farmName"
    from merged m join notices n on n.id = m.id order by m.id desc`);
  return rows;
};

/** How many there are of what is unread, merged as it is shown. */
export const countUnread = async (ctx: Ctx, reader: Reader): Promise<number> => {
  const { rows } = await ctx.db.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from (select from (${told(reader)}) t where unread group by kind, topic) merged`,
  );
  return rows[0]?.unread ?? 0;
};

export const getNoticeRow = async (ctx: Ctx, id: number): Promise<typeof notices.$inferSelect | null> =>
  (await ctx.db.select().from(notices).where(eq(notices.id, id)))[0] ?? null;

/** A mark only moves on. */
export const markAllRead = async (ctx: Ctx, { staffId, id }: { staffId: number; id: number }): Promise<void> => {
  await ctx.db
    .insert(noticeMarks)
    .values({ staffId, readId: id })
    .onConflictDoUpdate({
      target: noticeMarks.staffId,
      set: { readId: sql`greatest(${noticeMarks.readId}, excluded.read_id)` },
    });
};

/** A mark only moves on. */
export const markTopic = async (ctx: Ctx, row: typeof noticeTopicMarks.$inferInsert): Promise<void> => {
  await ctx.db
    .insert(noticeTopicMarks)
    .values(row)
    .onConflictDoUpdate({
      target: [noticeTopicMarks.staffId, noticeTopicMarks.kind, noticeTopicMarks.topic],
      set: {
        readId: sql`greatest(${noticeTopicMarks.readId}, excluded.read_id)`,
        dismissedId: sql`greatest(${noticeTopicMarks.dismissedId}, excluded.dismissed_id)`,
      },
    });
};

/** Drops what happened before a moment, and marks of topics of which nothing is left. */
export const deleteNoticesBefore = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(notices).where(lt(notices.at, before));
  await ctx.db.execute(sql`
    delete from notice_topic_marks t
    where not exists (select from notices n where n.kind = t.kind and n.topic = t.topic)`);
};
