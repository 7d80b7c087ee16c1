import { setTimeout as pause } from 'node:timers/promises';
import type { GenerateImagesAnswer, ImageProgress } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { countPendingJobs } from '#server/platform/jobs/stored-jobs.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { drawPageImage } from './images.jobs.ts';
import { listDrawnPages, listOutdatedDrawings } from './images.repository.ts';
import { listFarmImages } from './images.usecases.ts';

/** Enqueues a job for every outdated drawing, 2,000 at most. */
export const enqueueOutdatedDrawings = async (ctx: Ctx): Promise<void> => {
  for (const pageId of await listOutdatedDrawings(ctx, { limit: 2000 })) await ctx.jobs.send(drawPageImage, { pageId });
};

/** Below the minute after which common proxies give up. */
const MAX_WAIT_MS = 50_000;
const POLL_INTERVAL_MS = 400;
/** Without progress for this long, no worker is drawing. */
const STALLED_AFTER_MS = 20_000;

interface GenerateImagesInput {
  actor: StaffActor;
  farmId: number;
  /** Answers when all are drawn, or with the progress after a time limit; otherwise at once. */
  waits: boolean;
}

/** Queues the drawing of every card that is missing or outdated. Throws 403 and 404. */
export const generateImages = async (
  ctx: Ctx,
  { actor, farmId, waits }: GenerateImagesInput,
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
  if (!waits) return { message: drawingText(pageIds.length), generated: 0 };
  const remaining = await waitUntilDrawn(ctx, { farmId, pageIds });
  const generated = pageIds.length - remaining;
  const message =
    remaining === 0
      ? 'Images generated successfully for all pages'
      : `${generated} of ${pageIds.length} images are drawn. The others follow in the background.`;
  return { message, generated };
};

const drawingText = (pages: number): string =>
  pages === 1 ? 'One image is being drawn.' : `${pages} images are being drawn.`;

/** Where the drawing of a farm's cards stands; throws 404. */
export const getImageProgress = async (ctx: Ctx, farmId: number): Promise<ImageProgress> => {
  await requireFarmRow(ctx, farmId);
  const { pageIds, withDrawing } = await listDrawnPages(ctx, farmId);
  const underWay = await countPendingJobs(ctx, { name: drawPageImage.name, keys: pageIds.map(String) });
  const outdated = new Set(await listOutdatedDrawings(ctx, { farmId }));
  // Pages are read whole only once nothing is drawn any more: screens ask every two seconds until then.
  const waiting = underWay > 0 ? underWay : (await listPagesToDraw(ctx, farmId)).length;
  return { drawn: withDrawing.filter((id) => !outdated.has(id)).length, underWay, waiting };
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
