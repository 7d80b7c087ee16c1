import type { Brand } from '#shared/brand.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ObjectError } from '#server/platform/objects/object-store.ts';
import { readBytes } from '#server/platform/objects/kept-bytes.ts';
import { listClientsById, requireClientRow } from '../clients/clients.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { removeStaleFacts } from '../pages/fact-index.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { cardName, drawingAlt, drawingKey, toDrawing, toSiteDrawing } from '../pages/rendering.usecases.ts';
import { renderDrawing } from './drawings.rules.ts';
import { encodeDrawing } from './encoding.rules.ts';
import {
  getImageFileRow,
  getPageImage,
  markSiteCardsReplaced,
  upsertImageFiles,
  upsertPageImage,
  type ImageFileRow,
} from './images.repository.ts';
import { filesOf, keepFiles, storeImage } from './images.usecases.ts';

/** Draws a page's card for shared links unless it is current. Does nothing for a deleted page. */
export const drawPage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const row = await getPageRow(ctx, pageId);
  const page = row && (await removeStaleFacts(ctx, row));
  if (!page) return;
  const { body, clientId, contentHash } = page;
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, clientId);
  const topic = (await listTopics(ctx, farm.id)).find(({ id }) => id === page.topicId);
  const drawing = topic && body ? toDrawing({ client, topic, body }) : null;
  if (!topic || !drawing) return;
  const key = drawingKey(drawing);
  const subject = [client.name, client.industry, client.accent ?? '', topic.name].join(' | ');
  const stored = await getPageImage(ctx, { pageId, kind: 'drawing' });
  if (stored?.image.key === key) {
    await upsertPageImage(ctx, { ...stored, contentHash, subject });
    return;
  }
  const name = cardName({ pageId }, drawing);
  const encoded = await encodeDrawing({ shareSvg: await renderDrawing(drawing), name });
  const kept = await keepFiles(ctx, filesOf(encoded));
  await ctx.transaction(async (tx) => {
    if (!(await getPageRow(tx, pageId))) return;
    const text = { alt: drawingAlt(drawing), caption: '' };
    const drawnFrom = { key, contentHash, subject };
    await storeImage(tx, { pageId, clientId, kind: 'drawing', encoded, kept, text, drawnFrom });
  });
};

/** Draws the card of a client's other pages, if that is the one of this name. */
const drawSite = async (ctx: Ctx, { clientId, name }: { clientId: number; name: string }): Promise<void> => {
  const [client] = await listClientsById(ctx, [clientId]);
  const drawing = client && toSiteDrawing(client);
  if (!drawing || cardName({ clientId }, drawing) !== name) return;
  const files = await keepFiles(ctx, filesOf(await encodeDrawing({ shareSvg: await renderDrawing(drawing), name })));
  await ctx.transaction(async (tx) => {
    await markSiteCardsReplaced(tx, { clientId, at: tx.clock.now() });
    await upsertImageFiles(
      tx,
      files.map((file) => ({ ...file, clientId, pageId: null, kind: 'drawing' })),
    );
  });
};

/** What a shared link to the agency's own page shows: its name in its color. */
export const drawAgencyCard = async ({ name, light }: Pick<Brand, 'name' | 'light'>): Promise<Buffer> => {
  const theme = { brand: light.accent, tint: light.accentSoft, line: '#e0dacb' };
  const card = { question: 'The question first. Then the call.', topic: '', brand: name, lines: [], theme };
  const encoded = await encodeDrawing({ shareSvg: await renderDrawing(card), name: 'agency.png' });
  return encoded.share.bytes;
};

const CARD = /^(page|site)-([1-9]\d{0,8})-[0-9a-f]{16}\.png$/;

/** One at a time: strangers ask for cards, and drawing takes a core for a moment. */
let drawing: Promise<void> = Promise.resolve();

const drawInTurn = (draw: () => Promise<void>): Promise<void> => {
  const turn = drawing.then(draw);
  drawing = turn.catch(() => undefined);
  return turn;
};

const drawCard = async (ctx: Ctx, name: string): Promise<void> => {
  const [matched, owner, id] = CARD.exec(name) ?? [];
  if (matched === undefined) return;
  if (owner === 'site') return drawSite(ctx, { clientId: Number(id), name });
  const page = await getPageRow(ctx, Number(id));
  if (page?.status === 'published') await drawPage(ctx, page.id);
};

/** A file with its bytes. */
export interface FoundImage {
  /** Null for the agency's own logo. */
  clientId: number | null;
  type: string;
  bytes: Buffer;
}

/** A file may have been moved to the other store since its row was read. */
const readFile = async (ctx: Ctx, row: ImageFileRow): Promise<FoundImage | null> => {
  const { clientId, type } = row;
  try {
    return { clientId, type, bytes: await readBytes(ctx, row) };
  } catch (error) {
    const now = await getImageFileRow(ctx, row.name);
    if (now?.objectKey === row.objectKey) throw error;
    return now && { clientId, type, bytes: await readBytes(ctx, now) };
  }
};

/**
 * The file of a name. A card that a public page names is drawn when it is first asked for; null for every other name
 * that never existed or was replaced long ago. Throws ObjectError while its bytes cannot be had.
 */
export const getImageFile = async (ctx: Ctx, name: string): Promise<FoundImage | null> => {
  let row = await getImageFileRow(ctx, name);
  if (!row && CARD.test(name)) {
    await drawInTurn(async () => {
      if (!(await getImageFileRow(ctx, name))) await drawCard(ctx, name);
    });
    row = await getImageFileRow(ctx, name);
  }
  return row && !row.isHidden ? readFile(ctx, row) : null;
};

/** The file of a name, hidden or not, for who may see the record it belongs to. */
export const getHiddenImageFile = async (ctx: Ctx, name: string): Promise<FoundImage | null> => {
  const row = await getImageFileRow(ctx, name);
  return row && readFile(ctx, row);
};

/** Like `getImageFile`, but null while its bytes cannot be had: for what is better without a picture than not at all. */
export const findImageFile = async (ctx: Ctx, name: string): Promise<FoundImage | null> => {
  try {
    return await getImageFile(ctx, name);
  } catch (error) {
    if (!(error instanceof ObjectError)) throw error;
    return null;
  }
};
