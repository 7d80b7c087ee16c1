import './sparkline.css';
import { dayLabel } from './chart-scale.ts';
import type { ChartTone } from './day-chart.tsx';

export interface SparklineProps {
  /** ISO days, oldest first. */
  days: readonly string[];
  /** Null where nothing was measured. */
  values: readonly (number | null)[];
  tone?: ChartTone;
  /** Says the first and the last day below. */
  withDates?: boolean;
}

/** Days as small bars beside a figure that says the same in words; hidden from readers of the screen. */
export function Sparkline({ days, values, tone = 'green', withDates = false }: SparklineProps) {
  const max = Math.max(1, ...values.map((value) => value ?? 0));
  const share = 100 / Math.max(1, values.length);
  return (
    <span className="sparkline" data-tone={tone} aria-hidden>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        {values.map((value, index) => {
          // A day without any keeps a line, so that it does not look unmeasured.
          const height = value === null ? 0 : Math.max(4, (value / max) * 100);
          return (
            <rect
              key={days[index]}
              x={(index + 0.14) * share}
              width={share * 0.72}
              y={100 - height}
              height={height}
              data-zero={value === 0 || undefined}
            />
          );
        })}
      </svg>
      {withDates ? (
        <span className="sparkline-days tabular">
          <span>{dayLabel(days[0] ?? '')}</span>
          <span>{dayLabel(days.at(-1) ?? '')}</span>
        </span>
      ) : null}
    </span>
  );
}
