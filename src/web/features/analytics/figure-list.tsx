import { Link } from 'react-router';
import type { AnalyticsFarmRow, AnalyticsFigures, AnalyticsPageRow, AnalyticsTopicRow } from '#shared/analytics.ts';
import { ADVICE, ADVICE_LABELS } from '#shared/page-advice.ts';
import { FIGURE_SORTS, PAGE_FIGURE_SORTS, type FigureSort, type PageFigureSort } from '#shared/sort-choices.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { labelled } from '#web/lib/labelled.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { pageColumn } from './count-columns.ts';
import { rateDetail, rateText } from './analytics-texts.ts';
import { FARM_CSV, PAGE_CSV, TOPIC_CSV } from './figure-columns.ts';

/** A minute is fresh enough for daily figures. */
const FRESHNESS = { staleTime: 60_000 };

const number = (value: number): string => value.toLocaleString('en-US');

function Conversion({ of }: { of: AnalyticsFigures['conversion'] }) {
  if (of.rate === null) return <span className="figure-faint">No views</span>;
  return (
    <span title={rateDetail(of)}>
      {rateText(of)}{' '}
      <span className="figure-faint">
        {number(of.submissions)} of {number(of.views)}
      </span>
    </span>
  );
}

const intervalText = ({ low, high }: AnalyticsFigures['conversion']): string =>
  low === null || high === null ? '—' : `${low}–${high}%`;

/** A column of counts; null is not measured. */
const count = <Row extends AnalyticsFigures>(
  id: 'views' | 'visitors' | 'forms' | 'quizzes' | 'calls' | 'won',
  header: string,
  rest: Pick<ListColumn<Row>, 'width' | 'sort' | 'phone' | 'isOptional'>,
): ListColumn<Row> => ({
  id,
  header,
  cell: ({ [id]: value }) => (value === null ? <span className="figure-faint">Not measured</span> : number(value)),
  align: 'end',
  ...rest,
});

/** What was counted, in one order on each tab. */
const figures = <Row extends AnalyticsFigures>(leadsHref?: (row: Row) => string): readonly ListColumn<Row>[] => [
  count('views', 'Views', { width: 72, sort: { asc: 'leastViewed', desc: 'views' }, phone: 'below-aside' }),
  count('visitors', 'Visitors', { width: 108 }),
  count('forms', 'Forms', { width: 72, sort: { desc: 'forms' } }),
  count('quizzes', 'Quizzes', { width: 84, sort: { desc: 'quizzes' } }),
  count('calls', 'Phone presses', { width: 124, isOptional: true }),
  {
    id: 'leads',
    header: 'Leads',
    cell: (row) =>
      leadsHref && row.leads > 0 ? <Link to={leadsHref(row)}>{number(row.leads)}</Link> : number(row.leads),
    width: 72,
    align: 'end',
    sort: { asc: 'fewestLeads', desc: 'leads' },
  },
  {
    id: 'conversion',
    header: 'Conversion',
    cell: ({ conversion }) => <Conversion of={conversion} />,
    width: 152,
    align: 'end',
    sort: { asc: 'lowestRate', desc: 'rate' },
    phone: 'aside',
  },
  count('won', 'Won', { width: 68, isOptional: true }),
  {
    id: 'interval',
    header: '95% interval',
    cell: ({ conversion }) => intervalText(conversion),
    width: 116,
    align: 'end',
    isOptional: true,
  },
];

const SORT_LABELS: Record<FigureSort | PageFigureSort, string> = {
  views: 'Most views',
  leastViewed: 'Fewest views',
  visitors: 'Most visitors',
  leads: 'Most leads',
  fewestLeads: 'Fewest leads',
  rate: 'Highest rate',
  lowestRate: 'Lowest rate',
  forms: 'Most forms',
  quizzes: 'Most quizzes',
  name: 'Name',
  '-name': 'Name, Z to A',
  title: 'Title',
  '-title': 'Title, Z to A',
};

const PRESETS = [
  { name: 'All', query: '' },
  { name: 'Most leads', query: 'sort=leads' },
  { name: 'Lowest rate', query: 'sort=lowestRate' },
];

const COMMON = {
  freshness: FRESHNESS,
  sorts: labelled(FIGURE_SORTS, SORT_LABELS),
  presets: PRESETS,
  failed: 'Failed to fetch analytics',
  nothingMatches: 'Nothing matches these filters.',
};

/** What each list of the screen is made for. */
interface OnScreen<Row> {
  /** What the address says beside the list. */
  at: Record<string, string>;
  hrefOf: (row: Row) => string;
}

export const farmFigureList = ({
  leadsHref,
  ...onScreen
}: OnScreen<AnalyticsFarmRow> & {
  leadsHref: (farm: AnalyticsFarmRow) => string;
}): ListDefinition<AnalyticsFarmRow> => ({
  ...COMMON,
  ...onScreen,
  id: 'analytics_farms',
  path: '/api/analytics/farms',
  noun: ['farm', 'farms'],
  keyOf: ({ farmId }) => String(farmId),
  nameOf: ({ name }) => name,
  columns: [
    {
      id: 'name',
      header: 'Farm',
      cell: ({ name }) => name,
      width: 220,
      grows: true,
      isMain: true,
      sort: { asc: 'name', desc: '-name' },
      phone: 'title',
    },
    { id: 'client', header: 'Client', cell: ({ clientName }) => clientName, width: 160, phone: 'below' },
    ...figures(leadsHref),
  ],
  filters: [],
  csv: { name: 'analytics-farms', columns: FARM_CSV },
  empty: { drawing: 'field', title: 'No farms yet', text: 'Farms appear here once they are created.' },
});

