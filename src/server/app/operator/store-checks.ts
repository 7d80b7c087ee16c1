import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { describeBytes } from '#server/platform/objects/checked-bytes.ts';
import { countOverdueDeletions } from '#server/platform/objects/deletions.ts';
import { newObjectKey } from '#server/platform/objects/kept-bytes.ts';
import { ObjectError, type ObjectStore } from '#server/platform/objects/object-store.ts';
import { countPictures } from '../../modules/images/moving.usecases.ts';
import type { Check } from './check-types.ts';

/** Whether an object can be written, read and deleted. Throws ObjectError. */
const tryStore = async (store: ObjectStore): Promise<void> => {
  await store.check();
  const key = newObjectKey('checks');
  const bytes = randomBytes(64);
  await store.put(key, { bytes, type: 'application/octet-stream' });
  await store.get(key, describeBytes(bytes));
  await store.delete([key]);
};

const describePlaces = async (ctx: Ctx): Promise<string> => {
  const { inStore, inDatabase } = await countPictures(ctx);
  return `${inStore} pictures are in it, ${inDatabase} in the database`;
};

export const checkObjects: Check = async ({ ctx }) => {
  const { store, newIn } = ctx.objects;
  if (store === null) {
    const { inStore } = await countPictures(ctx);
    return inStore === 0
      ? { status: 'ok', detail: 'Pictures and archives are in the database; S3_ENDPOINT would put them elsewhere.' }
      : {
          status: 'fail',
          detail: `${inStore} pictures are in an object store that is not set: set S3_ENDPOINT and its bucket again.`,
        };
  }
  try {
    await tryStore(store);
  } catch (error) {
    if (!(error instanceof ObjectError)) throw error;
    return {
      status: 'fail',
      detail: `${store.name}: ${error.trouble} (${error.detail}). Correct the S3 variables, or the rights of the key.`,
    };
  }
  const overdue = await countOverdueDeletions(ctx);
  const places = await describePlaces(ctx);
  if (overdue > 0) {
    return {
      status: 'warn',
      detail: `${store.name} works, but ${overdue} objects wait to be deleted since an hour: look whether a worker runs.`,
    };
  }
  const target = newIn === 's3' ? 'takes new ones' : 'is read, and new ones go to the database';
  return { status: 'ok', detail: `${store.name} ${target}; ${places}.` };
};

export const checkLimits: Check = async ({ ctx: { redisCounts } }) => {
  if (redisCounts === null) return { status: 'ok', detail: 'Counted in the database, for all nodes.' };
  try {
    await redisCounts.check();
    return { status: 'ok', detail: `Counted at ${redisCounts.name}, for all nodes.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    return {
      status: 'fail',
      detail: `${redisCounts.name} does not answer (${reason}), so each node counts for itself: correct REDIS_URL.`,
    };
  }
};
