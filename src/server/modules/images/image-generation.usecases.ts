import { setTimeout as pause } from 'node:timers/promises';
import type { GenerateImagesAnswer } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { drawPageImage } from './images.jobs.ts';
import { listOutdatedDrawings } from './images.repository.ts';
import { listFarmImages } from './images.usecases.ts';

/** Enqueues a job for every outdated drawing, 2,000 at most. */
export const enqueueOutdatedDrawings = async (ctx: Ctx): Promise<void> => {
  for (const pageId of await listOutdatedDrawings(ctx, { limit: 2000 })) await ctx.jobs.send(drawPageImage, { pageId });
};

const MAX_WAIT_MS = 100_000;
const POLL_INTERVAL_MS = 400;
/** Without progress for this long, no worker is drawing. */
const STALLED_AFTER_MS = 20_000;

/** Returns when all are drawn, or with the progress after a time limit: jobs do the rest. Throws 403 and 404. */
export const generateImages = async (
  ctx: Ctx,
  { actor, farmId }: { actor: StaffActor; farmId: number },
): Promise<GenerateImagesAnswer> => {
  assertMay(actor, 'farms.edit');
  const farm = await requireFarmRow(ctx, farmId);
  const pageIds = await listPagesToDraw(ctx, farmId);
  if (pageIds.length === 0) return { message: await nothingToDraw(ctx, farmId), generated: 0 };
  await ctx.transaction(async (tx) => {
    for (const pageId of pageIds) await tx.jobs.send(drawPageImage, { pageId });
    const target = { kind: 'farm', id: farmId, name: farm.name };
    await recordAudit(tx, { actor, action: 'farm.images_generated', target, after: { pages: pageIds.length } });
  });
  const remaining = await waitUntilDrawn(ctx, { farmId, pageIds });
  const generated = pageIds.length - remaining;
  const message =
    remaining === 0
      ? 'Images generated successfully for all pages'
      : `${generated} of ${pageIds.length} images are drawn. The others follow in the background.`;
  return { message, generated };
};

const nothingToDraw = async (ctx: Ctx, farmId: number): Promise<string> => {
  const hasDrawing = (await listFarmImages(ctx, farmId)).pages.some(({ canBeDrawn }) => canBeDrawn);
  return hasDrawing ? 'Every picture is up to date.' : 'There is no picture to draw yet: no page is written.';
};

const listPagesToDraw = async (ctx: Ctx, farmId: number): Promise<number[]> =>
  (await listFarmImages(ctx, farmId)).pages
    .filter(({ canBeDrawn, image, isOutdated }) => canBeDrawn && (image === null || isOutdated))
    .map(({ pageId }) => pageId);

const waitUntilDrawn = async (
  ctx: Ctx,
  { farmId, pageIds }: { farmId: number; pageIds: number[] },
): Promise<number> => {
  const requested = new Set(pageIds);
  const startedAt = performance.now();
  let remainingCount = requested.size;
  let lastProgressAt = startedAt;
  while (remainingCount > 0) {
    await pause(POLL_INTERVAL_MS);
    const now = performance.now();
    const remaining = (await listPagesToDraw(ctx, farmId)).filter((id) => requested.has(id)).length;
    if (remaining < remainingCount) lastProgressAt = now;
    remainingCount = remaining;
    if (now - startedAt > MAX_WAIT_MS || now - lastProgressAt > STALLED_AFTER_MS) break;
  }
  return remainingCount;
};
