import { and, asc, desc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { generationStages } from './generation.table.ts';

export type StageRow = typeof generationStages.$inferSelect;
export type NewStageRow = typeof generationStages.$inferInsert;

/** One answer of one generation of a page. */
export type StageKey = Pick<StageRow, 'run' | 'stage' | 'round' | 'promptHash'> & { pageId: number };

const isKey = ({ pageId, run, stage, round, promptHash }: StageKey) =>
  and(
    eq(generationStages.pageId, pageId),
    eq(generationStages.run, run),
    eq(generationStages.stage, stage),
    eq(generationStages.round, round),
    eq(generationStages.promptHash, promptHash),
  );

export const getStageRow = async (ctx: Ctx, key: StageKey): Promise<StageRow | null> =>
  (await ctx.db.select().from(generationStages).where(isKey(key)))[0] ?? null;

/** Stores a stage that begins; one that was stopped or failed begins anew. Returns its id. */
export const openStageRow = async (ctx: Ctx, row: NewStageRow): Promise<number> => {
  const [opened] = await ctx.db
    .insert(generationStages)
    .values(row)
    .onConflictDoUpdate({
      target: [
        generationStages.pageId,
        generationStages.run,
        generationStages.stage,
        generationStages.round,
        generationStages.promptHash,
      ],
      targetWhere: isNotNull(generationStages.pageId),
      set: { given: row.given, failure: null, words: null, updatedAt: row.updatedAt },
    })
    .returning({ id: generationStages.id });
  if (!opened) throw new Error('The stage was not stored.');
  return opened.id;
};

export const updateStageRow = async (
  ctx: Ctx,
  { id, columns }: { id: number; columns: Partial<NewStageRow> },
): Promise<void> => {
  await ctx.db.update(generationStages).set(columns).where(eq(generationStages.id, id));
};

/** Adds what calls of a stage used. */
export const addStageUse = async (
  ctx: Ctx,
  {
    id,
    use,
  }: {
    id: number;
    use: Pick<StageRow, 'calls' | 'inputTokens' | 'cachedTokens' | 'outputTokens' | 'cost' | 'durationMs'>;
  },
): Promise<void> => {
  const { calls, inputTokens, cachedTokens, outputTokens, cost, durationMs } = generationStages;
  const plus = (column: typeof inputTokens | typeof cost, value: number | null) =>
    value === null ? sql`${column}` : sql`coalesce(${column}, 0) + ${value}::numeric`;
  await ctx.db
    .update(generationStages)
    .set({
      calls: sql`${calls} + ${use.calls}::integer`,
      inputTokens: plus(inputTokens, use.inputTokens),
      cachedTokens: plus(cachedTokens, use.cachedTokens),
      outputTokens: plus(outputTokens, use.outputTokens),
      cost: plus(cost, use.cost),
      durationMs: plus(durationMs, use.durationMs),
    })
    .where(eq(generationStages.id, id));
};

/** The stages of a page and the plans of its hub, oldest first. */
export const listStageRows = (
  ctx: Ctx,
  { pageId, topicId }: { pageId: number; topicId: number },
): Promise<StageRow[]> =>
  ctx.db
    .select()
    .from(generationStages)
    .where(
      or(
        eq(generationStages.pageId, pageId),
        and(eq(generationStages.topicId, topicId), isNull(generationStages.pageId)),
      ),
    )
    .orderBy(asc(generationStages.id));

/** Deletes the stages of all but the page's newest generations. */
export const deleteOldStageRows = async (
  ctx: Ctx,
  { pageId, maxRuns }: { pageId: number; maxRuns: number },
): Promise<void> => {
  const newest = await ctx.db
    .select({ run: generationStages.run })
    .from(generationStages)
    .where(eq(generationStages.pageId, pageId))
    .groupBy(generationStages.run)
    .orderBy(desc(sql`max(${generationStages.id})`))
    .limit(maxRuns);
  const runs = newest.map(({ run }) => run);
  if (runs.length < maxRuns) return;
  await ctx.db
    .delete(generationStages)
    .where(and(eq(generationStages.pageId, pageId), notInArray(generationStages.run, runs)));
};

/** The plans of a hub, oldest first. */
export const listPlanRows = (ctx: Ctx, topicId: number): Promise<StageRow[]> =>
  ctx.db
    .select()
    .from(generationStages)
    .where(and(eq(generationStages.topicId, topicId), isNull(generationStages.pageId)))
    .orderBy(asc(generationStages.round));

/**
 * Claims the making of a hub's next plan: the new row's id, or that of a claim whose time is over; null while another
 * process makes it, or when it is made.
 */
export const claimPlanRow = async (ctx: Ctx, row: NewStageRow): Promise<number | null> => {
  const [claimed] = await ctx.db
    .insert(generationStages)
    .values(row)
    .onConflictDoUpdate({
      target: [generationStages.topicId, generationStages.round],
      targetWhere: isNull(generationStages.pageId),
      set: { leaseUntil: row.leaseUntil, given: row.given, promptHash: row.promptHash, updatedAt: row.updatedAt },
      setWhere: and(
        isNull(generationStages.answer),
        sql`${generationStages.leaseUntil} < ${row.createdAt.toISOString()}::timestamptz`,
      ),
    })
    .returning({ id: generationStages.id });
  return claimed?.id ?? null;
};

/** Opens a plan that rules made after a failed call, for whoever claims it first; nothing where that was done already. */
export const reopenPlanRow = async (ctx: Ctx, { id, now }: { id: number; now: Date }): Promise<void> => {
  await ctx.db
    .update(generationStages)
    .set({ answer: null, failure: null, leaseUntil: new Date(now.getTime() - 1), updatedAt: now })
    .where(and(eq(generationStages.id, id), isNotNull(generationStages.answer), isNotNull(generationStages.failure)));
};

/** The stages that models write at the moment, by page. */
export const listWritingStages = async (
  ctx: Ctx,
  farmId: number,
): Promise<{ pageId: number; stage: StageRow['stage']; words: number | null }[]> => {
  const { rows } = await ctx.db.execute<{ page_id: number; stage: StageRow['stage']; words: number | null }>(sql`
    select distinct on (s.page_id) s.page_id, s.stage, s.words
    from generation_stages s join page_summaries p on p.id = s.page_id
    where s.farm_id = ${farmId}::integer and p.status = 'writing' and s.answer is null and s.failure is null
    order by s.page_id, s.id desc`);
  return rows.map(({ page_id: pageId, stage, words }) => ({ pageId, stage, words }));
};
