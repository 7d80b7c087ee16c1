import { parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { POSITION_BANDS, RANK_STATES, TRENDS } from '#shared/rankings.ts';
import { withQuery } from '#web/lib/api.ts';

export const RANKING_SORTS = ['position', 'newest', 'keyword'] as const;

/** The list's filters as they stand in the address, under the names the API has for them. */
export const rankingFilterParsers = {
  q: parseAsString.withDefault(''),
  clientId: parseAsInteger,
  farmId: parseAsInteger,
  hubId: parseAsInteger,
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
  hubId: null,
  band: null,
  trend: null,
  state: null,
  wrongPage: null,
};

/** Whether anything but the order narrows the list. */
export const isFiltered = ({ q, sort: _sort, ...others }: RankingListFilter): boolean =>
  q.trim() !== '' || Object.values(others).some((value) => value !== null);

/** The call that lists the keywords of a filter, `limit` at a time. */
export const rankingsPath = (filter: RankingListFilter, limit: number): string =>
  withQuery('/api/rankings', { ...filter, q: filter.q.trim(), limit });

/** The call that counts them client by client. */
export const rankedClientsPath = ({ sort: _sort, ...filter }: RankingListFilter): string =>
  withQuery('/api/rankings/clients', { ...filter, q: filter.q.trim() });

/** The call that writes them into a file. */
export const rankingsFilePath = (filter: RankingListFilter): string =>
  withQuery('/api/rankings/export.csv', { ...filter, q: filter.q.trim() });
