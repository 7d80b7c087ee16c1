import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listFarmRowsOfClient, listPacedFarms, type FarmRow } from '../../farms/farms.usecases.ts';
import {
  countLateChanges,
  countPublishedSince,
  listDuePages,
  listStrongestDrafts,
} from '../../pages/publishing/publishing.usecases.ts';
import { canonicalOrigin } from '../../pages/rendering/rendering.usecases.ts';
import { releasePage } from '../review/review.usecases.ts';
import { allowedByHour, localTime, zoneOf } from './drip.rules.ts';

/** A change that nobody approved for this long says that review lags: then nothing new goes out. */
const REVIEW_LAGS_AFTER_MS = 7 * 86_400_000;

/** Publishes every page whose set time has come; one that no longer holds its gates loses its time and stays a Draft. */
export const publishDuePages = async (ctx: Ctx): Promise<void> => {
  for (const pageId of await listDuePages(ctx, ctx.clock.now())) {
    const released = await releasePage(ctx, { actor: null, pageId, baseVersion: null, approves: false, when: 'now' });
    if (released.kind !== 'refused') continue;
    const failed = released.failed.map(({ id }) => id);
    ctx.log.warn({ pageId, failed }, 'a page was not published at its time');
  }
};

/**
 * Publishes what each farm's pace allows by this hour of its own day, the strongest pages first. All farms on one host
 * share its pace; while a farm's changes wait for review for a week, it publishes nothing new.
 */
export const publishAtPace = async (ctx: Ctx): Promise<void> => {
  for (const farm of await listPacedFarms(ctx)) {
    const count = await allowedNow(ctx, farm);
    if (count <= 0) continue;
    const approvedOnly = farm.publishMode === 'review';
    let left = count;
    for (const pageId of await listStrongestDrafts(ctx, { farmId: farm.id, approvedOnly, limit: count * 3 })) {
      if (left === 0) break;
      const released = await releasePage(ctx, { actor: null, pageId, baseVersion: null, approves: false, when: 'now' });
      if (released.kind === 'published') left -= 1;
    }
  }
};

const allowedNow = async (ctx: Ctx, farm: FarmRow): Promise<number> => {
  if (farm.dripPerDay === null) return 0;
  const now = ctx.clock.now();
  const { hour, dayStart } = localTime(now, zoneOf(farm.state));
  const allowed = allowedByHour(farm.dripPerDay, hour);
  if (allowed === 0) return 0;
  const before = new Date(now.getTime() - REVIEW_LAGS_AFTER_MS);
  if ((await countLateChanges(ctx, { farmId: farm.id, before })) > 0) return 0;
  const farmIds = await farmsOnHost(ctx, farm);
  return allowed - (await countPublishedSince(ctx, { farmIds, since: dayStart }));
};

const farmsOnHost = async (ctx: Ctx, farm: FarmRow): Promise<number[]> => {
  const client = await requireClientRow(ctx, farm.clientId);
  const hostOf = (one: FarmRow): string => canonicalOrigin({ client, farm: one, appOrigin: ctx.config.appOrigin });
  const farms = await listFarmRowsOfClient(ctx, farm.clientId);
  return farms.filter((one) => hostOf(one) === hostOf(farm)).map(({ id }) => id);
};
