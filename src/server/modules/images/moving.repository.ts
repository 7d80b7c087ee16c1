import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { KeptBytes } from '#server/platform/objects/kept-bytes.ts';
import type { ImageFileRow } from './images.repository.ts';
import { imageFiles } from './images.table.ts';

export interface PictureCounts {
  inStore: number;
  inDatabase: number;
  /** Of those in the database. */
  databaseBytes: number;
  storeBytes: number;
}

/** How many files there are in each place, and their sizes. */
export const countPictureFiles = async (ctx: Ctx): Promise<PictureCounts> => {
  const { rows } = await ctx.db.execute<PictureCounts & Record<string, unknown>>(sql`
    select count(object_key)::int as "inStore", count(bytes)::int as "inDatabase",
      coalesce(sum(octet_length(bytes)), 0)::float8 as "databaseBytes",
      coalesce(sum(size) filter (where object_key is not null), 0)::float8 as "storeBytes"
    from image_files`);
  return rows[0] ?? { inStore: 0, inDatabase: 0, databaseBytes: 0, storeBytes: 0 };
};

/** Files after a name that are in one of the places. */
export const listFilesToMove = (
  ctx: Ctx,
  { from, after, limit }: { from: 'database' | 's3'; after: string; limit: number },
): Promise<ImageFileRow[]> =>
  ctx.db
    .select()
    .from(imageFiles)
    .where(
      and(
        from === 'database' ? isNull(imageFiles.objectKey) : isNotNull(imageFiles.objectKey),
        gt(imageFiles.name, after),
      ),
    )
    .orderBy(asc(imageFiles.name))
    .limit(limit);

/** Stores where a file's bytes are now, unless it was moved or deleted meanwhile. */
export const updateFilePlace = async (
  ctx: Ctx,
  { name, before, kept }: { name: string; before: string | null; kept: KeptBytes },
): Promise<boolean> => {
  const isUnmoved = before === null ? isNull(imageFiles.objectKey) : eq(imageFiles.objectKey, before);
  const moved = await ctx.db
    .update(imageFiles)
    .set(kept)
    .where(and(eq(imageFiles.name, name), isUnmoved))
    .returning({ name: imageFiles.name });
  return moved.length > 0;
};
