import type { PageImage, PhotoText } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getPageRow, type PageRow } from '../pages/pages.usecases.ts';
import { encodePhoto, type EncodedImage } from './encoding.rules.ts';
import { notAPhoto, photoTooSmall } from './images.errors.ts';
import { deletePageImage, getPageImage, markImageFilesReplaced, upsertPageImage } from './images.repository.ts';
import { filesOf, keepFiles, storeImage, updatePageImage } from './images.usecases.ts';

const MIN_PHOTO_WIDTH = 480;

const requirePage = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await getPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

const auditTarget = ({ id, title }: PageRow) => ({ kind: 'page', id, name: title });

const encodePhotoOrThrow = async (input: { bytes: Buffer; stem: string }): Promise<EncodedImage> => {
  try {
    return await encodePhoto(input);
  } catch {
    throw notAPhoto();
  }
};

interface PhotoChange {
  actor: StaffActor;
  pageId: number;
}

/** Replaces the drawing; removes the metadata. Throws 400 for an invalid or small photo, 403, 404, and 503 while no picture can be kept. */
export const putPhoto = async (
  ctx: Ctx,
  { actor, pageId, bytes, text }: PhotoChange & { bytes: Buffer; text: PhotoText },
): Promise<PageImage> => {
  assertMay(actor, 'pages.edit');
  const page = await requirePage(ctx, pageId);
  const photo = await encodePhotoOrThrow({ bytes, stem: page.slug });
  if (photo.width < MIN_PHOTO_WIDTH) throw photoTooSmall();
  const kept = await keepFiles(ctx, filesOf(photo));
  return ctx.transaction(async (tx) => {
    const { clientId } = await requirePage(tx, pageId);
    const { alt, caption } = text;
    const image = await storeImage(tx, {
      pageId,
      clientId,
      kind: 'photo',
      encoded: photo,
      kept,
      text: { alt, caption: caption ?? '' },
      drawnFrom: null,
    });
    await recordAudit(tx, { actor, action: 'page.photo_added', target: auditTarget(page), after: { alt, caption } });
    return image;
  });
};

/** Changes alternative text and caption of a page's photo; throws 403 and 404. */
export const updatePhotoText = async (
  ctx: Ctx,
  { actor, pageId, text }: PhotoChange & { text: PhotoText },
): Promise<PageImage> => {
  assertMay(actor, 'pages.edit');
  return ctx.transaction(async (tx) => {
    const page = await requirePage(tx, pageId);
    const stored = await getPageImage(tx, { pageId, kind: 'photo' });
    if (!stored) throw notFound('Photo');
    const image = { ...stored.image, alt: text.alt, caption: text.caption ?? '' };
    await upsertPageImage(tx, { ...stored, image });
    await updatePageImage(tx, pageId);
    const { alt, caption } = stored.image;
    await recordAudit(tx, {
      actor,
      action: 'page.photo_described',
      target: auditTarget(page),
      before: { alt, caption },
      after: text,
    });
    return image;
  });
};

/** Removes a page's photo; its drawing shows again. Throws 403 and 404. */
export const removePhoto = async (ctx: Ctx, { actor, pageId }: PhotoChange): Promise<void> => {
  assertMay(actor, 'pages.edit');
  await ctx.transaction(async (tx) => {
    const page = await requirePage(tx, pageId);
    const stored = await getPageImage(tx, { pageId, kind: 'photo' });
    if (!stored) throw notFound('Photo');
    await deletePageImage(tx, { pageId, kind: 'photo' });
    await markImageFilesReplaced(tx, { pageId, kind: 'photo', except: [], at: ctx.clock.now() });
    await updatePageImage(tx, pageId);
    const { alt } = stored.image;
    await recordAudit(tx, { actor, action: 'page.photo_removed', target: auditTarget(page), before: { alt } });
  });
};
