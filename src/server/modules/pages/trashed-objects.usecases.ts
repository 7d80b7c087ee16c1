import type { Ctx } from '#server/platform/context.ts';
import { deleteObjectsUnlessKept } from '#server/platform/objects/deletions.ts';
import type { MoveProgress } from '#server/platform/objects/movement.ts';
import { isOfOneObject } from '#server/platform/objects/object-store.ts';
import { requireStore } from '#server/platform/objects/objects.ts';
import { embedTrashedObject, listTrashedObjects, type TrashedObject } from './trash.repository.ts';

const BATCH = 16;

const embed = async (ctx: Ctx, { key, ...expected }: TrashedObject, progress: MoveProgress): Promise<void> => {
  try {
    const bytes = await requireStore(ctx.objects).get(key, expected);
    if (!(await embedTrashedObject(ctx, { key, bytes }))) return;
    await deleteObjectsUnlessKept(ctx, [key]);
    progress.moved(bytes.length);
  } catch (error) {
    if (!isOfOneObject(error)) throw error;
    progress.left(`a picture in the trash (${key})`, `${error.trouble}: ${error.detail}`);
  }
};

/** Takes pictures of pages in the trash out of the object store, into their rows. */
export const moveTrashedPicturesToDatabase = async (ctx: Ctx, progress: MoveProgress): Promise<void> => {
  let after = '';
  for (;;) {
    const objects = await listTrashedObjects(ctx, { after, limit: BATCH });
    for (const object of objects) await embed(ctx, object, progress);
    after = objects.at(-1)?.key ?? after;
    if (objects.length < BATCH) return;
  }
};
