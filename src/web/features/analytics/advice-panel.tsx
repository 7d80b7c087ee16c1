import { Button, Checkbox } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnalyticsPageRow } from '#shared/analytics.ts';
import { ADVICE, ADVICE_LABELS, type Advice } from '#shared/page-advice.ts';
import { EmptyState } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { MoreRows } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { AdviceBar } from './advice-bar.tsx';
import { useAdviceCounts, usePageFigures } from './analytics-calls.ts';
import type { AnalyticsScope } from './analytics-filter.ts';
import { PAGE_COLUMNS } from './pages-panel.tsx';
import { AnalyticsView } from './analytics-view.tsx';

/** Passed in because merging belongs to another feature. */
export type RenderMerge = (page: { pageId: number; onClose: () => void }) => ReactNode;

export interface AdvicePanelProps {
  analyticsScope: AnalyticsScope;
  advice: Advice;
  onAdvice: (advice: Advice) => void;
  renderMerge: RenderMerge;
}

export function AdvicePanel({ analyticsScope, advice, onAdvice, renderMerge }: AdvicePanelProps) {
  const counts = useAdviceCounts(analyticsScope);
  const pages = usePageFigures(analyticsScope, { advice });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>Advice</h2>
        <ExportButton
          source={{ name: 'analytics-advice', columns: PAGE_COLUMNS, rows: rows }}
          disabled={rows.length === 0}
          isSmall
        />
      </div>
      <p className="analytics-note">
        What to do with each published page, based on its last 90 days. The period selected above does not apply.
      </p>
      <fieldset className="advice-choices" aria-label="Advice">
        {ADVICE.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant={kind === advice ? 'filled' : 'default'}
            aria-pressed={kind === advice}
            onClick={() => onAdvice(kind)}
          >
            {ADVICE_LABELS[kind]}
            <span className="advice-count tabular">{counts.data?.[kind].toLocaleString('en-US') ?? ''}</span>
          </Button>
        ))}
      </fieldset>
      <AnalyticsView query={pages}>
        {() => (
          <AdviceRows key={advice} rows={rows} renderMerge={renderMerge}>
            <MoreRows list={pages} failed="Failed to fetch analytics" />
          </AdviceRows>
        )}
      </AnalyticsView>
    </section>
  );
}

interface AdviceRowsProps {
  rows: readonly AnalyticsPageRow[];
  renderMerge: RenderMerge;
  children: ReactNode;
}

function AdviceRows({ rows, renderMerge, children }: AdviceRowsProps) {
  const mayPublish = useMay('pages.publish');
  const mayEdit = useMay('pages.edit');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [merging, setMerging] = useState<number | null>(null);
  // The action may have removed the page from the list.
  const pages = rows.filter(({ pageId }) => selected.has(pageId));
  const select = (ids: readonly number[], isSelected: boolean) =>
    setSelected((current) => new Set([...[...current].filter((id) => !ids.includes(id)), ...(isSelected ? ids : [])]));
  const mayAct = mayPublish || mayEdit;
  const ids = rows.map(({ pageId }) => pageId);
  return (
    <>
      {mayAct ? <AdviceBar pages={pages} onClear={() => setSelected(new Set())} /> : null}
      {rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<CircleCheck size={24} />}
          title="No pages with this advice"
          text="Choose other advice above."
        />
      ) : (
        <>
          {mayAct ? (
            <Checkbox
              className="advice-all"
              label="Select all shown"
              checked={pages.length === rows.length}
              indeterminate={pages.length > 0 && pages.length < rows.length}
              onChange={({ currentTarget: { checked } }) => select(ids, checked)}
            />
          ) : null}
          <ul className="advice-rows">
            {rows.map((page) => (
              <li key={page.pageId}>
                {mayAct ? (
                  <Checkbox
                    aria-label={`Select ${page.title}`}
                    checked={selected.has(page.pageId)}
                    onChange={({ currentTarget: { checked } }) => select([page.pageId], checked)}
                  />
                ) : null}
                <div className="advice-text">
                  <Link to={`/farms/${page.farmId}?page=${page.pageId}`}>{page.title}</Link>
                  <span>{page.reason}</span>
                  <small>{`${page.topicName} · ${page.farmName}`}</small>
                </div>
                {mayPublish ? (
                  <Button size="xs" variant="default" onClick={() => setMerging(page.pageId)}>
                    Merge…
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {children}
        </>
      )}
      {merging === null ? null : renderMerge({ pageId: merging, onClose: () => setMerging(null) })}
    </>
  );
}