export const topicFigureList = (onScreen: OnScreen<AnalyticsTopicRow>): ListDefinition<AnalyticsTopicRow> => ({
  ...COMMON,
  ...onScreen,
  id: 'analytics_topics',
  path: '/api/analytics/topics',
  noun: ['hub', 'hubs'],
  keyOf: ({ topicId }) => String(topicId),
  nameOf: ({ name, farmName }) => `${name} of ${farmName}`,
  columns: [
    {
      id: 'name',
      header: 'Hub',
      cell: ({ name }) => name,
      width: 220,
      grows: true,
      isMain: true,
      sort: { asc: 'name', desc: '-name' },
      phone: 'title',
    },
    { id: 'farm', header: 'Farm', cell: ({ farmName }) => farmName, width: 160, phone: 'below' },
    ...figures<AnalyticsTopicRow>(),
  ],
  filters: [],
  csv: { name: 'analytics-topics', columns: TOPIC_CSV },
  empty: {
    drawing: 'vane',
    title: 'No hub was viewed in this period',
    text: 'A hub appears here once one of its pages is viewed.',
  },
});

const withVisitorSort = (column: ListColumn<AnalyticsPageRow>): ListColumn<AnalyticsPageRow> =>
  column.id === 'visitors' ? { ...column, sort: { desc: 'visitors' } } : column;

const PAGE_COLUMNS: readonly ListColumn<AnalyticsPageRow>[] = [
  { ...pageColumn<AnalyticsPageRow>(), width: 184 },
  { id: 'hub', header: 'Hub', cell: ({ topicName }) => topicName, width: 100 },
  { id: 'farm', header: 'Farm', cell: ({ farmName }) => farmName, width: 108, phone: 'below' },
  ...figures<AnalyticsPageRow>().map(withVisitorSort),
];

const PAGE_OPTIONS: readonly ListColumn<AnalyticsPageRow>[] = [
  {
    id: 'advice',
    header: 'Advice',
    cell: ({ advice }) => (advice === null ? '—' : ADVICE_LABELS[advice]),
    width: 132,
    isOptional: true,
  },
  { id: 'slug', header: 'Address', cell: ({ slug }) => `/${slug}`, width: 180, isOptional: true },
];

const pageHref = ({ farmId, pageId }: AnalyticsPageRow): string => `/farms/${farmId}?page=${pageId}`;

const PAGES = {
  ...COMMON,
  path: '/api/analytics/pages',
  noun: ['page', 'pages'],
  keyOf: ({ pageId }: AnalyticsPageRow) => String(pageId),
  nameOf: ({ title }: AnalyticsPageRow) => title,
  hrefOf: pageHref,
  sorts: labelled(PAGE_FIGURE_SORTS, SORT_LABELS),
} as const;

export const pageFigureList = (at: Record<string, string>): ListDefinition<AnalyticsPageRow> => ({
  ...PAGES,
  at,
  id: 'analytics_pages',
  columns: [...PAGE_COLUMNS, ...PAGE_OPTIONS],
  filters: [{ kind: 'choice', name: 'advice', label: 'Advice', choices: labelled(ADVICE, ADVICE_LABELS) }],
  csv: { name: 'analytics-pages', columns: PAGE_CSV },
  empty: { drawing: 'book', title: 'No pages to show', text: 'Published pages appear here with their figures.' },
});

const WHY: ListColumn<AnalyticsPageRow> = {
  id: 'why',
  header: 'Why',
  cell: ({ reason }) => reason ?? '—',
  width: 220,
  grows: true,
  phone: 'below',
};

/** Pages with one advice; `acts` is what can be done with one. */
export const advicePageList = (
  at: Record<string, string>,
  acts: ListColumn<AnalyticsPageRow> | null,
): ListDefinition<AnalyticsPageRow> => ({
  ...PAGES,
  at,
  id: 'analytics_advice',
  columns: [
    ...PAGE_COLUMNS.filter(({ id }) => id === 'title'),
    WHY,
    ...PAGE_COLUMNS.filter(({ id }) => ['hub', 'farm'].includes(id)).map((column) => withoutPhone(column)),
    ...PAGE_COLUMNS.filter(({ id }) => ['views', 'leads'].includes(id)),
    ...(acts ? [acts] : []),
    ...PAGE_COLUMNS.filter(({ id }) => ['visitors', 'forms', 'quizzes', 'conversion'].includes(id)).map((column) => ({
      ...column,
      isOptional: true,
    })),
  ],
  filters: [],
  presets: [{ name: 'All', query: '' }],
  csv: { name: 'analytics-advice', columns: PAGE_CSV },
  empty: { drawing: 'basket', title: 'No pages with this advice', text: 'Choose other advice above.' },
});

const withoutPhone = ({ phone: _none, ...column }: ListColumn<AnalyticsPageRow>): ListColumn<AnalyticsPageRow> =>
  column;
