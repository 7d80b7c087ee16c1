import { and, count, desc, eq, ilike, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AuditFilter } from '#shared/audit.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import { countRows, type RowCount } from '#server/platform/database/row-counts.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import { auditLog, type NewAuditRow } from './audit.table.ts';

export const insertAuditRows = async (ctx: Ctx, rows: NewAuditRow[]): Promise<void> => {
  if (rows.length > 0) await ctx.db.insert(auditLog).values(rows);
};

/** Clears these targets' entries. A trigger refuses other changes; the setting ends with the transaction. */
export const redactAuditRows = async (ctx: Ctx, { kind, ids }: { kind: string; ids: number[] }): Promise<void> => {
  await ctx.db.execute(sql`select set_config('app.forgetting', 'on', true)`);
  await ctx.db
    .update(auditLog)
    .set({ targetName: null, before: null, after: null })
    .where(and(eq(auditLog.targetKind, kind), inArray(auditLog.targetId, ids)));
  await ctx.db.execute(sql`select set_config('app.forgetting', 'off', true)`);
};

/** Clears what entries of exports store of a search for one of these words. */
export const redactAuditSearchRows = async (ctx: Ctx, words: string[]): Promise<void> => {
  if (words.length === 0) return;
  await ctx.db.execute(sql`select set_config('app.forgetting', 'on', true)`);
  const matchesWord = words.map((word) => sql`position(lower(${word}::text) in lower(${auditLog.after}->>'q')) > 0`);
  await ctx.db
    .update(auditLog)
    .set({ after: null })
    .where(and(like(auditLog.action, '%.exported'), or(...matchesWord)));
  await ctx.db.execute(sql`select set_config('app.forgetting', 'off', true)`);
};

export type AuditLogRow = typeof auditLog.$inferSelect;

/** The expression of the index `audit_log_words`; another spelling would not find it. */
const SEARCHED_TEXT = sql`(coalesce(target_name, '') || E'\\n' || coalesce(actor_name, '') || E'\\n' || action || E'\\n'
  || coalesce(before::text, '') || E'\\n' || coalesce(after::text, ''))`;

const matches = (filter: AuditFilter): SQL | undefined => {
  return and(
    filter.actorId === undefined ? undefined : eq(auditLog.actorId, filter.actorId),
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.targetKind ? eq(auditLog.targetKind, filter.targetKind) : undefined,
    withinDays(auditLog.at, filter),
    filter.q ? ilike(SEARCHED_TEXT, containsPattern(filter.q)) : undefined,
  );
};

/** Newest first; `after` is the id of the last row already read. */
export const listAuditRows = (
  ctx: Ctx,
  { filter, after, limit }: { filter: AuditFilter; after: number | null; limit: number },
): Promise<AuditLogRow[]> =>
  ctx.db
    .select()
    .from(auditLog)
    .where(and(matches(filter), after === null ? undefined : lt(auditLog.id, after)))
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** How many entries match; exactly for `isExact`, however long that takes. */
export const countAuditRows = async (
  ctx: Ctx,
  { filter, known, isExact }: { filter: AuditFilter; known: number; isExact: boolean },
): Promise<RowCount> => {
  const rows = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(matches(filter));
  if (!isExact) return countRows(ctx, { rows, known });
  const counted = await ctx.db.select({ total: count() }).from(rows.as('counted'));
  return { total: counted[0]?.total ?? 0, isEstimate: false };
};

// Each next value is found by an index, instead of reading the whole log for a few of them.
export const listAuditActors = async (ctx: Ctx): Promise<{ id: number; name: string | null }[]> => {
  const { rows } = await ctx.db.execute<{ id: number; name: string | null }>(sql`
    with recursive actors as (
      select first.id from (
        select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1) first
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1) from actors
      where actors.id is not null)
    select a.id, last.name from actors a cross join lateral (
      select actor_name as name from audit_log where actor_id = a.id and actor_kind = 'staff' order by id desc limit 1) last
    where a.id is not null`);
  return rows;
};

export const listAuditActions = async (ctx: Ctx): Promise<{ action: string; targetKind: string }[]> => {
  const { rows } = await ctx.db.execute<{ action: string; targetKind: string }>(sql`
    with recursive kinds as (
      select first.action, first.target_kind from (
        select action, target_kind from audit_log order by action, target_kind limit 1) first
      union all
      select next.action, next.target_kind from kinds k cross join lateral (
        select action, target_kind from audit_log where (action, target_kind) > (k.action, k.target_kind)
        order by action, target_kind limit 1) next)
    select action, target_kind as "targetKind" from kinds`);
  return rows;
};
