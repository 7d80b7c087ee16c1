import { useMemo } from 'react';
import type { FarmAnalytics } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { localList } from '#web/lib/list-view/local-list.ts';
import { countColumn, countSorts, pageColumn } from './count-columns.ts';
import { useListAddress } from './list-address.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

type PopularPage = FarmAnalytics['popularPages'][number];

const COUNTS = {
  views: ({ views }: PopularPage) => views,
  forms: ({ formSubmissions }: PopularPage) => formSubmissions,
  quizzes: ({ quizSubmissions }: PopularPage) => quizSubmissions,
  calls: ({ calls }: PopularPage) => calls,
};

const COLUMNS: readonly ListColumn<PopularPage>[] = [
  pageColumn(),
  { id: 'slug', header: 'Address', cell: ({ slug }) => `/${slug}`, width: 160, phone: 'below' },
  { ...countColumn('views', 'Views', COUNTS.views), phone: 'aside' },
  countColumn('forms', 'Forms', COUNTS.forms),
  countColumn('quizzes', 'Quizzes', COUNTS.quizzes),
  { ...countColumn('calls', 'Phone presses', COUNTS.calls), width: 124, phone: 'below-aside' },
];

const CSV: CsvColumns<PopularPage> = [
  ['Page', ({ title }) => title],
  ['/', ({ slug }) => slug],
  ['Views', COUNTS.views],
  ['Forms', COUNTS.forms],
  ['Quizzes', COUNTS.quizzes],
  ['Phone presses', COUNTS.calls],
];

const LIST = {
  id: 'popular_pages',
  noun: ['page', 'pages'],
  columns: COLUMNS,
  filters: [],
  sorts: [
    ...countSorts('views', 'Most views', 'Fewest views'),
    ...countSorts('forms', 'Most forms', 'Fewest forms'),
    ...countSorts('quizzes', 'Most quizzes', 'Fewest quizzes'),
    ...countSorts('calls', 'Most phone presses', 'Fewest phone presses'),
    ...aToZ('title', 'Title'),
  ],
  presets: [{ name: 'All', query: '' }],
  nameOf: ({ title }) => title,
  keyOf: ({ pageId }) => String(pageId),
  csv: { name: 'popular-pages', columns: CSV },
  failed: 'Failed to fetch analytics',
  empty: { drawing: 'field', title: 'No views yet', text: 'Pages appear here once they are viewed.' },
  nothingMatches: 'No page matches.',
  local: localList({ texts: { title: ({ title }) => title }, numbers: COUNTS, filters: {}, searched: () => [] }),
} as const satisfies Partial<ListDefinition<PopularPage>>;

/** The pages of a farm that were viewed most. */
export function PopularPages({ farmId, pages }: { farmId: number; pages: readonly PopularPage[] }) {
  const at = useListAddress();
  const list = useMemo<ListDefinition<PopularPage>>(
    () => ({
      ...LIST,
      at,
      path: `/api/farms/${farmId}/analytics`,
      hrefOf: ({ pageId }) => `/farms/${farmId}?page=${pageId}`,
    }),
    [at, farmId],
  );
  return <ListView list={list} rows={pages} fixed={{ farmId }} />;
}
