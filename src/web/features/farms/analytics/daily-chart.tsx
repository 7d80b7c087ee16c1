import { DayChart } from '#ui/charts/day-chart.tsx';
import { chartSummary, type Day } from './daily-figures.ts';

/** Views and submissions of each day: in words, as areas, and in figures folded away below. */
export function DailyChart({ days }: { days: readonly Day[] }) {
  const submissions = days.map(({ forms, quizzes }) => forms + quizzes);
  return (
    <DayChart
      title="Views and submissions by day"
      summary={chartSummary(days)}
      days={days.map(({ date }) => date)}
      series={[
        { name: 'Views', values: days.map(({ views }) => views), tone: 'green' },
        { name: 'Submissions', values: submissions, tone: 'blue', shape: 'line' },
      ]}
    />
  );
}
