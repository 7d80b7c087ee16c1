import type { Ctx } from '#server/platform/context.ts';
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
import { storeImage } from './images.usecases.ts';

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
  await ctx.transaction(async (tx) => {
    if (!(await getPageRow(tx, pageId))) return;
    const text = { alt: drawingAlt(drawing), caption: '' };
    const drawnFrom = { key, contentHash, subject };
    await storeImage(tx, { pageId, clientId, kind: 'drawing', encoded, text, drawnFrom });
  });
};

/** Draws the card of a client's other pages, if that is the one of this name. */
const drawSite = async (ctx: Ctx, { clientId, name }: { clientId: number; name: string }): Promise<void> => {
  const [client] = await listClientsById(ctx, [clientId]);
  const drawing = client && toSiteDrawing(client);
  if (!drawing || cardName({ clientId }, drawing) !== name) return;
  const { share } = await encodeDrawing({ shareSvg: await renderDrawing(drawing), name });
  await ctx.transaction(async (tx) => {
    await markSiteCardsReplaced(tx, { clientId, at: tx.clock.now() });
    await upsertImageFiles(tx, [
      { name, type: share.type, bytes: share.bytes, clientId, pageId: null, kind: 'drawing' },
    ]);
  });
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

/**
 * The file of a name. A card that a public page names is drawn when it is first asked for; null for every other name
 * that never existed or was replaced long ago.
 */
export const getImageFile = async (ctx: Ctx, name: string): Promise<ImageFileRow | null> => {
  const stored = await getImageFileRow(ctx, name);
  if (stored || !CARD.test(name)) return stored;
  await drawInTurn(async () => {
    if (!(await getImageFileRow(ctx, name))) await drawCard(ctx, name);
  });
  return getImageFileRow(ctx, name);
};
