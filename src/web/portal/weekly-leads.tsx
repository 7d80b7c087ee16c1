import type { PortalLeadFigures } from '#shared/portal.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import * as texts from '#web/texts/portal-leads.ts';

/** The leads of the last weeks, each week at its Monday. */
export function WeeklyLeads({ weeks }: Pick<PortalLeadFigures, 'weeks'>) {
  const values = weeks.map(({ leads }) => leads);
  const total = values.reduce((sum, leads) => sum + leads, 0);
  return (
    <DayChart
      title={texts.leadsByWeek}
      summary={texts.leadsByWeekSummary(total, weeks.length)}
      days={weeks.map(({ week }) => week)}
      series={[{ name: texts.leads, values, tone: 'green' }]}
      height={180}
      dotted
    />
  );
}
