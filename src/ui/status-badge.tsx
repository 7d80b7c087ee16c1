import './status-badge.css';
import type { ReactNode } from 'react';

export type BadgeTone = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'plum' | 'grey';

export interface StatusBadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  /** For counts and kinds rather than states. */
  withoutDot?: boolean;
}

/** The label carries the meaning; the color only supports it. */
export function StatusBadge({ tone, children, withoutDot = false }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-tone={tone}>
      {withoutDot ? null : <span className="status-dot" aria-hidden />}
      {children}
    </span>
  );
}
