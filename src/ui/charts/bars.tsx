import './charts.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChartTone } from './day-chart.tsx';

export interface Bar {
  key: string;
  label: string;
  /** Its length; null where nothing was measured. */
  value: number | null;
  /** What stands at its end instead of the value. */
  text?: string;
  /** In small letters under the label. */
  hint?: ReactNode;
  /** The rows behind it. */
  to?: string;
}

export interface BarsProps {
  /** What the bars compare, for those who do not see the heading. */
  label: string;
  bars: readonly Bar[];
  tone?: ChartTone;
  /** What a full bar stands for; the longest bar unless given. */
  most?: number;
}

/** Named figures one below the other, each with a bar as long as it is large. The figures stand there as text. */
export function Bars({ label, bars, tone = 'green', most }: BarsProps) {
  const full = Math.max(1, most ?? 0, ...(most === undefined ? bars.map(({ value }) => value ?? 0) : []));
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
            <span style={{ width: `${Math.min(100, ((bar.value ?? 0) / full) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
