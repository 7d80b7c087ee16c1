import { conversionRate, type Farm } from '#shared/farms.ts';
import type { FarmRow, FarmWithFigures, TopicWithPageCount } from './farms.repository.ts';
import { farmUrl } from './farms.rules.ts';

const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const presentDeindexed = ({ deindexedAt, deindexedBy, deindexedReason }: FarmRow): Farm['deindexed'] =>
  deindexedAt === null ? null : { at: deindexedAt.toISOString(), by: deindexedBy ?? '', reason: deindexedReason ?? '' };

export const presentFarm = (
  { farm, clientName, figures }: FarmWithFigures,
  { topics, leadsChange, appOrigin }: { topics: TopicWithPageCount[]; leadsChange: number | null; appOrigin: string },
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
  deindexed: presentDeindexed(farm),
  publishMode: farm.publishMode,
  cta: farm.cta,
  pagesPerDay: farm.pagesPerDay,
  pageCount: figures.pageCount,
  publishedCount: figures.publishedCount,
  leadCount: figures.leadCount,
  avgPosition: oneDecimal(figures.avgPosition),
  leadsChange,
  conversionRate: conversionRate(figures.submissions, figures.views),
  views: figures.views,
  submissions: figures.submissions,
  microHubs: topics
    .filter(({ topic }) => topic.farmId === farm.id)
    .map(({ topic, pageCount }) => ({ id: topic.id, name: topic.name, slug: topic.slug, pageCount })),
  createdAt: farm.createdAt.toISOString(),
});
