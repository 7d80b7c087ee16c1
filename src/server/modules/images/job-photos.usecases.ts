import { randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import type { ImageFile } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { encodeJobPhoto, toImageFiles } from './encoding.rules.ts';
import { jobPhotoRefused } from './images.errors.ts';
import { deleteImageFiles, setImageFilesHidden, upsertImageFiles } from './images.repository.ts';
import { keepFiles, type KeptFile } from './images.usecases.ts';

/** Photos of one job at once: each takes a core and its pixels in memory. */
const queue = new PQueue({ concurrency: 1 });

export interface KeptJobPhoto {
  files: ImageFile[];
  width: number;
  height: number;
  kept: KeptFile[];
}

const keepPhoto = async (ctx: Ctx, bytes: Buffer, index: number): Promise<KeptJobPhoto> => {
  // Of the same photo in two jobs one can be withdrawn; drawn by lot, it says nothing about either.
  const stem = `job-${randomBytes(6).toString('hex')}`;
  const encoded = await encodeJobPhoto({ bytes, stem }).catch(() => {
    throw jobPhotoRefused(index);
  });
  const { width, height } = encoded;
  return { files: toImageFiles(encoded), width, height, kept: await keepFiles(ctx, encoded.files) };
};

/**
 * Makes photos of a job small, removes what the camera wrote into them and keeps their bytes, before the transaction
 * that stores their rows. Throws 400 for a file that is no photo, and ObjectError.
 */
export const keepJobPhotos = (ctx: Ctx, photos: readonly Uint8Array[]): Promise<KeptJobPhoto[]> =>
  queue.add(async () => {
    const kept: KeptJobPhoto[] = [];
    for (const [index, bytes] of photos.entries()) kept.push(await keepPhoto(ctx, Buffer.from(bytes), index));
    return kept;
  });

/** Stores the rows of kept photos, in the caller's transaction. */
export const storeJobPhotos = async (
  ctx: Ctx,
  { clientId, photos, isHidden }: { clientId: number; photos: readonly KeptJobPhoto[]; isHidden: boolean },
): Promise<void> => {
  const files = photos.flatMap(({ kept }) => kept);
  if (files.length > 0)
    await upsertImageFiles(
      ctx,
      files.map((file) => ({ ...file, clientId, pageId: null, kind: 'job' as const, isHidden })),
    );
};

const namesOf = (photos: readonly { files: ImageFile[] }[]): string[] =>
  photos.flatMap(({ files }) => files.map(({ path }) => path.replace('/img/', '')));

/** Lets visitors open the photos, or not, in the caller's transaction. */
export const setJobPhotosHidden = (
  ctx: Ctx,
  { photos, isHidden }: { photos: readonly { files: ImageFile[] }[]; isHidden: boolean },
): Promise<void> => setImageFilesHidden(ctx, { names: namesOf(photos), isHidden });

/** Deletes the photos for good, in the caller's transaction. */
export const deleteJobPhotos = (ctx: Ctx, photos: readonly { files: ImageFile[] }[]): Promise<void> =>
  deleteImageFiles(ctx, namesOf(photos));
