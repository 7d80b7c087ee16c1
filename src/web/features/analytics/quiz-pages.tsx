import { useMemo } from 'react';
import type { QuizReport } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { localList } from '#web/lib/list-view/local-list.ts';
import { dropOff } from './analytics-texts.ts';
import { countColumn, countSorts, pageColumn } from './count-columns.ts';
import { useListAddress } from './list-address.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

type PageSteps = QuizReport['pages'][number];

const QUESTIONS = [1, 2, 3, 4, 5] as const;

const reached =
  (step: number) =>
  ({ steps }: PageSteps): number =>
    steps[step] ?? 0;
const presses = ({ calls }: PageSteps): number | null => calls ?? null;

/** The question at which most visitors stopped; null where nobody did. */
const hardest = ({ steps, questions }: PageSteps): { question: string; left: number } | null => {
  const drops = dropOff(steps);
  const left = Math.max(...drops.map(({ dropped }) => dropped));
  if (left === 0) return null;
  return { question: questions[drops.findIndex(({ dropped }) => dropped === left)] ?? '', left };
};

const hardestText = (page: PageSteps): string => {
  const most = hardest(page);
  return most ? `“${most.question}” (${most.left.toLocaleString('en-US')})` : 'Nobody left before the end';
};

const COLUMNS: readonly ListColumn<PageSteps>[] = [
  pageColumn(),
  {
    id: 'hardest',
    header: 'Most leave at',
    cell: (page) => <span title={hardestText(page)}>{hardestText(page)}</span>,
    width: 220,
    grows: true,
    sort: { asc: 'left', desc: '-left' },
    phone: 'below',
  },
  { ...countColumn('seen', 'Seen', reached(0)), width: 72, phone: 'aside' },
  ...QUESTIONS.map((question) => ({
    ...countColumn(`q${question}`, `Q${question}`, reached(question)),
    width: 60,
    ...(question === QUESTIONS.length ? { phone: 'below-aside' as const } : {}),
  })),
  { ...countColumn('calls', 'Phone presses', presses), width: 124 },
];

const CSV: CsvColumns<PageSteps> = [
  ['Page', ({ title }) => title],
  ['/', ({ slug }) => slug],
  ['First question seen', reached(0)],
  ...QUESTIONS.map((question) => [`Answered ${question} of 5`, reached(question)] as const),
  ['Phone presses', presses],
];

export const QUIZ_LIST = {
  id: 'analytics_quiz',
  path: '/api/analytics/quiz',
  noun: ['page', 'pages'],
  columns: COLUMNS,
  filters: [],
  sorts: [
    ...countSorts('seen', 'Most seen', 'Least seen'),
    ...QUESTIONS.flatMap((question) =>
      countSorts(`q${question}`, `Most answers to question ${question}`, `Fewest answers to question ${question}`),
    ),
    ...countSorts('left', 'Most left at one question', 'Fewest left at one question'),
    ...countSorts('calls', 'Most phone presses', 'Fewest phone presses'),
    ...aToZ('title', 'Title'),
  ],
  presets: [{ name: 'All', query: '' }],
  nameOf: ({ title }) => title,
  keyOf: ({ pageId }) => String(pageId),
  csv: { name: 'analytics-quiz', columns: CSV },
  failed: 'Failed to fetch analytics',
  empty: {
    drawing: 'field',
    title: 'No quiz was seen in this period',
    text: 'Steps appear here once a visitor reaches a quiz.',
  },
  nothingMatches: 'No page matches.',
  local: localList({
    texts: { title: ({ title }) => title },
    numbers: {
      seen: reached(0),
      ...Object.fromEntries(QUESTIONS.map((question) => [`q${question}`, reached(question)])),
      left: (page) => hardest(page)?.left ?? 0,
      calls: presses,
    },
    filters: {},
    searched: () => [],
  }),
} as const satisfies ListDefinition<PageSteps>;

/** How far visitors get in the quiz of each page. */
export function QuizPages({ pages }: { pages: readonly PageSteps[] }) {
  const at = useListAddress();
  const list = useMemo<ListDefinition<PageSteps>>(() => ({ ...QUIZ_LIST, at }), [at]);
  return <ListView list={list} rows={pages} lead={<h2 className="quiz-pages-title">By page</h2>} />;
}
