import { Table } from '@mantine/core';
import { chartPoints, chartSummary, dayLabel, type Day } from './daily-figures.ts';

const BOX = { width: 640, height: 96 };

/** Views and submissions of each day, one above the other: in words above, in figures folded away below. */
export function DailyChart({ days }: { days: readonly Day[] }) {
  const submissions = days.map(({ forms, quizzes }) => forms + quizzes);
  const views = days.map((day) => day.views);
  return (
    <figure className="daily-chart">
      <p className="daily-chart-summary">{chartSummary(days)}</p>
      <Series title="Views" values={views} tone="views" />
      <Series title="Submissions" values={submissions} tone="submissions" />
      <p className="daily-chart-days tabular" aria-hidden>
        <span>{dayLabel(days[0]?.date ?? '')}</span>
        <span>{dayLabel(days.at(-1)?.date ?? '')}</span>
      </p>
      <details className="daily-chart-table">
        <summary>Figures by day</summary>
        <DayTable days={days} />
      </details>
    </figure>
  );
}

function Series({ title, values, tone }: { title: string; values: readonly number[]; tone: 'views' | 'submissions' }) {
  const points = chartPoints(values, BOX).map(({ x, y }) => `${x},${y}`);
  const most = Math.max(0, ...values);
  return (
    <div className="daily-series" data-tone={tone}>
      <p>
        {title} <span className="tabular">up to {most.toLocaleString('en-US')} a day</span>
      </p>
      <svg
        aria-hidden
        viewBox={`-2 -4 ${BOX.width + 4} ${BOX.height + 6}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        <line x1="0" x2={BOX.width} y1={BOX.height} y2={BOX.height} className="daily-ground" />
        <polygon points={`0,${BOX.height} ${points.join(' ')} ${BOX.width},${BOX.height}`} className="daily-area" />
        <polyline points={points.join(' ')} className="daily-line" />
      </svg>
    </div>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th ta="right">Views</Table.Th>
          <Table.Th ta="right">Forms</Table.Th>
          <Table.Th ta="right">Quizzes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map((day) => (
          <Table.Tr key={day.date}>
            <Table.Td>{dayLabel(day.date)}</Table.Td>
            <Table.Td ta="right">{day.views.toLocaleString('en-US')}</Table.Td>
            <Table.Td ta="right">{day.forms.toLocaleString('en-US')}</Table.Td>
            <Table.Td ta="right">{day.quizzes.toLocaleString('en-US')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
