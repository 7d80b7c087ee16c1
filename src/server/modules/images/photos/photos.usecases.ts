import type { PageImage, PhotoWords } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { findPageRow, type PageRow } from '../../pages/pages.usecases.ts';
import { encodePhoto, type Encoded } from '../encoding/encoding.rules.ts';
import { notAPhoto, photoTooSmall } from '../images.errors.ts';
import { deletePageImage, getPageImage, retireImageFiles, upsertPageImage } from '../images.repository.ts';
import { showBestImage, storeImage } from '../images.usecases.ts';

const NARROWEST = 480;

const requirePage = async (ctx: Ctx, id: number): Promise<PageRow> => {
  const page = await findPageRow(ctx, id);
  if (!page) throw notFound('Page');
  return page;
};

const targetOf = ({ id, title }: PageRow) => ({ kind: 'page', id, name: title });

const encoded = async (input: { bytes: Buffer; stem: string }): Promise<Encoded> => {
  try {
    return await encodePhoto(input);
  } catch {
    throw notAPhoto();
  }
};

interface PhotoOrder {
  actor: StaffActor;
  pageId: number;
}

/**
 * Puts a photo of the client's on a page; it shows instead of the drawing. Place, time and device are taken out of it.
 * Throws 400 for what is no photo or too small, 403 and 404.
 */
export const putPhoto = async (
  ctx: Ctx,
  { actor, pageId, bytes, words }: PhotoOrder & { bytes: Buffer; words: PhotoWords },
): Promise<PageImage> => {
  assertMay(actor, 'pages.edit');
  const page = await requirePage(ctx, pageId);
  const photo = await encoded({ bytes, stem: page.slug });
  if (photo.width < NARROWEST) throw photoTooSmall();
  return ctx.transaction(async (tx) => {
    const { clientId } = await requirePage(tx, pageId);
    const { alt, caption } = words;
    const image = await storeImage(tx, {
      pageId,
      clientId,
      kind: 'photo',
      encoded: photo,
      words: { alt, caption: caption ?? '' },
      made: null,
    });
    await recordAudit(tx, { actor, action: 'page.photo_added', target: targetOf(page), after: { alt, caption } });
    return image;
  });
};

/** Changes what is said of a page's photo; throws 403 and 404. */
export const describePhoto = async (
  ctx: Ctx,
  { actor, pageId, words }: PhotoOrder & { words: PhotoWords },
): Promise<PageImage> => {
  assertMay(actor, 'pages.edit');
  return ctx.transaction(async (tx) => {
    const page = await requirePage(tx, pageId);
    const stored = await getPageImage(tx, { pageId, kind: 'photo' });
    if (!stored) throw notFound('Photo');
    const image = { ...stored.image, alt: words.alt, caption: words.caption ?? '' };
    await upsertPageImage(tx, { ...stored, image });
    await showBestImage(tx, pageId);
    const { alt, caption } = stored.image;
    await recordAudit(tx, {
      actor,
      action: 'page.photo_described',
      target: targetOf(page),
      before: { alt, caption },
      after: words,
    });
    return image;
  });
};

/** Takes a page's photo away; its drawing shows again where it has one. Throws 403 and 404. */
export const removePhoto = async (ctx: Ctx, { actor, pageId }: PhotoOrder): Promise<void> => {
  assertMay(actor, 'pages.edit');
  await ctx.transaction(async (tx) => {
    const page = await requirePage(tx, pageId);
    const stored = await getPageImage(tx, { pageId, kind: 'photo' });
    if (!stored) throw notFound('Photo');
    await deletePageImage(tx, { pageId, kind: 'photo' });
    await retireImageFiles(tx, { pageId, kind: 'photo', except: [], at: ctx.clock.now() });
    await showBestImage(tx, pageId);
    const { alt } = stored.image;
    await recordAudit(tx, { actor, action: 'page.photo_removed', target: targetOf(page), before: { alt } });
  });
};
