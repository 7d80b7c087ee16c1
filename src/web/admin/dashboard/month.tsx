import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DashboardFigures } from '#shared/attention.ts';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { ErrorState } from '#ui/states.tsx';
import * as texts from '#web/texts/dashboard.ts';
import { monthFigures, spanShown } from './dashboard.rules.ts';

const ByDay = lazy(async () => ({ default: (await import('./by-day.tsx')).ByDay }));

const LABELS = [texts.leads, texts.views, texts.conversionRate, texts.wonLeads];

/** The month so far beside the same part of the last one, and the last 30 days. */
export function Month() {
  const { data, isError, isFetching, refetch } = useQuery<DashboardFigures>({ queryKey: ['/api/dashboard/figures'] });
  if (isError && data === undefined) {
    return <ErrorState title={texts.failedToFetchStatistics} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <>
      <section aria-labelledby="this-month">
        <div className="section-head">
          <h2 id="this-month">{texts.monthSoFar}</h2>
          {data ? <span>{texts.comparedWith(spanShown(data.month), spanShown(data.before))}</span> : null}
        </div>
        <StatGrid>
          {data
            ? monthFigures(data).map((figure) => <StatCard key={figure.label} {...figure} />)
            : LABELS.map((label) => <StatCard key={label} label={label} value={undefined} />)}
        </StatGrid>
      </section>
      <section className="panel" aria-labelledby="by-day">
        <div className="panel-head">
          <h2 id="by-day">{texts.leadsAndViewsByDay}</h2>
          <span className="panel-note">{texts.last30Days}</span>
        </div>
        <Suspense fallback={<Skeleton height={232} />}>
          {data ? <ByDay days={data.days} /> : <Skeleton height={232} />}
        </Suspense>
      </section>
    </>
  );
}
