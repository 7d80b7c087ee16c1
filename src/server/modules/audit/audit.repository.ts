import { and, count, desc, eq, gte, ilike, inArray, isNotNull, like, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AuditFilter } from '#shared/audit.ts';
import { endOfPeriod } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
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

const matches = (filter: AuditFilter): SQL | undefined => {
  const pattern = filter.q ? containsPattern(filter.q) : null;
  return and(
    filter.actorId === undefined ? undefined : eq(auditLog.actorId, filter.actorId),
    filter.action ? eq(auditLog.action, filter.action) : undefined,
    filter.targetKind ? eq(auditLog.targetKind, filter.targetKind) : undefined,
    filter.from ? gte(auditLog.at, new Date(filter.from)) : undefined,
    filter.to ? lte(auditLog.at, endOfPeriod(filter.to)) : undefined,
    pattern === null
      ? undefined
      : or(
          ilike(auditLog.targetName, pattern),
          ilike(auditLog.actorName, pattern),
          ilike(auditLog.action, pattern),
          ilike(sql`${auditLog.before}::text`, pattern),
          ilike(sql`${auditLog.after}::text`, pattern),
        ),
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

/** Counts matches up to `most`; all of them for null. */
export const countAuditRows = async (
  ctx: Ctx,
  { filter, maxCount }: { filter: AuditFilter; maxCount: number | null },
): Promise<number> => {
  const matching = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(matches(filter))
    .$dynamic();
  const counted = (maxCount === null ? matching : matching.limit(maxCount)).as('counted');
  return (await ctx.db.select({ total: count() }).from(counted))[0]?.total ?? 0;
};

export const listAuditActors = (ctx: Ctx): Promise<{ id: number | null; name: string | null }[]> =>
  ctx.db
    .selectDistinctOn([auditLog.actorId], { id: auditLog.actorId, name: auditLog.actorName })
    .from(auditLog)
    .where(and(eq(auditLog.actorKind, 'staff'), isNotNull(auditLog.actorId)))
    .orderBy(auditLog.actorId, desc(auditLog.id));

export const listAuditActions = async (ctx: Ctx): Promise<{ action: string; targetKind: string }[]> =>
  ctx.db.selectDistinct({ action: auditLog.action, targetKind: auditLog.targetKind }).from(auditLog);
