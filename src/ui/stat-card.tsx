import './stat-card.css';
import { Skeleton } from '@mantine/core';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { Tooltip } from './tooltip.tsx';

export interface StatCardProps {
  label: string;
  /** Null shows "Not measured", undefined a placeholder. */
  value: string | number | null | undefined;
  /** One line under the figure, such as a comparison. */
  hint?: ReactNode;
  /** Numerator and denominator of a rate, on hover and focus. */
  detail?: string;
  to?: string;
  icon?: ReactNode;
  /** A small chart of the figure. */
  chart?: ReactNode;
}

const formatFigure = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : value;

const withDetail = (figure: ReactElement<HTMLAttributes<HTMLElement>>, detail: string | undefined): ReactElement =>
  detail === undefined ? figure : <Tooltip text={detail}>{figure}</Tooltip>;

export function StatCard({ label, value, hint, detail, to, icon, chart }: StatCardProps) {
  const text = value === null || value === undefined ? null : formatFigure(value);
  const description = detail === undefined ? {} : { 'aria-description': detail };
  const figure = to ? (
    <Link className="stat-figure stat-link" to={to} {...description} aria-label={`${label}: ${text ?? 'Not measured'}`}>
      {text ?? 'Not measured'}
    </Link>
  ) : (
    <span className="stat-figure" {...(detail === undefined ? {} : { tabIndex: 0, role: 'note', ...description })}>
      {text ?? 'Not measured'}
    </span>
  );
  return (
    <div className="stat-card" data-empty={value === null ? '' : undefined}>
      <div className="stat-label">
        <span>{label}</span>
        {icon}
      </div>
      {value === undefined ? <Skeleton height={34} width={72} /> : withDetail(figure, detail)}
      {hint ? <div className="stat-hint">{hint}</div> : null}
      {chart ? <div className="stat-chart">{chart}</div> : null}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <div className="stat-grid">{children}</div>;
}
