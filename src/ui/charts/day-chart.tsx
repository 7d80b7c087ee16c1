import './charts.css';
import { useState, type PointerEvent } from 'react';
import { axisTicks, dayLabel, nearestIndex, placeOf, pointRuns, type Spacing } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';

export type ChartTone = 'green' | 'blue' | 'orange' | 'grey';

export interface ChartSeries {
  name: string;
  /** Null where nothing was measured. */
  values: readonly (number | null)[];
  tone: ChartTone;
  /** `dashed` is for the compared period, whose days may differ; `bars` for small counts, and then for every series. */
  shape?: 'area' | 'line' | 'dashed' | 'bars';
}

export interface DayChartProps {
  title: string;
  /** Text alternative of the chart. */
  summary: string;
  /** ISO days, oldest first. */
  days: readonly string[];
  series: readonly ChartSeries[];
  height?: number;
  /** Inverts the axis, for positions. */
  inverted?: boolean;
  /** For few values, such as checks. */
  dotted?: boolean;
  /** The records of a day, which its row of the table leads to. */
  dayTo?: (day: string) => string;
}

const NOT_MEASURED = 'not measured';

const formatValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? NOT_MEASURED : value.toLocaleString('en-US');

export function DayChart({
  title,
  summary,
  days,
  series,
  height = 200,
  inverted = false,
  dotted = false,
  dayTo,
}: DayChartProps) {
  const [activeIndex, setActiveIndex] = useState<number | null>(null);
  const ticks = axisTicks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const max = ticks.at(-1) ?? 1;
  const spacing: Spacing = series.some(({ shape }) => shape === 'bars') ? 'bars' : 'points';
  const selectNearest = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActiveIndex(nearestIndex((clientX - left) / Math.max(1, width), days.length, spacing));
  };
  return (
    <figure className="chart" aria-label={title}>
      <Legend series={series} />
      <p className="chart-summary">{summary}</p>
      <div className="chart-frame">
        <TickLabels ticks={ticks} max={max} inverted={inverted} />
        <div
          className="chart-plot"
          style={{ height }}
          onPointerMove={selectNearest}
          onPointerDown={selectNearest}
          onPointerLeave={() => setActiveIndex(null)}
        >
          <Plot series={series} ticks={ticks} max={max} inverted={inverted} dotted={dotted || days.length === 1} />
          <DaySlider
            title={title}
            days={days}
            series={series}
            activeIndex={activeIndex}
            onIndexChange={setActiveIndex}
          />
          {activeIndex === null ? null : (
            <DayValues index={activeIndex} days={days} series={series} spacing={spacing} />
          )}
        </div>
        <DayAxis days={days} />
      </div>
      <ChartTable
        summary="Figures as a table"
        columns={['Day', ...series.map(({ name }) => name)]}
        rows={days
          .map((day, index) => ({
            key: day,
            to: dayTo?.(day),
            cells: [dayLabel(day, true), ...series.map(({ values }) => formatValue(values[index]))],
          }))
          .toReversed()}
      />
    </figure>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="chart-legend" aria-hidden>
      {series.map(({ name, tone, shape }) => (
        <li key={name} data-tone={tone} data-shape={shape ?? 'area'}>
          {name}
        </li>
      ))}
    </ul>
  );
}

function TickLabels({ ticks, max, inverted }: Pick<PlotProps, 'ticks' | 'max' | 'inverted'>) {
  return (
    <div className="chart-ticks tabular" aria-hidden style={{ width: `${max.toLocaleString('en-US').length}ch` }}>
      {ticks.map((tick) => (
        <span key={tick} style={{ [inverted ? 'top' : 'bottom']: `${(tick / max) * 100}%` }} data-over={inverted}>
          {inverted && tick === 0 ? '' : tick.toLocaleString('en-US')}
        </span>
      ))}
    </div>
  );
}

function DayAxis({ days }: { days: readonly string[] }) {
  const labelled = new Set([0, Math.floor((days.length - 1) / 2), days.length - 1]);
  return (
    <p className="chart-days tabular" aria-hidden>
      {days.map((day, index) => (labelled.has(index) ? <span key={day}>{dayLabel(day)}</span> : null))}
    </p>
  );
}

