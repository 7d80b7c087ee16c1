import { eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Notification, NotificationKind } from '#shared/notifications.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notificationReadCursors, notifications, notificationTopicStates } from './notifications.table.ts';

export type NewNotification = typeof notifications.$inferInsert;

/** Who reads, which kinds, and from when on. */
export interface NotificationReader {
  staffId: number;
  kinds: readonly NotificationKind[];
  since: Date;
}

/** Maximum number of notifications scanned for one list. */
const MAX_SCANNED = 2000;

/**
 * Serializes writers until the transaction ends: a read cursor must not pass a notification that is not committed yet.
 */
const lockNotifications = async (ctx: Ctx): Promise<void> => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('notifications', 0))`);
};

/** Inserts new keys only, in the caller's transaction. */
export const insertNotifications = async (ctx: Ctx, rows: NewNotification[]): Promise<void> => {
  if (rows.length === 0) return;
  await lockNotifications(ctx);
  await ctx.db.insert(notifications).values(rows).onConflictDoNothing({ target: notifications.key });
};

/** Stores a notification for each of these leads that still exists, once. */
export const insertLeadNotifications = async (
  ctx: Ctx,
  { leadIds, at }: { leadIds: number[]; at: Date },
): Promise<void> => {
  await lockNotifications(ctx);
  await ctx.db.execute(sql`
    insert into notifications (kind, topic, dedupe_key, client_id, farm_id, lead_id, detail, at)
    select 'lead', 'client:' || client_id, 'lead:' || id, client_id, farm_id, id, '{}', ${at.toISOString()}::timestamptz
    from lead_summaries where id = any(${sql.param(leadIds)}::integer[]) order by id on conflict (dedupe_key) do nothing`);
};

/** Those of these keys that exist. */
export const listExistingKeys = async (ctx: Ctx, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const { rows } = await ctx.db.execute<{ key: string }>(
    sql`select dedupe_key as key from notifications where dedupe_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  );
  return new Set(rows.map(({ key }) => key));
};

/** A person's notifications with whether each is unread, by insertion. */
const notificationsOf = ({ staffId, kinds, since }: NotificationReader): SQL => sql`
  select n.*, n.id > greatest(coalesce(m.read_id, 0), coalesce(t.read_id, 0)) as unread
  from (
    select id, kind, topic, at from notifications
    where at > ${since.toISOString()}::timestamptz and kind = any(${sql.param([...kinds])}::text[])
      and not exists (select from trashed_leads l where l.id = lead_id)
      and not exists (select from archived_clients c where c.id = client_id)
      and not exists (select from archived_farms f where f.id = farm_id)
    order by id desc limit ${sql.raw(String(MAX_SCANNED))}) n
  left join notification_read_cursors m on m.staff_id = ${staffId}
  left join notification_topic_states t on t.staff_id = ${staffId} and t.kind = n.kind and t.topic = n.topic
  where n.id > coalesce(t.dismissed_id, 0)`;

/** Merged by kind and topic: unread ones into one, read ones by UTC day; newest first. */
export const listMergedNotifications = async (
  ctx: Ctx,
  { reader, limit }: { reader: NotificationReader; limit: number },
): Promise<Notification[]> => {
  const { rows } = await ctx.db.execute<Notification & Record<string, unknown>>(sql`
    with told as (${notificationsOf(reader)}),
    merged as (
      select max(id) as id, count(*)::integer as count, unread from told
      group by kind, topic, unread, case when unread then null else (at at time zone 'UTC')::date end
      order by max(id) desc limit ${limit})
    select m.id, m.count, m.unread, n.kind, n.client_id as "clientId", n.farm_id as "farmId",
      case when m.count = 1 then n.lead_id end as "leadId", n.detail,
      to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select c.name from client_labels c where c.id = n.client_id) as "clientName",
      (select f.name from farm_labels f where f.id = n.farm_id) as "farmName"
    from merged m join notifications n on n.id = m.id order by m.id desc`);
  return rows;
};

/** The number of unread notifications, merged as displayed. */
export const countUnreadRows = async (ctx: Ctx, reader: NotificationReader): Promise<number> => {
  const { rows } = await ctx.db.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from (select from (${notificationsOf(reader)}) t where unread group by kind, topic) merged`,
  );
  return rows[0]?.unread ?? 0;
};

export const getNotificationRow = async (ctx: Ctx, id: number): Promise<typeof notifications.$inferSelect | null> =>
  (await ctx.db.select().from(notifications).where(eq(notifications.id, id)))[0] ?? null;

/** A cursor only moves forward. */
export const upsertReadCursor = async (ctx: Ctx, { staffId, id }: { staffId: number; id: number }): Promise<void> => {
  await ctx.db
    .insert(notificationReadCursors)
    .values({ staffId, readId: id })
    .onConflictDoUpdate({
      target: notificationReadCursors.staffId,
      set: { readId: sql`greatest(${notificationReadCursors.readId}, excluded.read_id)` },
    });
};

/** A cursor only moves forward. */
export const upsertTopicState = async (ctx: Ctx, row: typeof notificationTopicStates.$inferInsert): Promise<void> => {
  await ctx.db
    .insert(notificationTopicStates)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationTopicStates.staffId, notificationTopicStates.kind, notificationTopicStates.topic],
      set: {
        readId: sql`greatest(${notificationTopicStates.readId}, excluded.read_id)`,
        dismissedId: sql`greatest(${notificationTopicStates.dismissedId}, excluded.dismissed_id)`,
      },
    });
};

/** Deletes notifications from before a moment, and states of topics without any left. */
export const deleteNotificationsBefore = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(notifications).where(lt(notifications.at, before));
  await ctx.db.execute(sql`
    delete from notification_topic_states t
    where not exists (select from notifications n where n.kind = t.kind and n.topic = t.topic)`);
};

/** All counts of the sidebar and the bell in one query; each reads an index or a small table. */
export const getStaffCounts = async (ctx: Ctx): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ counts: number[] }>(sql`
    select array[
      (select count(*) from farm_profiles), (select count(*) from client_profiles),
      (select count(*) from lead_summaries where status = 'new' and quarantine_reason is null),
      (select count(*) from page_summaries where review_state is not null),
      (select coalesce(max(id), 0) from notifications)]::integer[] as counts`);
  return rows[0]?.counts ?? [];
};
