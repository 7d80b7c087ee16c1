import type { Ctx } from '#server/platform/context.ts';
import { describeBytes } from '#server/platform/objects/checked-bytes.ts';
import { putObject, readBytes, type KeptBytes } from '#server/platform/objects/kept-bytes.ts';
import type { Movement } from '#server/platform/objects/movement.ts';
import { isOfOneObject } from '#server/platform/objects/object-store.ts';
import { requireStore } from '#server/platform/objects/objects.ts';
import { settleAll } from '#server/platform/settle-all.ts';
import type { ImageFileRow } from './images.repository.ts';
import { countPictureFiles, listFilesToMove, updateFilePlace, type PictureCounts } from './moving.repository.ts';

const BATCH = 16;

/** How many pictures and logos there are in each place. */
export const countPictures = (ctx: Ctx): Promise<PictureCounts> => countPictureFiles(ctx);

/** The columns of a file in the other place, once its bytes are there and were read back. */
const copy = async (ctx: Ctx, row: ImageFileRow, to: Movement['to']): Promise<KeptBytes> => {
  const bytes = await readBytes(ctx, row);
  const described = describeBytes(bytes);
  if (to === 'database') return { bytes, objectKey: null, ...described };
  const store = requireStore(ctx.objects);
  const objectKey = await putObject(ctx, { store, folder: 'pictures', bytes, type: row.type });
  await store.get(objectKey, described);
  return { bytes: null, objectKey, ...described };
};

const moveFile = async (ctx: Ctx, row: ImageFileRow, { to, progress }: Movement): Promise<void> => {
  let kept: KeptBytes;
  try {
    kept = await copy(ctx, row, to);
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    progress.left(row.name, `${error.trouble}: ${error.detail}`);
    return;
  }
  if (await updateFilePlace(ctx, { name: row.name, before: row.objectKey, kept })) progress.moved(kept.size ?? 0);
};

/** Moves the bytes of pictures and logos, each in a step of its own. Visitors read them in the one place or the other. */
export const movePictures = async (ctx: Ctx, movement: Movement): Promise<void> => {
  const from = movement.to === 's3' ? 'database' : 's3';
  let after = '';
  for (;;) {
    const rows = await listFilesToMove(ctx, { from, after, limit: BATCH });
    await settleAll(rows.map((row) => moveFile(ctx, row, movement)));
    after = rows.at(-1)?.name ?? after;
    if (rows.length < BATCH) return;
  }
};
