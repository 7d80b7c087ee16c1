import './search.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SearchTotals } from '#shared/search-console.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { counted } from '#shared/counted.ts';

export interface SearchScope {
  clientId?: number;
  farmId?: number;
}

export const formatDay = (day: string): string => shortDate(`${day}T12:00:00Z`);
export const averagePositionText = (position: number | null): string | null =>
  position === null ? null : position.toFixed(1);
const clickRate = ({ clicks, impressions }: SearchTotals): string | null =>
  impressions === 0 ? null : `${((clicks / impressions) * 100).toFixed(1)}%`;
const formatCount = (count: number): string => count.toLocaleString('en-US');

export function SearchCards({ totals, previous = null }: { totals: SearchTotals; previous?: SearchTotals | null }) {
  const hint = (figure: string | null | undefined) =>
    figure === null || figure === undefined ? {} : { hint: `Previous period: ${figure}` };
  return (
    <StatGrid>
      <StatCard label="Clicks" value={totals.clicks} {...hint(previous && formatCount(previous.clicks))} />
      <StatCard
        label="Impressions"
        value={totals.impressions}
        {...hint(previous && formatCount(previous.impressions))}
      />
      <StatCard
        label="CTR"
        value={clickRate(totals)}
        detail={`${counted(totals.clicks, 'click')} of ${counted(totals.impressions, 'impression')}`}
        {...hint(previous && clickRate(previous))}
      />
      <StatCard
        label="Average position"
        value={averagePositionText(totals.position)}
        detail="Google’s average across everyone who saw the page. It is not a measured check."
        {...hint(previous && averagePositionText(previous.position))}
      />
    </StatGrid>
  );
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): string[] => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.round((end - start) / DAY_MS) + 1 }, (_, index) =>
    new Date(start + index * DAY_MS).toISOString().slice(0, 10),
  );
};

const FIGURES = ['clicks', 'impressions', 'position'] as const;
type Figure = (typeof FIGURES)[number];
const LABELS: Record<Figure, string> = {
  clicks: 'Clicks',
  impressions: 'Impressions',
  position: 'Average position',
};

interface SearchChartProps {
  from: string;
  to: string;
  daily: readonly (SearchTotals & { day: string })[];
}

/** A day without data stays a gap. */
export function SearchChart({ from, to, daily }: SearchChartProps) {
  const [figure, setFigure] = useState<Figure>('clicks');
  const days = daysBetween(from, to);
  const byDay = new Map(daily.map((day) => [day.day, day]));
  const rounded = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * 10) / 10;
  return (
    <div className="search-chart">
      <NativeSelect
        size="xs"
        label="Chart shows"
        value={figure}
        data={FIGURES.map((value) => ({ value, label: LABELS[value] }))}
        onChange={({ currentTarget: { value } }) => setFigure(FIGURES.find((name) => name === value) ?? figure)}
      />
      <DayChart
        title={`${LABELS[figure]} by day`}
        summary={`${LABELS[figure]} of ${counted(days.length, 'day')} up to ${formatDay(to)}.`}
        days={days}
        inverted={figure === 'position'}
        series={[
          {
            name: LABELS[figure],
            tone: figure === 'position' ? 'orange' : 'blue',
            shape: figure === 'position' ? 'line' : 'area',
            values: days.map((day) => rounded(byDay.get(day)?.[figure])),
          },
        ]}
      />
    </div>
  );
}
