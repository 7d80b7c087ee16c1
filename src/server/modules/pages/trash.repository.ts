import { and, desc, eq, getColumns, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { ExpectedObject } from '#server/platform/objects/object-store.ts';
import { farmTopics } from '../farms/farms.views.ts';
import type { PageRow, PageWithFigures } from './pages.repository.ts';
import { pages } from './pages.table.ts';
import { pageTrash, pageTrashRows } from './trash.table.ts';

/** Takes a page and all rows that hang on it out of their tables, into the trash. */
export const movePageToTrash = async (ctx: Ctx, input: { id: number; at: Date; by: string }): Promise<void> => {
  await ctx.db.execute(
    sql`select trash_page(${input.id}::integer, ${input.at.toISOString()}::timestamptz, ${input.by}::text)`,
  );
};

/** Puts a page of the trash and the rows that hung on it back into their tables. */
export const movePageOutOfTrash = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.execute(sql`select restore_page(${id}::integer)`);
};

export interface TrashedPageRow extends PageWithFigures {
  trashedAt: Date;
  trashedBy: string;
}

/** A row of `pages` that was stored as JSON. */
const readPageRow = (content: Record<string, unknown>): PageRow =>
  Object.fromEntries(
    Object.entries(getColumns(pages)).map(([key, { name, dataType }]) => {
      const value = content[name] ?? null;
      return [key, dataType.startsWith('object date') && typeof value === 'string' ? new Date(value) : value];
    }),
  ) as PageRow;

const ownRow = and(eq(pageTrashRows.pageId, pageTrash.pageId), eq(pageTrashRows.depth, 0));
const views = sql<number>`(
  select coalesce(sum((d.content->>'views')::integer), 0)::integer from page_trash_rows d
  where d.page_id = ${pageTrash.pageId} and d.relation = 'page_days')`;
const leads = sql<number>`(
  select coalesce(sum(jsonb_array_length(l->'ids')), 0)::integer from jsonb_array_elements(page_trash.links) l
  where l->>'relation' = 'leads')`;

const selectTrashedPages = (ctx: Ctx) =>
  ctx.db
    .select({
      content: pageTrashRows.content,
      topicName: farmTopics.name,
      figures: { views, leads, bestPosition: sql<null>`null` },
      trashedAt: pageTrash.trashedAt,
      trashedBy: pageTrash.trashedBy,
    })
    .from(pageTrash)
    .innerJoin(pageTrashRows, ownRow)
    .innerJoin(farmTopics, sql`${farmTopics.id} = (${pageTrashRows.content}->>'topic_id')::integer`);

const toTrashedPage = ({
  content,
  ...row
}: Awaited<ReturnType<typeof selectTrashedPages>>[number]): TrashedPageRow => ({ ...row, page: readPageRow(content) });

/** A farm's pages in the trash, the last deleted first. */
export const listTrashedPageRows = async (ctx: Ctx, farmId: number): Promise<TrashedPageRow[]> =>
  (
    await selectTrashedPages(ctx)
      .where(eq(pageTrash.farmId, farmId))
      .orderBy(desc(pageTrash.trashedAt), desc(pageTrash.pageId))
  ).map(toTrashedPage);

/** A page in the trash, its entry locked until the transaction ends; null when it is not there. */
export const lockTrashedPageRow = async (ctx: Ctx, id: number): Promise<TrashedPageRow | null> =>
  (await selectTrashedPages(ctx).where(eq(pageTrash.pageId, id)).for('update', { of: pageTrash })).map(
    toTrashedPage,
  )[0] ?? null;

/** The page that answers a topic's question now; null for none. */
export const getPageOfQuestion = async (
  ctx: Ctx,
  { topicId, intent }: Pick<typeof pages.$inferSelect, 'topicId' | 'intent'>,
): Promise<{ id: number; title: string } | null> =>
  (
    await ctx.db
      .select({ id: pages.id, title: pages.title })
      .from(pages)
      .where(and(eq(pages.topicId, topicId), eq(pages.intent, intent)))
  )[0] ?? null;

/** Deletes what came into the trash before this moment; returns the pages' ids. */
export const deleteTrashedBefore = async (ctx: Ctx, before: Date): Promise<number[]> =>
  (await ctx.db.delete(pageTrash).where(lte(pageTrash.trashedAt, before)).returning({ id: pageTrash.pageId })).map(
    ({ id }) => id,
  );

const objectKey = sql<string>`${pageTrashRows.content}->>'object_key'`;
const isOfPicture = eq(pageTrashRows.relation, 'image_files');

export interface TrashedObject extends ExpectedObject {
  key: string;
}

/** Objects of pictures in the trash, after a key. */
export const listTrashedObjects = (ctx: Ctx, { after, limit }: { after: string; limit: number }) =>
  ctx.db
    .select({
      key: objectKey,
      sha256: sql<string>`${pageTrashRows.content}->>'sha256'`,
      size: sql<number>`(${pageTrashRows.content}->>'size')::integer`,
    })
    .from(pageTrashRows)
    .where(and(isOfPicture, sql`${objectKey} > ${after}`))
    .orderBy(objectKey)
    .limit(limit) satisfies Promise<TrashedObject[]>;

/** Puts the bytes of an object into its row in the trash; false when it is there no more. */
export const embedTrashedObject = async (
  ctx: Ctx,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<boolean> => {
  const kept = JSON.stringify({ object_key: null, bytes: `\\x${bytes.toString('hex')}` });
  const embedded = await ctx.db
    .update(pageTrashRows)
    .set({ content: sql`${pageTrashRows.content} || ${kept}::jsonb` })
    .where(and(isOfPicture, sql`${objectKey} = ${key}`))
    .returning({ pageId: pageTrashRows.pageId });
  return embedded.length > 0;
};
