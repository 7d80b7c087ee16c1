import { setTimeout as pause } from 'node:timers/promises';
import type { GenerateImagesAnswer } from '#shared/images.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireFarmRow } from '../../farms/farms.usecases.ts';
import { drawImage } from '../images.jobs.ts';
import { listOutdatedDrawings } from '../images.repository.ts';
import { listFarmImages } from '../images.usecases.ts';

/** Sends a job for every drawing that shows what its page no longer says. */
export const redrawOutdated = async (ctx: Ctx): Promise<void> => {
  for (const pageId of await listOutdatedDrawings(ctx, { limit: 2000 })) await ctx.jobs.send(drawImage, { pageId });
};

const LONGEST_WAIT_MS = 100_000;
const LOOK_EVERY_MS = 400;
/** Nothing drawn for so long means that no worker draws. */
const STALLED_AFTER_MS = 20_000;

/**
 * Draws the pictures of all pages of a farm that have none or an outdated one; photos stay. Answers when all are drawn,
 * or with how far it came when that takes too long: the rest goes on in the background. Throws 403 and 404.
 */
export const generateImages = async (
  ctx: Ctx,
  { actor, farmId }: { actor: StaffActor; farmId: number },
): Promise<GenerateImagesAnswer> => {
  assertMay(actor, 'farms.edit');
  const farm = await requireFarmRow(ctx, farmId);
  const waiting = await waitingPages(ctx, farmId);
  await ctx.transaction(async (tx) => {
    for (const pageId of waiting) await tx.jobs.send(drawImage, { pageId });
    const target = { kind: 'farm', id: farmId, name: farm.name };
    await recordAudit(tx, { actor, action: 'farm.images_generated', target, after: { pages: waiting.length } });
  });
  const left = await waitUntilDrawn(ctx, { farmId, waiting });
  const generated = waiting.length - left;
  const message =
    left === 0
      ? 'Images generated successfully for all pages'
      : `${generated} of ${waiting.length} images are drawn. The others follow in the background.`;
  return { message, generated };
};

const waitingPages = async (ctx: Ctx, farmId: number): Promise<number[]> =>
  (await listFarmImages(ctx, farmId)).pages
    .filter(({ canBeDrawn, image, isOutdated }) => canBeDrawn && (image === null || isOutdated))
    .map(({ pageId }) => pageId);

/** How many are still to be drawn when waiting ends. */
const waitUntilDrawn = async (
  ctx: Ctx,
  { farmId, waiting }: { farmId: number; waiting: number[] },
): Promise<number> => {
  const asked = new Set(waiting);
  const begun = performance.now();
  let left = asked.size;
  let lastProgress = begun;
  while (left > 0) {
    await pause(LOOK_EVERY_MS);
    const now = performance.now();
    const open = (await waitingPages(ctx, farmId)).filter((id) => asked.has(id)).length;
    if (open < left) lastProgress = now;
    left = open;
    if (now - begun > LONGEST_WAIT_MS || now - lastProgress > STALLED_AFTER_MS) break;
  }
  return left;
};
