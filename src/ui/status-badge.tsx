import './status-badge.css';
import type { ReactNode } from 'react';

export type BadgeTone = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'grey';

export interface StatusBadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  /** Without the dot, for counts and kinds rather than states. */
  plain?: boolean;
}

/** A state in a word with a dot of its colour; the word carries the meaning. */
export function StatusBadge({ tone, children, plain = false }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-tone={tone}>
      {plain ? null : <span className="status-dot" aria-hidden />}
      {children}
    </span>
  );
}
