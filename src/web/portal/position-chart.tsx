import type { Ranking } from '#shared/rankings.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { counted } from '#shared/counted.ts';

export function PositionChart({ ranking: { keyword, history, bestPosition } }: { ranking: Ranking }) {
  const checks = history.toSorted((a, b) => a.checkedAt.localeCompare(b.checkedAt));
  return (
    <DayChart
      title={`Position of “${keyword}” over time`}
      summary={
        bestPosition === null
          ? `${counted(checks.length, 'check')}; not found in any. A check without a position is a gap.`
          : `${counted(checks.length, 'check')}; best position ${bestPosition}. A check without a position is a gap.`
      }
      days={checks.map(({ checkedAt }) => checkedAt.slice(0, 10))}
      series={[{ name: 'Position', values: checks.map(({ position }) => position), tone: 'blue', shape: 'line' }]}
      height={160}
      inverted
      dotted
    />
  );
}
