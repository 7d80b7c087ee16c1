import { desc, eq, sql, SQL } from 'drizzle-orm';
import type { ResearchFilter } from '#shared/research.ts';
import type { Ctx } from '#server/platform/context.ts';
import { researchRuns } from './research.table.ts';
import type { StoredPage, StoredSearch } from './research.types.ts';

export type RunRow = typeof researchRuns.$inferSelect;
type NewRun = typeof researchRuns.$inferInsert;

/** Null while another one runs for the same hub. */
export const insertRun = async (ctx: Ctx, row: NewRun): Promise<RunRow | null> => {
  const [inserted] = await ctx.db.insert(researchRuns).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
};

export const getRun = async (ctx: Ctx, id: number): Promise<RunRow | null> =>
  (await ctx.db.select().from(researchRuns).where(eq(researchRuns.id, id)))[0] ?? null;

const matches = ({ clientId, service, status }: ResearchFilter): SQL => {
  const conditions = [
    clientId === undefined ? undefined : sql`${researchRuns.clientId} = ${clientId}`,
    service && sql`${researchRuns.service} = ${service}`,
    status && sql`${researchRuns.status} = ${status}`,
  ].filter((condition) => condition instanceof SQL);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Newest first; `after` is the id of the last row already read. */
export const listRunRows = (
  ctx: Ctx,
  { filter, after, limit }: { filter: ResearchFilter; after: number | null; limit: number },
): Promise<RunRow[]> =>
  ctx.db
    .select()
    .from(researchRuns)
    .where(sql`${matches(filter)} and (${after}::integer is null or ${researchRuns.id} < ${after}::integer)`)
    .orderBy(desc(researchRuns.id))
    .limit(limit);

export const countRunRows = (ctx: Ctx, filter: ResearchFilter): Promise<number> =>
  ctx.db.$count(researchRuns, matches(filter));

export const updateRun = async (ctx: Ctx, { id, columns }: { id: number; columns: Partial<NewRun> }): Promise<void> => {
  await ctx.db
    .update(researchRuns)
    .set({ ...columns, updatedAt: ctx.clock.now() })
    .where(eq(researchRuns.id, id));
};

export const setSearch = async (
  ctx: Ctx,
  { id, index, search }: { id: number; index: number; search: StoredSearch },
): Promise<void> => {
  await ctx.db.execute(sql`
    update research_runs set searches = jsonb_set(searches, array[${String(index)}::text], ${JSON.stringify(search)}::jsonb),
      updated_at = ${ctx.clock.now().toISOString()}::timestamptz where id = ${id}`);
};

/** One page of a run, which others of it do not touch; `accepted` counts what was accepted at once. */
export const setPage = async (
  ctx: Ctx,
  { id, index, page, accepted = 0 }: { id: number; index: number; page: StoredPage; accepted?: number },
): Promise<void> => {
  await ctx.db.execute(sql`
    update research_runs set pages = jsonb_set(pages, array[${String(index)}::text], ${JSON.stringify(page)}::jsonb),
      accepted = accepted + ${accepted}, updated_at = ${ctx.clock.now().toISOString()}::timestamptz where id = ${id}`);
};
