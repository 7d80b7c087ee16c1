import { createParser, parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource, type LeadStatus } from '#shared/leads.ts';
import { withQuery } from '#web/lib/api.ts';

export const LEAD_SORTS = ['newest', 'oldest', 'score', 'name'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

const parseAsDay = createParser({
  parse: (text) => (/^(19[7-9]\d|[2-9]\d{3})-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
  serialize: (day) => day,
});

/** The names are those of the API's query. */
export const leadFilterParsers = {
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(LEAD_STATUSES),
  source: parseAsStringLiteral(LEAD_SOURCES),
  clientId: parseAsInteger,
  farmId: parseAsInteger,
  assigneeId: parseAsInteger,
  spam: parseAsStringLiteral(['true', 'false']),
  from: parseAsDay,
  to: parseAsDay,
  sort: parseAsStringLiteral(LEAD_SORTS).withDefault('newest'),
};
export type LeadListFilter = inferParserType<typeof leadFilterParsers>;

export const NO_FILTER = {
  q: null,
  status: null,
  source: null,
  clientId: null,
  farmId: null,
  assigneeId: null,
  spam: null,
  from: null,
  to: null,
};

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
};

export const SOURCE_LABELS: Record<LeadSource, string> = { 'contact form': 'Contact form', quiz: 'Quiz' };

export const SORT_LABELS: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  score: 'Highest quiz score',
  name: 'Name',
};

/** Sorting does not count as a filter. */
export const isFiltered = ({ q, sort: _sort, ...others }: LeadListFilter): boolean =>
  q.trim() !== '' || Object.values(others).some((value) => value !== null);

export const QUARANTINE_LABELS = { false: 'Not held', true: 'Held as spam' } as const;

export const leadsFilePath = (filter: LeadListFilter): string =>
  withQuery('/api/leads/export.csv', { ...filter, q: filter.q.trim() });

export const leadsPath = (filter: LeadListFilter, limit: number): string =>
  withQuery('/api/leads', { ...filter, q: filter.q.trim(), limit });
