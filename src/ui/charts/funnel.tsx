import './charts.css';
import { Link } from 'react-router';

export interface FunnelStep {
  key: string;
  label: string;
  /** Null where nothing was measured. */
  value: number | null;
  /** Share of the previous step: "3.1% of views". */
  share?: string | undefined;
  to?: string | undefined;
}

const width = (value: number | null, first: number): number => {
  if (value === null || value === 0) return 0;
  return Math.max(0.5, Math.min(100, (value / Math.max(1, first)) * 100));
};

interface FunnelProps {
  label: string;
  steps: readonly FunnelStep[];
  /** Side by side where there is room, above a list that needs the height. */
  isAcross?: boolean;
}

export function Funnel({ label, steps, isAcross = false }: FunnelProps) {
  const first = steps[0]?.value ?? 0;
  return (
    <ol className="funnel" data-across={isAcross || undefined} aria-label={label}>
      {steps.map(({ key, label: name, value, share, to }) => {
        const text = value === null ? 'Not measured' : value.toLocaleString('en-US');
        return (
          <li key={key}>
            <span className="funnel-name">{to === undefined ? name : <Link to={to}>{name}</Link>}</span>
            <strong className="tabular" data-empty={value === null || undefined}>
              {text}
            </strong>
            <span className="funnel-track" aria-hidden>
              <span style={{ width: `${width(value, first)}%` }} />
            </span>
            <span className="funnel-share">{share}</span>
          </li>
        );
      })}
    </ol>
  );
}
