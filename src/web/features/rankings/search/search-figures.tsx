import './search.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SearchTotals } from '#shared/search-console.ts';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { counted } from '#web/lib/counted.ts';

export interface SearchScope {
  clientId?: number;
  farmId?: number;
}

export const ofDay = (day: string): string => shortDate(`${day}T12:00:00Z`);
export const placeText = (position: number | null): string | null => (position === null ? null : position.toFixed(1));
const share = ({ clicks, impressions }: SearchTotals): string | null =>
  impressions === 0 ? null : `${((clicks / impressions) * 100).toFixed(1)}%`;
const shown = (count: number): string => count.toLocaleString('en-US');

export function SearchCards({ sum, before = null }: { sum: SearchTotals; before?: SearchTotals | null }) {
  const hint = (figure: string | null | undefined) =>
    figure === null || figure === undefined ? {} : { hint: `${figure} before` };
  return (
    <StatGrid>
      <StatCard label="Clicks" value={sum.clicks} {...hint(before && shown(before.clicks))} />
      <StatCard label="Impressions" value={sum.impressions} {...hint(before && shown(before.impressions))} />
      <StatCard
        label="CTR"
        value={share(sum)}
        detail={`${counted(sum.clicks, 'click')} of ${counted(sum.impressions, 'impression')}`}
        {...hint(before && share(before))}
      />
      <StatCard
        label="Average position"
        value={placeText(sum.position)}
        detail="Google’s own average over everybody who saw the page. No measured check."
        {...hint(before && placeText(before.position))}
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
        onChange={({ currentTarget: { value } }) => setFigure(FIGURES.find((one) => one === value) ?? figure)}
      />
      <DayChart
        title={`${LABELS[figure]} by day`}
        summary={`${LABELS[figure]} of ${counted(days.length, 'day')} up to ${ofDay(to)}.`}
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
