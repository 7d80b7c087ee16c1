import { parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { POSITION_BANDS, RANK_STATES, TRENDS } from '#shared/rankings.ts';
import { RANKING_SORTS } from '#shared/sort-choices.ts';
import { withQuery } from '#web/lib/api.ts';

/** The names are those of the API's query. */
export const rankingFilterParsers = {
  q: parseAsString.withDefault(''),
  clientId: parseAsInteger,
  farmId: parseAsInteger,
  topicId: parseAsInteger,
  band: parseAsStringLiteral(POSITION_BANDS),
  trend: parseAsStringLiteral(TRENDS),
  state: parseAsStringLiteral(RANK_STATES),
  wrongPage: parseAsStringLiteral(['true']),
  sort: parseAsStringLiteral(RANKING_SORTS).withDefault('position'),
};
export type RankingListFilter = inferParserType<typeof rankingFilterParsers>;

export const NO_FILTER = {
  q: null,
  clientId: null,
  farmId: null,
  topicId: null,
  band: null,
  trend: null,
  state: null,
  wrongPage: null,
};

/** Sorting does not count as a filter. */
export const isFiltered = ({ q, sort: _sort, ...others }: RankingListFilter): boolean =>
  q.trim() !== '' || Object.values(others).some((value) => value !== null);

export const rankingsPath = (filter: RankingListFilter, limit: number): string =>
  withQuery('/api/rankings', { ...filter, q: filter.q.trim(), limit });

export const rankedClientsPath = ({ sort: _sort, ...filter }: RankingListFilter): string =>
  withQuery('/api/rankings/clients', { ...filter, q: filter.q.trim() });
