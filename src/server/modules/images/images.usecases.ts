import type { FarmImages, PageImage, FarmPageImage } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { keepBytes, type KeptBytes } from '#server/platform/objects/kept-bytes.ts';
import { settleAll } from '#server/platform/settle-all.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listPages, setPageImage } from '../pages/pages.usecases.ts';
import { isDrawable } from '../pages/rendering.usecases.ts';
import { imagePath, toImageFiles, type EncodedFile, type EncodedImage } from './encoding.rules.ts';
import {
  deleteImageFilesReplacedBefore,
  getPageImage,
  listOutdatedDrawings,
  listPageImages,
  markImageFilesReplaced,
  upsertImageFiles,
  upsertPageImage,
} from './images.repository.ts';

/** Caches may request replaced files for this long. */
const REPLACED_FILES_RETENTION_MS = 14 * 86_400_000;

/** Deletes files that were replaced a fortnight ago. */
export const deleteReplacedImages = (ctx: Ctx): Promise<void> =>
  deleteImageFilesReplacedBefore(ctx, new Date(ctx.clock.now().getTime() - REPLACED_FILES_RETENTION_MS));

/** A file whose bytes are kept, without a row so far. */
export interface KeptFile extends KeptBytes {
  name: string;
  type: string;
}

/** Keeps the bytes of files, before the transaction that stores their rows. Throws ObjectError. */
export const keepFiles = (
  ctx: Ctx,
  files: readonly Pick<EncodedFile, 'name' | 'type' | 'bytes'>[],
): Promise<KeptFile[]> =>
  settleAll(
    files.map(async ({ name, type, bytes }) => ({
      name,
      type,
      ...(await keepBytes(ctx, { folder: 'pictures', bytes, type })),
    })),
  );

/** All files of an image. */
export const filesOf = ({ files, share }: EncodedImage): EncodedFile[] => [...files, share];

export interface NewImage {
  pageId: number;
  clientId: number;
  encoded: EncodedImage;
  /** Those of the image, kept before. */
  kept: KeptFile[];
  text: Pick<PageImage, 'alt' | 'caption'>;
  kind: PageImage['kind'];
  /** For drawings, what they were drawn from. */
  drawnFrom: { key: string; contentHash: string | null; subject: string } | null;
}

/** Stores an image with its files and shows it on its page (photos before drawings), in the caller's transaction. */
export const storeImage = async (ctx: Ctx, input: NewImage): Promise<PageImage> => {
  const { pageId, clientId, encoded, kept, text, kind, drawnFrom } = input;
  const image: PageImage = {
    kind,
    files: toImageFiles(encoded),
    width: encoded.width,
    height: encoded.height,
    ...text,
    sharePath: imagePath(encoded.share.name),
    key: drawnFrom?.key ?? null,
  };
  await upsertImageFiles(
    ctx,
    kept.map((file) => ({ ...file, clientId, pageId, kind })),
  );
  const at = ctx.clock.now();
  await markImageFilesReplaced(ctx, { pageId, kind, except: kept.map(({ name }) => name), at });
  const { contentHash = null, subject = null } = drawnFrom ?? {};
  await upsertPageImage(ctx, { pageId, kind, clientId, image, contentHash, subject, createdAt: at });
  await updatePageImage(ctx, pageId);
  return image;
};

/** Shows a page's photo, else its drawing, else none, in the caller's transaction. */
export const updatePageImage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const photo = await getPageImage(ctx, { pageId, kind: 'photo' });
  const best = photo ?? (await getPageImage(ctx, { pageId, kind: 'drawing' }));
  await setPageImage(ctx, { pageId, image: best?.image ?? null });
};

/** A farm's pages with their images; throws 404. */
export const listFarmImages = async (ctx: Ctx, farmId: number): Promise<FarmImages> => {
  await requireFarmRow(ctx, farmId);
  const pages = await listPages(ctx, { farmId, summary: false });
  const outdated = new Set(await listOutdatedDrawings(ctx, { farmId }));
  const stored = new Map<number, PageImage>();
  for (const { pageId, kind, image } of await listPageImages(
    ctx,
    pages.map(({ id }) => id),
  )) {
    if (kind === 'photo' || !stored.has(pageId)) stored.set(pageId, image);
  }
  const pictures = pages.map(({ id, title, slug, microHub, body }): FarmPageImage => {
    const image = stored.get(id) ?? null;
    const isOutdated = image?.kind === 'drawing' && outdated.has(id);
    return { pageId: id, title, slug, microHub, canBeDrawn: isDrawable(body), isOutdated, image };
  });
  return {
    drawings: pictures.filter(({ image, isOutdated }) => image?.kind === 'drawing' && !isOutdated).length,
    photos: pictures.filter(({ image }) => image?.kind === 'photo').length,
    waiting: pictures.filter(({ canBeDrawn, image, isOutdated }) => canBeDrawn && (image === null || isOutdated))
      .length,
    pages: pictures,
  };
};
