import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { PageImage } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { imageFiles, pageImages } from './images.table.ts';

export type PageImageRow = typeof pageImages.$inferSelect;
export type ImageFileRow = typeof imageFiles.$inferSelect;
type ImageKind = PageImage['kind'];

export const getPageImage = async (
  ctx: Ctx,
  { pageId, kind }: { pageId: number; kind: ImageKind },
): Promise<PageImageRow | null> =>
  (
    await ctx.db
      .select()
      .from(pageImages)
      .where(and(eq(pageImages.pageId, pageId), eq(pageImages.kind, kind)))
  )[0] ?? null;

export const listPageImages = (ctx: Ctx, pageIds: number[]): Promise<PageImageRow[]> =>
  ctx.db
    .select()
    .from(pageImages)
    .where(sql`${pageImages.pageId} = any(${sql.param(pageIds)}::integer[])`);

export const upsertPageImage = async (ctx: Ctx, row: typeof pageImages.$inferInsert): Promise<void> => {
  const { pageId: _pageId, kind: _kind, ...columns } = row;
  await ctx.db
    .insert(pageImages)
    .values(row)
    .onConflictDoUpdate({ target: [pageImages.pageId, pageImages.kind], set: columns });
};

export const deletePageImage = async (
  ctx: Ctx,
  { pageId, kind }: { pageId: number; kind: ImageKind },
): Promise<void> => {
  await ctx.db.delete(pageImages).where(and(eq(pageImages.pageId, pageId), eq(pageImages.kind, kind)));
};

/** Stores files by name; a replaced one is in use again. */
export const upsertImageFiles = async (ctx: Ctx, files: (typeof imageFiles.$inferInsert)[]): Promise<void> => {
  await ctx.db
    .insert(imageFiles)
    .values(files)
    .onConflictDoUpdate({ target: imageFiles.name, set: { replacedAt: null } });
};

export const markImageFilesReplaced = async (
  ctx: Ctx,
  { pageId, kind, except, at }: { pageId: number; kind: ImageKind; except: string[]; at: Date },
): Promise<void> => {
  await ctx.db
    .update(imageFiles)
    .set({ replacedAt: at })
    .where(
      and(
        eq(imageFiles.pageId, pageId),
        eq(imageFiles.kind, kind),
        isNull(imageFiles.replacedAt),
        except.length > 0 ? notInArray(imageFiles.name, except) : undefined,
      ),
    );
};

export const markSiteCardsReplaced = async (
  ctx: Ctx,
  { clientId, at }: { clientId: number; at: Date },
): Promise<void> => {
  await ctx.db
    .update(imageFiles)
    .set({ replacedAt: at })
    .where(
      and(
        eq(imageFiles.clientId, clientId),
        eq(imageFiles.kind, 'drawing'),
        isNull(imageFiles.pageId),
        isNull(imageFiles.replacedAt),
      ),
    );
};

export const deleteImageFilesReplacedBefore = async (ctx: Ctx, before: Date): Promise<void> => {
  await ctx.db.delete(imageFiles).where(lt(imageFiles.replacedAt, before));
};

/** Lets visitors open these files, or not. */
export const setImageFilesHidden = async (
  ctx: Ctx,
  { names, isHidden }: { names: string[]; isHidden: boolean },
): Promise<void> => {
  if (names.length > 0) await ctx.db.update(imageFiles).set({ isHidden }).where(inArray(imageFiles.name, names));
};

export const deleteImageFiles = async (ctx: Ctx, names: string[]): Promise<void> => {
  if (names.length > 0) await ctx.db.delete(imageFiles).where(inArray(imageFiles.name, names));
};

export const getImageFileRow = async (ctx: Ctx, name: string): Promise<ImageFileRow | null> =>
  (await ctx.db.select().from(imageFiles).where(eq(imageFiles.name, name)))[0] ?? null;

/** Pages with a drawing of outdated content, client or topic names; of one farm or of all. */
export const listOutdatedDrawings = async (
  ctx: Ctx,
  { farmId = null, limit = 100_000 }: { farmId?: number | null; limit?: number },
): Promise<number[]> => {
  const { rows } = await ctx.db.execute<{ page_id: number }>(sql`
    select i.page_id from page_images i
    join page_summaries p on p.id = i.page_id
    join client_profiles c on c.id = p.client_id
    join farm_topics h on h.id = p.topic_id
    where i.kind = 'drawing' and (${farmId}::integer is null or p.farm_id = ${farmId}::integer)
      and (i.content_hash is distinct from p.content_hash
        or i.subject is distinct from concat_ws(' | ', c.name, c.industry, coalesce(c.accent, ''), h.name))
    order by i.page_id limit ${limit}::integer`);
  return rows.map((row) => row.page_id);
};

/** A farm's pages, and those of them that show a drawing, outdated ones included. */
export const listDrawnPages = async (
  ctx: Ctx,
  farmId: number,
): Promise<{ pageIds: number[]; withDrawing: number[] }> => {
  const { rows } = await ctx.db.execute<{ id: number; drawn: boolean }>(sql`
    select p.id, coalesce(bool_or(i.kind = 'drawing') and not bool_or(i.kind = 'photo'), false) as drawn
    from page_summaries p left join page_images i on i.page_id = p.id
    where p.farm_id = ${farmId}::integer group by p.id`);
  return { pageIds: rows.map(({ id }) => id), withDrawing: rows.filter(({ drawn }) => drawn).map(({ id }) => id) };
};
