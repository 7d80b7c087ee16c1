import { and, count, desc, eq, lt, max, sql, type SQL } from 'drizzle-orm';
import type { ReportFilter } from '#shared/reports.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isClientAtWork } from '../clients/clients.views.ts';
import { reports, reportSchedules } from './reports.table.ts';

export type ReportRow = typeof reports.$inferSelect;

/** Serializes report creation of a client until the transaction ends. */
export const lockReportCreation = async (tx: Ctx, clientId: number): Promise<void> => {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('reports.making'), ${clientId}::integer)`);
};

export const hasScheduledReport = async (
  ctx: Ctx,
  { clientId, month }: { clientId: number; month: string },
): Promise<boolean> =>
  (
    await ctx.db
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.clientId, clientId), eq(reports.month, month), eq(reports.origin, 'schedule')))
  ).length > 0;

/** Stores the month's next version. Call it under `lockReportCreation`. */
export const insertReport = async (tx: Ctx, row: Omit<typeof reports.$inferInsert, 'version'>): Promise<ReportRow> => {
  const { clientId, month } = row;
  const newest = await tx.db
    .select({ version: max(reports.version) })
    .from(reports)
    .where(and(eq(reports.clientId, clientId), eq(reports.month, month)));
  const [stored] = await tx.db
    .insert(reports)
    .values({ ...row, version: (newest[0]?.version ?? 0) + 1 })
    .returning();
  if (!stored) throw new Error('The insert answered no report.');
  return stored;
};

export const getReportRow = async (ctx: Ctx, id: number): Promise<ReportRow | null> =>
  (await ctx.db.select().from(reports).where(eq(reports.id, id)))[0] ?? null;

export const lockReportRow = async (tx: Ctx, id: number): Promise<ReportRow | null> =>
  (await tx.db.select().from(reports).where(eq(reports.id, id)).for('update'))[0] ?? null;

export const updateReportRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<Omit<ReportRow, 'id' | 'figures'>> },
): Promise<void> => {
  await ctx.db.update(reports).set(columns).where(eq(reports.id, id));
};

const filterCondition = ({ clientId, state }: ReportFilter, more?: SQL): SQL | undefined =>
  and(
    clientId === undefined ? undefined : eq(reports.clientId, clientId),
    state === undefined ? undefined : eq(reports.state, state),
    more,
  );

/** Newest first, older than `before` when given, without figures. */
export const listReportRows = (
  ctx: Ctx,
  { filter, before, limit }: { filter: ReportFilter; before: number | null; limit: number },
) => {
  const { figures, ...columns } = {
    id: reports.id,
    clientId: reports.clientId,
    month: reports.month,
    version: reports.version,
    origin: reports.origin,
    state: reports.state,
    note: reports.note,
    madeAt: reports.madeAt,
    madeBy: reports.madeBy,
    completedAt: reports.completedAt,
    completedBy: reports.completedBy,
    figures: sql<number>`(${reports.figures}->'leads'->>'total')::integer`,
  };
  return ctx.db
    .select({ ...columns, leads: figures })
    .from(reports)
    .where(filterCondition(filter, before === null ? undefined : lt(reports.id, before)))
    .orderBy(desc(reports.id))
    .limit(limit);
};

export const countReportRows = async (ctx: Ctx, filter: ReportFilter): Promise<number> =>
  (await ctx.db.select({ total: count() }).from(reports).where(filterCondition(filter)))[0]?.total ?? 0;

export type ReportScheduleRow = typeof reportSchedules.$inferSelect;

export const getReportScheduleRow = async (ctx: Ctx, clientId: number): Promise<ReportScheduleRow | null> =>
  (await ctx.db.select().from(reportSchedules).where(eq(reportSchedules.clientId, clientId)))[0] ?? null;

export const upsertReportScheduleRow = async (tx: Ctx, row: ReportScheduleRow): Promise<void> => {
  const { clientId: _id, ...set } = row;
  await tx.db.insert(reportSchedules).values(row).onConflictDoUpdate({ target: reportSchedules.clientId, set });
};

export const listEnabledReportSchedules = (ctx: Ctx): Promise<ReportScheduleRow[]> =>
  ctx.db
    .select()
    .from(reportSchedules)
    .where(and(eq(reportSchedules.isEnabled, true), isClientAtWork(reportSchedules.clientId)))
    .orderBy(reportSchedules.clientId);
