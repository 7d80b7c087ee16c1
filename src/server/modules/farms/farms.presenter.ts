import { farmFieldsIn } from '#shared/farm-fields.ts';
import { conversionRate, type Farm } from '#shared/farms.ts';
import { pickFields } from '#shared/field-list.ts';
import type { FarmRow, FarmWithFigures, TopicWithPageCount } from './farms.repository.ts';
import { farmUrl } from './farms.rules.ts';

const oneDecimal = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

const presentDeindexed = ({ deindexedAt, deindexedBy, deindexedReason }: FarmRow): Farm['deindexed'] =>
  deindexedAt === null ? null : { at: deindexedAt.toISOString(), by: deindexedBy ?? '', reason: deindexedReason ?? '' };

const RECORD_FIELDS = farmFieldsIn('record');

export const presentFarm = (
  { farm, clientName, figures }: FarmWithFigures,
  { topics, leadsChange, appOrigin }: { topics: TopicWithPageCount[]; leadsChange: number | null; appOrigin: string },
): Farm => ({
  id: farm.id,
  clientId: farm.clientId,
  ...pickFields(
    {
      ...farm,
      ...figures,
      clientName,
      url: farmUrl(farm.domain, appOrigin),
      deindexed: presentDeindexed(farm),
      avgPosition: oneDecimal(figures.avgPosition),
      leadsChange,
      conversionRate: conversionRate(figures.submissions, figures.views),
      microHubs: topics
        .filter(({ topic }) => topic.farmId === farm.id)
        .map(({ topic: { id, name, slug, service }, pageCount }) => ({ id, name, slug, service, pageCount })),
      createdAt: farm.createdAt.toISOString(),
    },
    RECORD_FIELDS,
  ),
  archivedAt: farm.archivedAt?.toISOString() ?? null,
  archivedBy: farm.archivedBy,
});
