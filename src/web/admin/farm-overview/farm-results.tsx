import type { FarmOverview } from '#shared/farm-overview.ts';
import { FigureLine } from '#ui/figure-line.tsx';
import { PositionWeeks } from '#web/features/rankings/position-weeks.tsx';
import { DayCharts } from '../client-workspace/overview-charts.tsx';
import { lineFigure } from '../client-workspace/month-figures.tsx';
import { monthFigures, spanText } from '../client-workspace/month.rules.ts';

/** What a farm brings: its month beside the same days of the last one, and how it got there. */
export function FarmResults({ overview, farmId }: { overview: FarmOverview; farmId: number }) {
  const { month, before, answerMinutes, days, weeks } = overview;
  const period = `from=${month.from}&to=${month.to}`;
  const figures = monthFigures(
    { month, before, answerMinutes },
    { leads: `/leads?farmId=${farmId}&${period}`, analytics: `/analytics?farmId=${farmId}&${period}&period=own` },
  );
  return (
    <section className="farm-panel farm-results" aria-labelledby="farm-results">
      <div className="farm-results-head">
        <h2 id="farm-results">What it brings</h2>
        <span>
          {spanText(month)}, compared with {spanText(before)}, by UTC day
        </span>
      </div>
      <FigureLine label="This month" figures={figures.map(lineFigure)} />
      <div className="farm-results-charts">
        <DayCharts days={days} />
        <PositionWeeks weeks={weeks} />
      </div>
    </section>
  );
}
