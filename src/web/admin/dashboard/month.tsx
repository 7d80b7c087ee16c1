import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DashboardFigures } from '#shared/attention.ts';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { monthFigures, periodText } from './dashboard.rules.ts';

const ByDay = lazy(async () => ({ default: (await import('./by-day.tsx')).ByDay }));

const LABELS = ['Leads', 'Views', 'Conversion rate', 'Won leads'];

export function Month() {
  const figures = useQuery<DashboardFigures>({ queryKey: ['/api/dashboard/figures'] });
  return (
    <QueryView query={figures} failed="Failed to fetch statistics" loading={<MonthFigures figures={null} />}>
      {(data) => <MonthFigures figures={data} />}
    </QueryView>
  );
}

/** Null while loading. */
function MonthFigures({ figures }: { figures: DashboardFigures | null }) {
  return (
    <>
      <section aria-labelledby="this-month">
        <div className="section-head">
          <h2 id="this-month">This month</h2>
          {figures ? (
            <span>
              {periodText(figures.month)}, compared with {periodText(figures.before)}
            </span>
          ) : null}
        </div>
        <StatGrid>
          {figures
            ? monthFigures(figures).map((figure) => <StatCard key={figure.label} {...figure} />)
            : LABELS.map((label) => <StatCard key={label} label={label} value={undefined} />)}
        </StatGrid>
      </section>
      <section className="panel" aria-labelledby="by-day">
        <div className="panel-head">
          <h2 id="by-day">Leads and views by day</h2>
          <span className="panel-note">Last 30 days, by UTC day</span>
        </div>
        <Suspense fallback={<Skeleton height={232} />}>
          {figures ? <ByDay days={figures.days} /> : <Skeleton height={232} />}
        </Suspense>
      </section>
    </>
  );
}
