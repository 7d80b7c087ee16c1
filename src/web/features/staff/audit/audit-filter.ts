import { parseAsInteger, parseAsString, type inferParserType } from 'nuqs';
import { withQuery } from '#web/lib/api.ts';

/** The names are those of the API's query. */
export const auditFilterParsers = {
  q: parseAsString.withDefault(''),
  actorId: parseAsInteger,
  action: parseAsString,
  targetKind: parseAsString,
  from: parseAsString,
  to: parseAsString,
};
export type AuditListFilter = inferParserType<typeof auditFilterParsers>;

export const NO_FILTER = { q: null, actorId: null, action: null, targetKind: null, from: null, to: null };

export const isFiltered = ({ q, ...others }: AuditListFilter): boolean =>
  q.trim() !== '' || Object.values(others).some((value) => value !== null);

export const auditFilePath = (filter: AuditListFilter): string =>
  withQuery('/api/audit/export.csv', { ...filter, q: filter.q.trim() });

export const auditPath = (filter: AuditListFilter, limit: number): string =>
  withQuery('/api/audit', { ...filter, q: filter.q.trim(), limit });
