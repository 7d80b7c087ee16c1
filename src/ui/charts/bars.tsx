import './charts.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChartTone } from './day-chart.tsx';

export interface Bar {
  key: string;
  label: string;
  /** Null where nothing was measured. */
  value: number | null;
  /** Replaces the value. */
  text?: string;
  hint?: ReactNode;
  to?: string;
}

export interface BarsProps {
  /** Accessible name of the chart. */
  label: string;
  bars: readonly Bar[];
  tone?: ChartTone;
  /** Value of a full bar; defaults to the largest. */
  max?: number;
}

export function Bars({ label, bars, tone = 'green', max }: BarsProps) {
  const fullValue = Math.max(1, max ?? 0, ...(max === undefined ? bars.map(({ value }) => value ?? 0) : []));
  return (
    <ul className="bars" aria-label={label} data-tone={tone}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className="bars-label">
            {bar.to === undefined ? <span>{bar.label}</span> : <Link to={bar.to}>{bar.label}</Link>}
            {bar.hint === undefined ? null : <small>{bar.hint}</small>}
          </span>
          <span className="bars-value tabular">
            {bar.text ?? (bar.value === null ? 'Not measured' : bar.value.toLocaleString('en-US'))}
          </span>
          <span className="bars-track" aria-hidden>
            <span style={{ width: `${Math.min(100, ((bar.value ?? 0) / fullValue) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
