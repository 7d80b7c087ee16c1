import type { DashboardDay } from '#shared/dashboard-figures.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { withClientScope } from '#web/lib/scoped-path.ts';
import { counted } from '#shared/counted.ts';

/** Up to so many a day, a count is drawn as bars. */
const MOST_IN_BARS = 40;

const chartSummary = (days: readonly DashboardDay[], metric: 'leads' | 'views'): string => {
  const valueOf = (day: DashboardDay): number => day[metric] ?? 0;
  const top = days.reduce<DashboardDay | null>(
    (best, day) => (best === null || valueOf(day) > valueOf(best) ? day : best),
    null,
  );
  const sum = counted(
    days.reduce((total, day) => total + valueOf(day), 0),
    metric === 'leads' ? 'lead' : 'view',
  );
  return top === null || valueOf(top) === 0
    ? `${sum} in 30 days.`
    : `${sum} in 30 days, most on ${dayLabel(top.date)}: ${valueOf(top).toLocaleString('en-US')}.`;
};

/** Two charts with their own scales, because there are many views to a lead. */
export function ByDay({ days, clientId }: { days: readonly DashboardDay[]; clientId: number | null }) {
  const dates = days.map(({ date }) => date);
  const views = days.map((day) => day.views);
  return (
    <div className="by-day">
      <DayChart
        title="Leads by day"
        summary={chartSummary(days, 'leads')}
        days={dates}
        series={[{ name: 'Leads', values: days.map(({ leads }) => leads), tone: 'blue', shape: 'bars' }]}
        height={160}
        dayTo={(day) => withClientScope(`/leads?from=${day}&to=${day}`, clientId)}
      />
      <DayChart
        title="Views by day"
        summary={chartSummary(days, 'views')}
        days={dates}
        series={[
          {
            name: 'Views',
            values: views,
            tone: 'green',
            shape: Math.max(0, ...views.map((value) => value ?? 0)) <= MOST_IN_BARS ? 'bars' : 'area',
          },
        ]}
        height={160}
        dayTo={(day) => withClientScope(`/analytics?from=${day}&to=${day}&period=own`, clientId)}
      />
    </div>
  );
}
