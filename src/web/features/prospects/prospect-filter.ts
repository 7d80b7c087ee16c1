import { parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { PROSPECT_KINDS, PROSPECT_STATUSES, type ProspectKind, type ProspectStatus } from '#shared/prospect-options.ts';
import { withQuery } from '#web/lib/api.ts';

export const prospectFilterParsers = {
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(PROSPECT_KINDS),
  status: parseAsStringLiteral(PROSPECT_STATUSES),
  sort: parseAsStringLiteral(['newest', 'oldest'] as const).withDefault('newest'),
};
export type ProspectListFilter = inferParserType<typeof prospectFilterParsers>;

export const NO_FILTER = { q: null, kind: null, status: null };

export const KIND_LABELS: Record<ProspectKind, string> = {
  calculator: 'Calculator',
  demo: 'Demo',
  privacy: 'Privacy',
};

export const STATUS_LABELS: Record<ProspectStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  done: 'Done',
  spam: 'Spam',
};

export const isFiltered = ({ q, kind, status }: ProspectListFilter): boolean =>
  q.trim() !== '' || kind !== null || status !== null;

/** The request for the prospects of a filter as a file. */
export const prospectsFilePath = (filter: ProspectListFilter): string =>
  withQuery('/api/prospects/export.csv', { ...filter, q: filter.q.trim() });

/** The request for the prospects of a filter, `limit` at a time. */
export const prospectsPath = (filter: ProspectListFilter, limit: number): string =>
  withQuery('/api/prospects', { ...filter, q: filter.q.trim(), limit });
