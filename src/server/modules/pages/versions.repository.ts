import { and, desc, eq, getColumns, like, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import { pageVersions } from './versions.table.ts';

export type VersionRow = typeof pageVersions.$inferSelect;
export type VersionSummaryRow = Omit<VersionRow, 'body' | 'quiz'>;

export const insertVersion = async (ctx: Ctx, row: typeof pageVersions.$inferInsert): Promise<void> => {
  await ctx.db.insert(pageVersions).values(row);
};

export const getVersionRow = async (
  ctx: Ctx,
  { pageId, number }: { pageId: number; number: number },
): Promise<VersionRow | null> =>
  (
    await ctx.db
      .select()
      .from(pageVersions)
      .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)))
  )[0] ?? null;

export const listVersionSummaryRows = (ctx: Ctx, pageId: number): Promise<VersionSummaryRow[]> => {
  const { body: _body, quiz: _quiz, ...columns } = getColumns(pageVersions);
  return ctx.db
    .select(columns)
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.number));
};

export const updateVersion = async (
  ctx: Ctx,
  input: { pageId: number; number: number; columns: Partial<typeof pageVersions.$inferInsert> },
): Promise<void> => {
  await ctx.db
    .update(pageVersions)
    .set(input.columns)
    .where(and(eq(pageVersions.pageId, input.pageId), eq(pageVersions.number, input.number)));
};

/** The newest version that the library wrote. */
export const getLibraryVersionRow = async (ctx: Ctx, pageId: number): Promise<VersionRow | null> =>
  (
    await ctx.db
      .select()
      .from(pageVersions)
      .where(and(eq(pageVersions.pageId, pageId), like(pageVersions.writer, 'library:%')))
      .orderBy(desc(pageVersions.number))
      .limit(1)
  )[0] ?? null;

/** Deletes the oldest unpublished versions until at most `maxVersions` are left; the newest and the library's stay. */
export const deleteOldVersions = async (
  ctx: Ctx,
  { pageId, maxVersions }: { pageId: number; maxVersions: number },
): Promise<void> => {
  await ctx.db.execute(sql`
    delete from page_versions where id in (
      select id from page_versions
      where page_id = ${pageId} and published_at is null
        and number < (select max(number) from page_versions where page_id = ${pageId})
        and number is distinct from (
          select max(number) from page_versions where page_id = ${pageId} and writer like 'library:%')
      order by number
      limit greatest(0, (select count(*) from page_versions where page_id = ${pageId}) - ${maxVersions}::integer))`);
};
