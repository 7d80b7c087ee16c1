import { Button } from '@mantine/core';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { ADVICE, ADVICE_LABELS, type Advice } from '#shared/page-advice.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAdviceCounts } from './analytics-calls.ts';
import { scopeValues, type AnalyticsScope } from './analytics-filter.ts';
import { advicePageList } from './figure-list.tsx';
import { useListAddress } from './list-address.ts';

const AdviceBulkBar = lazy(async () => ({ default: (await import('./advice-bulk-bar.tsx')).AdviceBulkBar }));

/** Passed in because merging belongs to another feature. */
export type RenderMerge = (page: { pageId: number; onClose: () => void }) => ReactNode;

export interface AdvicePanelProps {
  analyticsScope: AnalyticsScope;
  advice: Advice;
  onAdvice: (advice: Advice) => void;
  renderMerge: RenderMerge;
}

export function AdvicePanel({ analyticsScope, advice, onAdvice, renderMerge }: AdvicePanelProps) {
  const mayPublish = useMay('pages.publish');
  const mayEdit = useMay('pages.edit');
  const at = useListAddress();
  const [merging, setMerging] = useState<number | null>(null);
  const list = useMemo(
    () =>
      advicePageList(
        at,
        mayPublish
          ? {
              id: 'acts',
              header: 'Actions',
              cell: ({ pageId, title }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Merge… ${title}`}
                  onClick={() => setMerging(pageId)}
                >
                  Merge…
                </Button>
              ),
              width: 104,
            }
          : null,
      ),
    [at, mayPublish],
  );
  return (
    <>
      <ListView
        list={list}
        lead={<AdviceChoices analyticsScope={analyticsScope} advice={advice} onAdvice={onAdvice} />}
        fixed={{ ...scopeValues(analyticsScope), advice }}
        bulk={mayPublish || mayEdit ? AdviceBulkBar : undefined}
      />
      {merging === null ? null : renderMerge({ pageId: merging, onClose: () => setMerging(null) })}
    </>
  );
}

function AdviceChoices({
  analyticsScope,
  advice,
  onAdvice,
}: Pick<AdvicePanelProps, 'analyticsScope' | 'advice' | 'onAdvice'>) {
  const { data } = useAdviceCounts(analyticsScope);
  return (
    <fieldset className="advice-choices" aria-label="Advice">
      {ADVICE.map((kind) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={kind === advice ? 'filled' : 'default'}
          aria-pressed={kind === advice}
          onClick={() => onAdvice(kind)}
        >
          {ADVICE_LABELS[kind]}
          <span className="advice-count tabular">{data?.answer[kind].toLocaleString('en-US') ?? ''}</span>
        </Button>
      ))}
      {data?.figuresAt ? <span className="analytics-note">Figures of {dateAndTime(data.figuresAt)}</span> : null}
    </fieldset>
  );
}
