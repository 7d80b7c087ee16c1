import { POSITION_BANDS, RANK_STATES, TRENDS, type Ranking } from '#shared/rankings.ts';
import { RANKING_SORTS, type RankingSort } from '#shared/sort-choices.ts';
import type { Choice } from '#ui/record-table/choice-list.tsx';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { labelled } from '#web/lib/labelled.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import type { ListFilter } from '#web/lib/list-view/list-filters.ts';
import { CLIENT_FILTER, FARM_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { TwoLines } from '#web/lib/list-view/two-lines.tsx';
import { PositionBadge } from './position-badge.tsx';
import { POSITION_BAND_LABELS, TREND_LABELS } from './position.rules.ts';
import { TrendIcon } from './trend-icon.tsx';

export const STATE_LABELS = {
  ranked: 'Ranked',
  absent: 'Not found',
  unmeasured: 'Not measured',
  error: 'Failed',
} as const;

export const RANKING_SORT_LABELS: Record<RankingSort, string> = {
  position: 'Best position',
  '-position': 'Worst position',
  newest: 'Newest first',
  keyword: 'Keyword',
  '-keyword': 'Keyword, Z to A',
  checked: 'Longest unchecked',
  '-checked': 'Checked last',
  change: 'Biggest drop',
  '-change': 'Biggest gain',
};

function KeywordBadges({ ranking: { isPrimary, device, underWay, state, wrongPage } }: { ranking: Ranking }) {
  return (
    <>
      {isPrimary ? null : (
        <StatusBadge tone="grey" withoutDot>
          Extra
        </StatusBadge>
      )}
      {device === 'mobile' ? (
        <StatusBadge tone="grey" withoutDot>
          Mobile
        </StatusBadge>
      ) : null}
      {underWay ? <StatusBadge tone="blue">Being checked</StatusBadge> : null}
      {state === 'error' ? <StatusBadge tone="red">Check failed</StatusBadge> : null}
      {wrongPage ? <StatusBadge tone="orange">Another page ranks</StatusBadge> : null}
    </>
  );
}

const placeText = ({ city, stateCode }: Ranking): string =>
  [city, stateCode].filter(Boolean).join(', ') || 'The farm’s';

const COLUMNS: readonly ListColumn<Ranking>[] = [
  {
    id: 'keyword',
    header: 'Keyword',
    cell: ({ keyword }) => keyword,
    after: (ranking) => <KeywordBadges ranking={ranking} />,
    width: 180,
    grows: true,
    isMain: true,
    sort: { asc: 'keyword', desc: '-keyword' },
    phone: 'title',
  },
  {
    id: 'position',
    header: 'Position',
    cell: (ranking) => <PositionBadge ranking={ranking} />,
    width: 100,
    sort: { asc: 'position', desc: '-position' },
    phone: 'aside',
  },
  {
    id: 'trend',
    header: 'Trend',
    cell: (ranking) => <TrendIcon {...ranking} />,
    width: 124,
    sort: { asc: 'change', desc: '-change' },
    phone: 'below-aside',
  },
  { id: 'page', header: 'Page', cell: ({ pageTitle }) => pageTitle || '—', width: 150, grows: true, phone: 'below' },
  {
    id: 'farm',
    header: 'Farm, domain',
    cell: ({ farmName, domain }) => <TwoLines first={farmName} second={domain} />,
    width: 132,
  },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName, width: 124 },
  {
    id: 'checked',
    header: 'Checked',
    cell: ({ lastChecked }) =>
      lastChecked === null ? 'Never' : <time dateTime={lastChecked}>{shortDate(lastChecked)}</time>,
    width: 108,
    sort: { asc: 'checked', desc: '-checked' },
  },
  {
    id: 'best',
    header: 'Best',
    cell: ({ bestPosition }) => (bestPosition === null ? '—' : `#${bestPosition}`),
    width: 72,
    align: 'end',
    isOptional: true,
  },
  { id: 'place', header: 'Searched from', cell: placeText, width: 150, isOptional: true },
  { id: 'weight', header: 'Weight', cell: ({ weight }) => weight, width: 80, align: 'end', isOptional: true },
  { id: 'reason', header: 'Why not measured', cell: ({ reason }) => reason ?? '—', width: 240, isOptional: true },
];

const FILTERS: readonly ListFilter[] = [
  { kind: 'choice', name: 'band', label: 'Position', choices: labelled(POSITION_BANDS, POSITION_BAND_LABELS) },
  { kind: 'choice', name: 'trend', label: 'Trend', choices: labelled(TRENDS, TREND_LABELS) },
  { kind: 'choice', name: 'state', label: 'Last check', choices: labelled(RANK_STATES, STATE_LABELS) },
  {
    kind: 'choice',
    name: 'wrongPage',
    label: 'Wrong page',
    choices: [{ value: 'true', label: 'Another page ranks' }],
  },
  { kind: 'dates', label: 'Checked' },
];

/** The micro-hubs of the chosen farm. */
const topicFilter = (topics: readonly Choice[]): ListFilter[] =>
  topics.length === 0 ? [] : [{ kind: 'choice', name: 'topicId', label: 'Micro-hub', choices: topics, isOpen: true }];

const listOf = (
  id: 'rankings' | 'client_rankings',
  { columns, filters }: Pick<ListDefinition<Ranking>, 'columns' | 'filters'>,
): ListDefinition<Ranking> => ({
  id,
  path: '/api/rankings',
  noun: ['keyword', 'keywords'],
  columns,
  filters,
  sorts: labelled(
    ['position', ...RANKING_SORTS.filter((sort) => sort !== 'position')] as RankingSort[],
    RANKING_SORT_LABELS,
  ),
  asksForSort: true,
  presets: [
    { name: 'All', query: '' },
    { name: 'Top 10', query: 'band=top10', isCounted: true },
    { name: 'Biggest drops', query: 'trend=down&sort=change', isCounted: true },
    { name: 'Another page ranks', query: 'wrongPage=true', isCounted: true },
    { name: 'Failed', query: 'state=error', isCounted: true },
  ],
  search: { label: 'Search rankings', placeholder: 'Search by keyword, page, farm or client' },
  nameOf: ({ keyword, farmName }) => `${keyword} of ${farmName}`,
  exportPath: '/api/rankings/export.csv',
  failed: 'Failed to fetch rankings',
  empty: {
    drawing: 'vane',
    title: 'No Rankings Data',
    text: 'Nothing is tracked yet. Once you start, the keyword of every published page is looked up in Google, and again every two weeks.',
  },
  nothingMatches: 'No keywords match your search and filters.',
});

/** Every tracked keyword of the agency. */
export const keywordList = (topics: readonly Choice[]): ListDefinition<Ranking> =>
  listOf('rankings', {
    columns: COLUMNS,
    filters: [...FILTERS, CLIENT_FILTER, { ...FARM_FILTER, resets: ['topicId'] }, ...topicFilter(topics)],
  });

/** The keywords of one client. */
export const clientKeywordList = (topics: readonly Choice[]): ListDefinition<Ranking> =>
  listOf('client_rankings', {
    columns: COLUMNS.filter(({ id }) => id !== 'client'),
    // The refresh stands in the same line.
    filters: [
      ...FILTERS.map((filter) => (filter.kind === 'dates' ? { ...filter, isNarrow: true } : filter)),
      { ...FARM_FILTER, resets: ['topicId'] },
      ...topicFilter(topics),
    ],
  });
