import type { DashboardFigures } from '#shared/attention.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import * as texts from '#web/texts/dashboard.ts';

type Day = DashboardFigures['days'][number];

const summed = (
  days: readonly Day[],
  { of, say }: { of: 'views' | 'leads'; say: (sum: number, most: number, day: string) => string },
): string => {
  const top = days.reduce<Day | null>((best, day) => (best === null || day[of] > best[of] ? day : best), null);
  const sum = days.reduce((total, day) => total + day[of], 0);
  return say(sum, top?.[of] ?? 0, top === null ? '' : dayLabel(top.date));
};

/** Leads and views of the last 30 days, each on a scale of its own: there are many views to a lead. */
export function ByDay({ days }: { days: readonly Day[] }) {
  const dates = days.map(({ date }) => date);
  return (
    <div className="by-day">
      <DayChart
        title={texts.leadsByDay}
        summary={summed(days, { of: 'leads', say: texts.leadsSummary })}
        days={dates}
        series={[{ name: texts.leads, values: days.map(({ leads }) => leads), tone: 'blue' }]}
        height={160}
      />
      <DayChart
        title={texts.viewsByDay}
        summary={summed(days, { of: 'views', say: texts.viewsSummary })}
        days={dates}
        series={[{ name: texts.views, values: days.map(({ views }) => views), tone: 'green' }]}
        height={160}
      />
    </div>
  );
}
