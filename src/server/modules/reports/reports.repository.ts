import { and, count, eq, max, sql, type SQL } from 'drizzle-orm';
import type { ReportFilter } from '#shared/reports.ts';
import type { ReportSort } from '#shared/sort-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  afterRow,
  bothWays,
  cursorColumns,
  orderBy,
  type ListOrder,
  type ListPage,
} from '#server/platform/database/list-order.ts';
import { withinDays } from '#server/platform/database/within-days.ts';
import { clientLabels, isClientAtWork } from '../clients/clients.views.ts';
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

const filterCondition = ({ clientId, state, ...days }: ReportFilter): SQL | undefined =>
  and(
    clientId === undefined ? undefined : eq(reports.clientId, clientId),
    state === undefined ? undefined : eq(reports.state, state),
    withinDays(reports.madeAt, days),
  );

const leadsTotal = sql<number>`(${reports.figures}->'leads'->>'total')::integer`;
/** In the order of work. */
const stateRank = sql`(case ${reports.state} when 'waiting' then 1 when 'made' then 2 when 'sent' then 3 else 4 end)`;
/** Of equal rows the newest first. */
const byNewest = sql`(-${reports.id})`;

const ORDERS: Record<ReportSort, ListOrder> = {
  newest: { key: reports.id, type: 'integer', tie: reports.id, isDescending: true },
  ...bothWays('month', { key: reports.month, type: 'text', tie: reports.id }),
  ...bothWays('client', { key: sql`lower(${clientLabels.name})`, type: 'text', tie: byNewest }),
  ...bothWays('state', { key: stateRank, type: 'integer', tie: byNewest }),
  ...bothWays('leads', { key: leadsTotal, type: 'integer', tie: reports.id }),
};

interface ReportPage extends ListPage<ReportSort> {
  filter: ReportFilter;
}

/** Without figures. */
export const listReportRows = (ctx: Ctx, { filter, sort, after, limit }: ReportPage) => {
  const order = ORDERS[sort];
  const columns = {
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
    leads: leadsTotal,
  };
  return ctx.db
    .select({ ...columns, ...cursorColumns(order) })
    .from(reports)
    .innerJoin(clientLabels, eq(clientLabels.id, reports.clientId))
    .where(and(filterCondition(filter), afterRow(order, after)))
    .orderBy(...orderBy(order))
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
