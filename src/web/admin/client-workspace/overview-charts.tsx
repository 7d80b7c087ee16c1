import type { ClientOverview } from '#shared/client-overview.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { DayChart, type ChartSeries } from '#ui/charts/day-chart.tsx';
import { counted } from '#shared/counted.ts';

type Days = ClientOverview['days'];

const summaryOf = (days: Days, metric: 'leads' | 'views'): string => {
  const measured = days.filter((day) => day[metric] !== null);
  if (measured.length === 0) return 'Not measured yet.';
  const sum = measured.reduce((total, day) => total + (day[metric] ?? 0), 0);
  const top = measured.reduce((best, day) => ((day[metric] ?? 0) > (best[metric] ?? 0) ? day : best));
  const text = `${counted(sum, metric === 'leads' ? 'lead' : 'view')} in ${counted(measured.length, 'day')}`;
  return sum === 0
    ? `${text}.`
    : `${text}, most on ${dayLabel(top.date)}: ${(top[metric] ?? 0).toLocaleString('en-US')}.`;
};

/** Above it bars are too thin to tell apart from an area. */
const MAX_FOR_BARS = 60;

const shapeOf = (values: readonly (number | null)[]): NonNullable<ChartSeries['shape']> =>
  Math.max(0, ...values.map((value) => value ?? 0)) > MAX_FOR_BARS ? 'area' : 'bars';

/** Leads and views of the last 30 days, each with a scale of its own. */
export function DayCharts({ days }: { days: Days }) {
  const dates = days.map(({ date }) => date);
  const leads = days.map((day) => day.leads);
  const views = days.map((day) => day.views);
  return (
    <>
      <DayChart
        title="Leads by day"
        summary={summaryOf(days, 'leads')}
        days={dates}
        series={[{ name: 'Leads', values: leads, tone: 'blue', shape: shapeOf(leads) }]}
        height={140}
      />
      <DayChart
        title="Views by day"
        summary={summaryOf(days, 'views')}
        days={dates}
        series={[{ name: 'Views', values: views, tone: 'green', shape: shapeOf(views) }]}
        height={140}
      />
    </>
  );
}

/** Nothing before the first view or lead: empty axes say nothing. */
export function OverviewCharts({ days }: { days: Days }) {
  if (days.every(({ leads, views }) => !leads && views === null)) return null;
  return (
    <section className="client-panel" aria-labelledby="by-day">
      <div className="client-panel-head">
        <h2 id="by-day">Last 30 days</h2>
        <span className="client-panel-text">By UTC day</span>
      </div>
      <div className="overview-charts">
        <DayCharts days={days} />
      </div>
    </section>
  );
}
