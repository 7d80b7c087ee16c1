import { DRAFT_REASONS } from '#shared/draft-reasons.ts';
import type { FarmOverview } from '#shared/farm-overview.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import { countWaitingLeads } from '../leads/leads.usecases.ts';
import { listPositionWeeks } from '../rankings/overview.usecases.ts';
import { countKeywordsByBand } from '../rankings/rankings.usecases.ts';
import { listPageGroups, type PageGroup } from './client-overview.repository.ts';
import { countDraftReasons, sumBands } from './client-overview.rules.ts';
import { countMonthFigures } from './client-overview.usecases.ts';

const countPages = (groups: readonly PageGroup[], ...statuses: PageGroup['status'][]): number =>
  groups.filter(({ status }) => statuses.includes(status)).reduce((sum, { pages }) => sum + pages, 0);

/** What a farm's screen leads with: what it brings, and what its drafts wait for. Throws 404. */
export const getFarmOverview = async (ctx: Ctx, farmId: number): Promise<FarmOverview> => {
  const { clientId } = await requireFarmRow(ctx, farmId);
  const [{ figures }, groups, bands, weeks, { answerMinutes }] = await Promise.all([
    countMonthFigures(ctx, { clientId, farmId }),
    listPageGroups(ctx, { clientId, farmId }),
    countKeywordsByBand(ctx, clientId),
    listPositionWeeks(ctx, { farmId }),
    countWaitingLeads(ctx, { clientId, now: ctx.clock.now() }),
  ]);
  const drafts = countDraftReasons(groups).map(({ reason, pages }) => ({ reason, pages }));
  return {
    ...figures,
    answerMinutes,
    positions: sumBands(bands.filter((row) => row.farmId === farmId)),
    weeks,
    published: countPages(groups, 'published'),
    unfinished: countPages(groups, 'planned', 'writing'),
    drafts: drafts.toSorted((a, b) => DRAFT_REASONS.indexOf(a.reason) - DRAFT_REASONS.indexOf(b.reason)),
  };
};
