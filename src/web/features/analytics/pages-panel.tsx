import { Button, NativeSelect } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import type { AnalyticsPageRow } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { ADVICE_LABELS } from '#shared/page-advice.ts';
import { EmptyState } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { exportedList, usePageFigures } from './analytics-calls.ts';
import { PAGE_SORTS, type AnalyticsScope, type ScreenFilter } from './analytics-filter.ts';
import { FIGURE_COLUMNS } from './figure-columns.ts';
import { FigureTable } from './figure-table.tsx';
import { MoreFigures } from './more-figures.tsx';
import { AnalyticsView } from './analytics-view.tsx';

const SORT_LABELS = { views: 'Most views', leads: 'Most leads', rate: 'Highest rate', title: 'Title' };

export const PAGE_COLUMNS: CsvColumns<AnalyticsPageRow> = [
  ['Page', ({ title }) => title],
  ['/', ({ slug }) => slug],
  ['Farm', ({ farmName }) => farmName],
  ['Hub', ({ topicName }) => topicName],
  ...FIGURE_COLUMNS,
  ['Advice', ({ advice }) => advice && ADVICE_LABELS[advice]],
  ['Why', ({ reason }) => reason],
];

interface PagesPanelProps {
  analyticsScope: AnalyticsScope;
  topicId: number | null;
  onAllTopics: () => void;
  sort: ScreenFilter['sort'];
  onSort: (sort: ScreenFilter['sort']) => void;
}

export function PagesPanel({ analyticsScope, topicId, onAllTopics, sort, onSort }: PagesPanelProps) {
  const pages = usePageFigures(analyticsScope, { topicId, sort });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>Pages</h2>
        <div className="analytics-tools">
          {topicId === null ? null : (
            <Button size="xs" variant="subtle" leftSection={<X size={14} aria-hidden />} onClick={onAllTopics}>
              Show all hubs
            </Button>
          )}
          <NativeSelect
            aria-label="Sort pages"
            size="xs"
            data={PAGE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            value={sort}
            onChange={({ currentTarget: { value } }) =>
              onSort(PAGE_SORTS.find((candidate) => candidate === value) ?? 'views')
            }
          />
          <ExportButton
            source={{
              name: 'analytics-pages',
              columns: PAGE_COLUMNS,
              listPath: exportedList('pages', analyticsScope, { topicId, sort }),
            }}
            disabled={rows.length === 0}
            isSmall
          />
        </div>
      </div>
      <AnalyticsView query={pages}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              level={3}
              icon={<FileText size={24} />}
              title="No pages to show"
              text="Published pages appear here with their figures."
            />
          ) : (
            <>
              <FigureTable
                heading="Page"
                rows={rows.map((page) => ({
                  key: page.pageId,
                  name: page.title,
                  hint: `${page.topicName} · ${page.farmName}`,
                  to: `/farms/${page.farmId}?page=${page.pageId}`,
                  figures: page,
                }))}
              />
              <MoreFigures list={pages} noun="page" />
            </>
          )
        }
      </AnalyticsView>
    </section>
  );
}
