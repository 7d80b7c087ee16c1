import './charts.css';
import { useState, type PointerEvent } from 'react';
import { axisMarks, dayLabel, nearestIndex, pointRuns } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';

export type ChartTone = 'green' | 'blue' | 'orange' | 'grey';

export interface ChartSeries {
  name: string;
  /** Null where nothing was measured. */
  values: readonly (number | null)[];
  tone: ChartTone;
  /** `dashed` is for the compared period, whose days may differ. */
  shape?: 'area' | 'line' | 'dashed';
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
}

const NOT_MEASURED = 'not measured';

const shown = (value: number | null | undefined): string =>
  value === null || value === undefined ? NOT_MEASURED : value.toLocaleString('en-US');

export function DayChart({
  title,
  summary,
  days,
  series,
  height = 200,
  inverted = false,
  dotted = false,
}: DayChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const marks = axisMarks(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const most = marks.at(-1) ?? 1;
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(nearestIndex((clientX - left) / Math.max(1, width), days.length));
  };
  return (
    <figure className="chart" aria-label={title}>
      <Legend series={series} />
      <p className="chart-words">{summary}</p>
      <div className="chart-frame">
        <div className="chart-marks tabular" aria-hidden style={{ width: `${most.toLocaleString('en-US').length}ch` }}>
          {marks.map((mark) => (
            <span key={mark} style={{ [inverted ? 'top' : 'bottom']: `${(mark / most) * 100}%` }} data-over={inverted}>
              {inverted && mark === 0 ? '' : mark.toLocaleString('en-US')}
            </span>
          ))}
        </div>
        <div
          className="chart-plot"
          style={{ height }}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setAt(null)}
        >
          <Plot series={series} marks={marks} most={most} inverted={inverted} dotted={dotted || days.length === 1} />
          <Reader title={title} days={days} series={series} at={at} onMove={setAt} />
          {at === null ? null : <Reading at={at} days={days} series={series} />}
        </div>
        <p className="chart-days tabular" aria-hidden>
          {[0, Math.floor((days.length - 1) / 2), days.length - 1]
            .filter((index, place, all) => index >= 0 && all.indexOf(index) === place)
            .map((index) => (
              <span key={index}>{dayLabel(days[index] ?? '')}</span>
            ))}
        </p>
      </div>
      <ChartTable
        summary="Figures as a table"
        heads={['Day', ...series.map(({ name }) => name)]}
        rows={days
          .map((day, index) => ({
            key: day,
            cells: [dayLabel(day, true), ...series.map(({ values }) => shown(values[index]))],
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

interface PlotProps {
  series: readonly ChartSeries[];
  marks: readonly number[];
  most: number;
  inverted: boolean;
  dotted: boolean;
}

function Plot({ series, marks, most, inverted, dotted }: PlotProps) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden focusable="false">
      {marks.map((mark) => {
        const y = inverted ? (mark / most) * 100 : 100 - (mark / most) * 100;
        return <line key={mark} x1="0" x2="100" y1={y} y2={y} className={mark === 0 ? 'chart-ground' : 'chart-line'} />;
      })}
      {series.map(({ name, values, tone, shape = 'area' }) => (
        <g key={name} data-tone={tone} data-shape={shape}>
          {pointRuns(values, { most, inverted }).map((run) => {
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

const readingText = ({ days, series, at }: { days: readonly string[]; series: readonly ChartSeries[]; at: number }) =>
  `${dayLabel(days[at] ?? '', true)}: ${series.map(({ name, values }) => `${name} ${shown(values[at])}`).join(', ')}`;

interface ReaderProps {
  title: string;
  days: readonly string[];
  series: readonly ChartSeries[];
  at: number | null;
  onMove: (at: number | null) => void;
}

/** A visually hidden slider, so that arrow keys read the chart day by day. */
function Reader({ title, days, series, at, onMove }: ReaderProps) {
  const last = days.length - 1;
  const place = at ?? last;
  return (
    <input
      type="range"
      className="chart-reader"
      aria-label={`${title}, read day by day`}
      aria-valuetext={readingText({ days, series, at: place })}
      min={0}
      max={Math.max(0, last)}
      value={place}
      onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onMove(place);
      }}
      onBlur={() => onMove(null)}
    />
  );
}

function Reading({ at, days, series }: { at: number; days: readonly string[]; series: readonly ChartSeries[] }) {
  const part = days.length > 1 ? at / (days.length - 1) : 0.5;
  return (
    <div className="chart-reading" style={{ left: `${part * 100}%` }} aria-hidden>
      <div className="chart-reading-box" data-side={part > 0.5 ? 'left' : 'right'}>
        <strong>{dayLabel(days[at] ?? '', true)}</strong>
        {series.map(({ name, values, tone, shape }) => (
          <span key={name} data-tone={tone} data-shape={shape ?? 'area'}>
            {name}
            <b className="tabular">{shown(values[at])}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
