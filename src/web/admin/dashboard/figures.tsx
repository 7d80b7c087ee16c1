import './figures.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DashboardFigures } from '#shared/dashboard-figures.ts';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { withQuery } from '#web/lib/api.ts';
import { withClientScope } from '#web/lib/scoped-path.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { monthFigures, periodText } from './dashboard.rules.ts';
import { LeadChanges } from './lead-changes.tsx';

const ByDay = lazy(async () => ({ default: (await import('./by-day.tsx')).ByDay }));

const LABELS = ['Leads', 'Won leads', 'Won value', 'Views', 'Conversion rate'];

/** What the pages bring: this month, by day, and whose leads changed. */
export function Figures({ clientId }: { clientId: number | null }) {
  const figures = useQuery<DashboardFigures>({ queryKey: [withQuery('/api/dashboard/figures', { clientId })] });
  return (
    <QueryView query={figures} failed="Failed to fetch statistics" loading={<FiguresSkeleton />}>
      {(data) => (
        <>
          <Month figures={data} clientId={clientId} />
          <section className="panel" aria-labelledby="by-day">
            <div className="panel-head">
              <h2 id="by-day">Leads and views by day</h2>
              <span className="panel-note">Last 30 days, by UTC day</span>
            </div>
            <Suspense fallback={<Skeleton height={232} />}>
              <ByDay days={data.days} clientId={clientId} />
            </Suspense>
          </section>
          <LeadChanges figures={data} clientId={clientId} />
        </>
      )}
    </QueryView>
  );
}

function Month({ figures, clientId }: { figures: DashboardFigures; clientId: number | null }) {
  const dates = figures.days.map(({ date }) => date);
  return (
    <section aria-labelledby="this-month">
      <div className="section-head">
        <h2 id="this-month">This month</h2>
        <span>
          {periodText(figures.month)}, compared with {periodText(figures.before)}
        </span>
      </div>
      <StatGrid>
        {monthFigures(figures).map(({ byDay, to, ...figure }) => (
          <StatCard
            key={figure.label}
            {...figure}
            to={withClientScope(to, clientId)}
            chart={byDay ? <Sparkline days={dates} values={figures.days.map(byDay)} withDates /> : undefined}
          />
        ))}
      </StatGrid>
    </section>
  );
}

/** As high as what follows. */
function FiguresSkeleton() {
  return (
    <>
      <section>
        <div className="section-head">
          <h2>This month</h2>
        </div>
        <StatGrid>
          {LABELS.map((label) => (
            <StatCard key={label} label={label} value={undefined} hint="&nbsp;" chart={<Skeleton height={44} />} />
          ))}
        </StatGrid>
      </section>
      <Skeleton height={312} />
    </>
  );
}
