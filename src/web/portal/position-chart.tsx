import type { Ranking } from '#shared/rankings.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import * as texts from '#web/texts/portal.ts';

/** One point a check, the first place at the top. */
export function PositionChart({ ranking: { keyword, history, bestPosition } }: { ranking: Ranking }) {
  const checks = history.toSorted((a, b) => a.checkedAt.localeCompare(b.checkedAt));
  return (
    <DayChart
      title={texts.positionHistoryOf(keyword)}
      summary={texts.positionHistorySummary(checks.length, bestPosition)}
      days={checks.map(({ checkedAt }) => checkedAt.slice(0, 10))}
      series={[{ name: texts.position, values: checks.map(({ position }) => position), tone: 'blue', shape: 'line' }]}
      height={160}
      inverted
      dotted
    />
  );
}
