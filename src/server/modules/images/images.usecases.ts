import type { FarmImages, PageImage, PictureOfPage } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { listPages } from '../pages/pages.usecases.ts';
import { setPageImage } from '../pages/picture/picture.usecases.ts';
import { isDrawable } from '../pages/rendering/rendering.usecases.ts';
import { imagePath, shownFiles, type Encoded } from './encoding/encoding.rules.ts';
import {
  deleteImageFilesRetiredBefore,
  getImageFile,
  getPageImage,
  listOutdatedDrawings,
  listPageImages,
  retireImageFiles,
  upsertImageFiles,
  upsertPageImage,
  type ImageFileRow,
} from './images.repository.ts';

/** Pages kept by caches elsewhere ask for replaced pictures this long. */
const KEEP_REPLACED_MS = 14 * 86_400_000;

/** The bytes behind a name; null when no page ever showed it or it was replaced long ago. */
export const findImageFile = (ctx: Ctx, name: string): Promise<ImageFileRow | null> => getImageFile(ctx, name);

/** Forgets the bytes of pictures that were replaced a fortnight ago. */
export const dropReplacedImages = (ctx: Ctx): Promise<void> =>
  deleteImageFilesRetiredBefore(ctx, new Date(ctx.clock.now().getTime() - KEEP_REPLACED_MS));

export interface NewImage {
  pageId: number;
  clientId: number;
  encoded: Encoded;
  words: Pick<PageImage, 'alt' | 'caption'>;
  kind: PageImage['kind'];
  /** Of drawings: what they were made of. */
  made: { key: string; contentHash: string | null; subject: string } | null;
}

/** Stores a picture with its files and shows it on its page, a photo before a drawing, in the caller's transaction. */
export const storeImage = async (ctx: Ctx, input: NewImage): Promise<PageImage> => {
  const { pageId, clientId, encoded, words, kind, made } = input;
  const image: PageImage = {
    kind,
    files: shownFiles(encoded),
    width: encoded.width,
    height: encoded.height,
    ...words,
    sharePath: imagePath(encoded.share.name),
    key: made?.key ?? null,
  };
  const files = [...encoded.files, encoded.share];
  await upsertImageFiles(
    ctx,
    files.map(({ name, type, bytes }) => ({ name, type, bytes, clientId, pageId, kind })),
  );
  const at = ctx.clock.now();
  await retireImageFiles(ctx, { pageId, kind, except: files.map(({ name }) => name), at });
  const { contentHash = null, subject = null } = made ?? {};
  await upsertPageImage(ctx, { pageId, kind, clientId, image, contentHash, subject, createdAt: at });
  await showBestImage(ctx, pageId);
  return image;
};

/** Shows a page's photo where it has one, else its drawing, else none, in the caller's transaction. */
export const showBestImage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const photo = await getPageImage(ctx, { pageId, kind: 'photo' });
  const best = photo ?? (await getPageImage(ctx, { pageId, kind: 'drawing' }));
  await setPageImage(ctx, { pageId, image: best?.image ?? null });
};

/** A farm's pages with their pictures; throws 404. */
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
  const pictures = pages.map(({ id, title, slug, microHub, body }): PictureOfPage => {
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
