import { DayChart } from '#ui/charts/day-chart.tsx';
import * as texts from '#web/texts/farm-analytics.ts';
import { chartSummary, type Day } from './daily-figures.ts';

/** Views and submissions of each day: in words, as areas, and in figures folded away below. */
export function DailyChart({ days }: { days: readonly Day[] }) {
  const submissions = days.map(({ forms, quizzes }) => forms + quizzes);
  return (
    <DayChart
      title={texts.viewsAndSubmissionsByDay}
      summary={chartSummary(days)}
      days={days.map(({ date }) => date)}
      series={[
        { name: texts.views, values: days.map(({ views }) => views), tone: 'green' },
        { name: texts.submissions, values: submissions, tone: 'blue', shape: 'line' },
      ]}
    />
  );
}
