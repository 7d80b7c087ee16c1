import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { drawingKey, toDrawing } from '../pages/rendering.usecases.ts';
import { encodeDrawing } from './encoding.rules.ts';
import { getPageImage, upsertPageImage } from './images.repository.ts';
import { storeImage } from './images.usecases.ts';
import { drawingText, renderDrawing } from './drawings.rules.ts';

/** Draws a page's card for shared links unless it is current. Does nothing for a deleted page. */
export const drawPage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await getPageRow(ctx, pageId);
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
  const encoded = await encodeDrawing({ shareSvg: await renderDrawing(drawing), stem: page.slug });
  await ctx.transaction(async (tx) => {
    if (!(await getPageRow(tx, pageId))) return;
    const drawnFrom = { key, contentHash, subject };
    await storeImage(tx, { pageId, clientId, kind: 'drawing', encoded, text: drawingText(drawing), drawnFrom });
  });
};
