import { Button, NativeSelect } from '@mantine/core';
import { FileText, X } from 'lucide-react';
import type { PageRow } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { ADVICE_LABELS } from '#shared/page-advice.ts';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';
import { usePageFigures } from './analytics-calls.ts';
import { PAGE_SORTS, type AskedFor, type ScreenFilter } from './analytics-filter.ts';
import { ExportButton } from './export-button.tsx';
import { FIGURE_COLUMNS } from './figure-columns.ts';
import { FigureTable } from './figure-table.tsx';
import { Loaded } from './query-states.tsx';

const SORT_LABELS = { views: texts.byViews, leads: texts.byLeads, rate: texts.byRate, title: texts.byTitle };

export const PAGE_COLUMNS: CsvColumns<PageRow> = [
  [texts.page, ({ title }) => title],
  ['/', ({ slug }) => slug],
  [texts.farm, ({ farmName }) => farmName],
  [texts.hub, ({ hubName }) => hubName],
  ...FIGURE_COLUMNS,
  [texts.advice, ({ advice }) => advice && ADVICE_LABELS[advice]],
  [texts.reason, ({ reason }) => reason],
];

interface PagesPanelProps {
  asked: AskedFor;
  hubId: number | null;
  onEveryHub: () => void;
  sort: ScreenFilter['sort'];
  onSort: (sort: ScreenFilter['sort']) => void;
}

/** Every page that is public or was read, with what it counted. */
export function PagesPanel({ asked, hubId, onEveryHub, sort, onSort }: PagesPanelProps) {
  const pages = usePageFigures(asked, { hubId, sort });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = pages.data?.pages.at(-1)?.total ?? 0;
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>{texts.pages}</h2>
        <div className="analytics-tools">
          {hubId === null ? null : (
            <Button size="xs" variant="subtle" leftSection={<X size={14} aria-hidden />} onClick={onEveryHub}>
              {texts.everyHub}
            </Button>
          )}
          <NativeSelect
            aria-label={texts.sortPages}
            size="xs"
            data={PAGE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            value={sort}
            onChange={({ currentTarget: { value } }) => onSort(PAGE_SORTS.find((one) => one === value) ?? 'views')}
          />
          <ExportButton name="analytics-pages" columns={PAGE_COLUMNS} rows={rows} />
        </div>
      </div>
      <Loaded query={pages}>
        {() =>
          rows.length === 0 ? (
            <EmptyState level={3} icon={<FileText size={24} />} title={texts.noPages} text={texts.pagesShow} />
          ) : (
            <>
              <FigureTable
                head={texts.page}
                rows={rows.map((page) => ({
                  key: page.pageId,
                  name: page.title,
                  hint: `${page.hubName} · ${page.farmName}`,
                  to: `/farms/${page.farmId}?page=${page.pageId}`,
                  figures: page,
                }))}
              />
              <div className="analytics-more">
                <span className="tabular">{texts.pagesShown(rows.length, total)}</span>
                {pages.hasNextPage ? (
                  <Button
                    variant="default"
                    loading={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    {texts.showMore}
                  </Button>
                ) : null}
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
}