interface PlotProps {
  series: readonly ChartSeries[];
  ticks: readonly number[];
  max: number;
  inverted: boolean;
  dotted: boolean;
}

function Plot({ series, ticks, max, inverted, dotted }: PlotProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
      {ticks.map((tick) => {
        const y = inverted ? (tick / max) * 100 : 100 - (tick / max) * 100;
        return (
          <line key={tick} x1="0" x2="100" y1={y} y2={y} className={tick === 0 ? 'chart-baseline' : 'chart-line'} />
        );
      })}
      {series.map(({ name, values, tone, shape = 'area' }, index) => (
        <g key={name} data-tone={tone} data-shape={shape}>
          {shape === 'bars' ? <DayBars values={values} max={max} beside={{ index, count: series.length }} /> : null}
          {(shape === 'bars' ? [] : pointRuns(values, { max, inverted })).map((run) => {
            const points = run.map(({ x, y }) => `${x},${y}`).join(' ');
            const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
            return (
              <g key={first}>
                {shape === 'area' ? (
                  <polygon points={`${first},100 ${points} ${last},100`} className="chart-area" />
                ) : null}
                <polyline points={points} className="chart-stroke" />
                {(dotted && shape !== 'dashed') || run.length === 1
                  ? run.map(({ x, y }) => <path key={x} d={`M${x} ${y}h0`} className="chart-dot" />)
                  : null}
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

/** The part of its share of the width that a bar takes. */
const BAR_WIDTH = 0.72;

interface DayBarsProps {
  values: ChartSeries['values'];
  max: number;
  /** Bars of several series share a day's place. */
  beside: { index: number; count: number };
}

function DayBars({ values, max, beside }: DayBarsProps) {
  const share = 100 / values.length;
  const width = (share * BAR_WIDTH) / beside.count;
  return values.map((value, index) => {
    const height = ((value ?? 0) / max) * 100;
    const left = (index + (1 - BAR_WIDTH) / 2) * share + beside.index * width;
    return <rect key={index} className="chart-bar" x={left} width={width} y={100 - height} height={height} />;
  });
}

const dayValuesText = ({
  days,
  series,
  index,
}: {
  days: readonly string[];
  series: readonly ChartSeries[];
  index: number;
}) =>
  `${dayLabel(days[index] ?? '', true)}: ${series.map(({ name, values }) => `${name} ${formatValue(values[index])}`).join(', ')}`;

interface DaySliderProps {
  title: string;
  days: readonly string[];
  series: readonly ChartSeries[];
  activeIndex: number | null;
  onIndexChange: (index: number | null) => void;
}

/** A visually hidden slider, so that arrow keys read the chart day by day. */
function DaySlider({ title, days, series, activeIndex, onIndexChange }: DaySliderProps) {
  const last = days.length - 1;
  const selectedIndex = activeIndex ?? last;
  return (
    <input
      type="range"
      className="chart-slider"
      aria-label={`${title}, read day by day`}
      aria-valuetext={dayValuesText({ days, series, index: selectedIndex })}
      min={0}
      max={Math.max(0, last)}
      value={selectedIndex}
      onChange={({ currentTarget }) => onIndexChange(Number(currentTarget.value))}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onIndexChange(selectedIndex);
      }}
      onBlur={() => onIndexChange(null)}
    />
  );
}

interface DayValuesProps {
  index: number;
  days: readonly string[];
  series: readonly ChartSeries[];
  spacing: Spacing;
}

function DayValues({ index, days, series, spacing }: DayValuesProps) {
  const part = placeOf(index, days.length, spacing);
  return (
    <div className="chart-values" style={{ left: `${part * 100}%` }} aria-hidden>
      <div className="chart-values-box" data-side={part > 0.5 ? 'left' : 'right'}>
        <strong>{dayLabel(days[index] ?? '', true)}</strong>
        {series.map(({ name, values, tone, shape }) => (
          <span key={name} data-tone={tone} data-shape={shape ?? 'area'}>
            {name}
            <b className="tabular">{formatValue(values[index])}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
