import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { EVIDENCE_TIERS } from '#shared/evidence-choices.ts';
import type { SourceStatus } from '#shared/sources.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { withQuery } from '#web/lib/api.ts';
import { ownerParser } from '../evidence-filter.ts';

export const SOURCE_STATUSES = ['ready', 'fetching', 'failed'] as const satisfies SourceStatus[];

export const SOURCE_STATUS_LABELS: Record<SourceStatus, { label: string; tone: BadgeTone }> = {
  ready: { label: 'Ready', tone: 'green' },
  fetching: { label: 'Being fetched', tone: 'blue' },
  failed: { label: 'Failed', tone: 'red' },
};

export const sourcesFilterParsers = {
  q: parseAsString.withDefault(''),
  service: parseAsString.withDefault(''),
  status: parseAsStringLiteral(SOURCE_STATUSES),
  tier: parseAsNumberLiteral(EVIDENCE_TIERS),
  clientId: ownerParser,
};
export type SourcesFilter = inferParserType<typeof sourcesFilterParsers>;

export const NO_SOURCES_FILTER: SourcesFilter = { q: '', service: '', status: null, tier: null, clientId: null };

export const isSourcesFiltered = ({ q, service, status, tier, clientId }: SourcesFilter): boolean =>
  q.trim() !== '' || service !== '' || status !== null || tier !== null || clientId !== null;

export const sourcesPath = ({ q, ...filter }: SourcesFilter, limit: number): string =>
  withQuery('/api/sources', { ...filter, q: q.trim(), limit });
