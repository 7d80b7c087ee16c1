import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listHubs, requireFarmRow } from '../../farms/farms.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { drawingKey, drawingOf } from '../../pages/rendering/rendering.usecases.ts';
import { encodeDrawing } from '../encoding/encoding.rules.ts';
import { getPageImage, upsertPageImage } from '../images.repository.ts';
import { storeImage } from '../images.usecases.ts';
import { drawingWords, drawSvg } from './drawings.rules.ts';

/** Draws a page's own table, steps or list, unless its drawing says the same already. Does nothing for a page that is gone. */
export const drawPage = async (ctx: Ctx, pageId: number): Promise<void> => {
  const page = await findPageRow(ctx, pageId);
  if (!page) return;
  const { body, clientId, contentHash } = page;
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, clientId);
  const hub = (await listHubs(ctx, farm.id)).find(({ id }) => id === page.microHubId);
  const drawing = hub && body ? drawingOf({ client, hub, body }) : null;
  if (!hub || !drawing) return;
  const key = drawingKey(drawing);
  const subject = [client.name, client.industry, client.accent ?? '', hub.name].join(' | ');
  const stored = await getPageImage(ctx, { pageId, kind: 'drawing' });
  if (stored?.image.key === key) {
    await upsertPageImage(ctx, { ...stored, contentHash, subject });
    return;
  }
  const encoded = await encodeDrawing({ ...(await drawSvg(drawing)), stem: page.slug });
  await ctx.transaction(async (tx) => {
    if (!(await findPageRow(tx, pageId))) return;
    const made = { key, contentHash, subject };
    await storeImage(tx, { pageId, clientId, kind: 'drawing', encoded, words: drawingWords(drawing), made });
  });
};
