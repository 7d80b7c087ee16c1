import type { PortalLeadFigures } from '#shared/portal.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { counted } from '#shared/counted.ts';

/** Weeks start on Monday. */
export function WeeklyLeads({ weeks }: Pick<PortalLeadFigures, 'weeks'>) {
  const values = weeks.map(({ leads }) => leads);
  const total = values.reduce((sum, leads) => sum + leads, 0);
  return (
    <DayChart
      title="Leads by week"
      summary={`${counted(total, 'lead')} in ${counted(weeks.length, 'week')}, each shown at its Monday.`}
      days={weeks.map(({ week }) => week)}
      series={[{ name: 'Leads', values, tone: 'green' }]}
      height={180}
      dotted
    />
  );
}
