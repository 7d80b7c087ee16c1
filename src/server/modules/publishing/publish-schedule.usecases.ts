import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listFarmRowsOfClient, listFarmsWithDailyLimit, type FarmRow } from '../farms/farms.usecases.ts';
import {
  countOverdueChanges,
  countPublishedSince,
  listDuePages,
  listBestDrafts,
} from '../pages/publication.usecases.ts';
import { canonicalOrigin } from '../pages/rendering.usecases.ts';
import { publishPassingVersion } from './review.usecases.ts';
import { pagesAllowedByHour, localTime, timeZoneOfState } from './publish-schedule.rules.ts';

/** Changes unreviewed for this long stop the schedule: review lags behind. */
const MAX_UNREVIEWED_MS = 7 * 86_400_000;

/** Publishes every page whose scheduled time has come; one that fails its gates loses its time and stays a draft. */
export const publishDuePages = async (ctx: Ctx): Promise<void> => {
  for (const pageId of await listDuePages(ctx, ctx.clock.now())) {
    const result = await publishPassingVersion(ctx, {
      actor: null,
      pageId,
      baseVersion: null,
      approves: false,
      when: 'now',
    });
    if (result.kind !== 'refused') continue;
    const failed = result.failed.map(({ id }) => id);
    ctx.log.warn({ pageId, failed }, 'A page was not published at its scheduled time');
  }
};

/**
 * Publishes the strongest pages up to each farm's limit by this hour. Farms on one host share the limit; a farm whose
 * changes wait for review for a week publishes nothing new.
 */
export const publishScheduledPages = async (ctx: Ctx): Promise<void> => {
  for (const farm of await listFarmsWithDailyLimit(ctx)) {
    const count = await countPagesAllowedNow(ctx, farm);
    if (count <= 0) continue;
    const approvedOnly = farm.publishMode === 'review';
    let remaining = count;
    for (const pageId of await listBestDrafts(ctx, { farmId: farm.id, approvedOnly, limit: count * 3 })) {
      if (remaining === 0) break;
      const result = await publishPassingVersion(ctx, {
        actor: null,
        pageId,
        baseVersion: null,
        approves: false,
        when: 'now',
      });
      if (result.kind === 'published') remaining -= 1;
    }
  }
};

const countPagesAllowedNow = async (ctx: Ctx, farm: FarmRow): Promise<number> => {
  if (farm.pagesPerDay === null) return 0;
  const now = ctx.clock.now();
  const { hour, dayStart } = localTime(now, timeZoneOfState(farm.state));
  const allowed = pagesAllowedByHour(farm.pagesPerDay, hour);
  if (allowed === 0) return 0;
  const before = new Date(now.getTime() - MAX_UNREVIEWED_MS);
  if ((await countOverdueChanges(ctx, { farmId: farm.id, before })) > 0) return 0;
  const farmIds = await listFarmIdsOnHost(ctx, farm);
  return allowed - (await countPublishedSince(ctx, { farmIds, since: dayStart }));
};

const listFarmIdsOnHost = async (ctx: Ctx, farm: FarmRow): Promise<number[]> => {
  const client = await requireClientRow(ctx, farm.clientId);
  const hostOf = (one: FarmRow): string => canonicalOrigin({ client, farm: one, appOrigin: ctx.config.appOrigin });
  const farms = await listFarmRowsOfClient(ctx, farm.clientId);
  return farms.filter((one) => hostOf(one) === hostOf(farm)).map(({ id }) => id);
};
