import type { DashboardFigures } from '#shared/attention.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { counted } from '#web/lib/counted.ts';

type Day = DashboardFigures['days'][number];

const chartSummary = (days: readonly Day[], metric: 'leads' | 'views'): string => {
  const top = days.reduce<Day | null>((best, day) => (best === null || day[metric] > best[metric] ? day : best), null);
  const sum = counted(
    days.reduce((total, day) => total + day[metric], 0),
    metric === 'leads' ? 'lead' : 'view',
  );
  return top === null || top[metric] === 0
    ? `${sum} in 30 days.`
    : `${sum} in 30 days, most on ${dayLabel(top.date)}: ${top[metric].toLocaleString('en-US')}.`;
};

/** Two charts with their own scales, because there are many views to a lead. */
export function ByDay({ days }: { days: readonly Day[] }) {
  const dates = days.map(({ date }) => date);
  return (
    <div className="by-day">
      <DayChart
        title="Leads by day"
        summary={chartSummary(days, 'leads')}
        days={dates}
        series={[{ name: 'Leads', values: days.map(({ leads }) => leads), tone: 'blue' }]}
        height={160}
      />
      <DayChart
        title="Views by day"
        summary={chartSummary(days, 'views')}
        days={dates}
        series={[{ name: 'Views', values: days.map(({ views }) => views), tone: 'green' }]}
        height={160}
      />
    </div>
  );
}
