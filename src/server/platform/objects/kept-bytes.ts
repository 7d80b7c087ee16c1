import { randomUUID } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { describeBytes, sha256Of } from './checked-bytes.ts';
import { deleteObjectsUnlessKept } from './deletions.ts';
import { ObjectError, type ExpectedObject, type ObjectStore } from './object-store.ts';
import { requireStore } from './objects.ts';

/** The columns of a row that keeps bytes: the bytes themselves, or the key of an object. */
export interface KeptBytes {
  bytes: Buffer | null;
  objectKey: string | null;
  /** Null in rows of earlier versions, whose bytes are in the row. */
  sha256: string | null;
  size: number | null;
}

/** Of objects of one kind, such as `pictures`. What follows is drawn by lot: a key says nothing about a client. */
export const newObjectKey = (folder: string): string => `${folder}/${randomUUID()}`;

/** Stores bytes as a new object, which is deleted again unless a row names it within the hour. */
export const putObject = async (
  ctx: Ctx,
  { store, folder, bytes, type }: { store: ObjectStore; folder: string; bytes: Buffer; type: string },
): Promise<string> => {
  const key = newObjectKey(folder);
  await deleteObjectsUnlessKept(ctx, [key]);
  await store.put(key, { bytes, type });
  return key;
};

/**
 * Keeps bytes where new ones go, and returns the columns for their row. Call it before the transaction that stores the
 * row: it may take a while, and what no row names is deleted later. Throws ObjectError.
 */
export const keepBytes = async (
  ctx: Ctx,
  { folder, bytes, type }: { folder: string; bytes: Buffer; type: string },
): Promise<KeptBytes> => {
  const described = describeBytes(bytes);
  if (ctx.objects.newIn === 'database') return { bytes, objectKey: null, ...described };
  const objectKey = await putObject(ctx, { store: requireStore(ctx.objects), folder, bytes, type });
  return { bytes: null, objectKey, ...described };
};

/** The bytes of a row, wherever they are, checked against its checksum. Throws ObjectError. */
export const readBytes = async (ctx: Ctx, { bytes, objectKey, sha256, size }: KeptBytes): Promise<Buffer> => {
  if (objectKey !== null) return requireStore(ctx.objects).get(objectKey, expectedOf({ sha256, size }));
  if (bytes === null) throw new ObjectError('missing', 'a row without bytes');
  if (sha256 !== null && sha256Of(bytes) !== sha256) throw new ObjectError('damaged', 'another checksum');
  return bytes;
};

/** What an object must be, by its row. */
export const expectedOf = ({ sha256, size }: Pick<KeptBytes, 'sha256' | 'size'>): ExpectedObject => {
  if (sha256 === null || size === null) throw new ObjectError('damaged', 'its row has no checksum');
  return { sha256, size };
};
