import { conversionRate, type Farm } from '#shared/farms.ts';
import type { FarmRow, FarmWithFigures, HubWithCount } from './farms.repository.ts';
import { farmUrl, leadsChange } from './farms.rules.ts';

/** One decimal, as the cards show it. */
const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const deindexing = ({ deindexedAt, deindexedBy, deindexedReason }: FarmRow): Farm['deindexed'] =>
  deindexedAt === null ? null : { at: deindexedAt.toISOString(), by: deindexedBy ?? '', reason: deindexedReason ?? '' };

export const presentFarm = (
  { farm, clientName, figures }: FarmWithFigures,
  { hubs, appOrigin }: { hubs: HubWithCount[]; appOrigin: string },
): Farm => ({
  id: farm.id,
  name: farm.name,
  clientId: farm.clientId,
  clientName,
  domain: farm.domain,
  url: farmUrl(farm.domain, appOrigin),
  industry: farm.industry,
  location: farm.location,
  status: farm.status,
  deindexed: deindexing(farm),
  publishMode: farm.publishMode,
  cta: farm.cta,
  dripPerDay: farm.dripPerDay,
  pageCount: figures.pageCount,
  publishedCount: figures.publishedCount,
  leadCount: figures.leadCount,
  avgPosition: oneDecimal(figures.avgPosition),
  leadsChange: leadsChange({ thisMonth: figures.leadsThisMonth, lastMonth: figures.leadsLastMonth }),
  conversionRate: conversionRate(figures.submissions, figures.views),
  views: figures.views,
  submissions: figures.submissions,
  microHubs: hubs
    .filter(({ hub }) => hub.farmId === farm.id)
    .map(({ hub, pageCount }) => ({ id: hub.id, name: hub.name, slug: hub.slug, pageCount })),
  createdAt: farm.createdAt.toISOString(),
});
