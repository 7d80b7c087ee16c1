import './two-lines.css';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
}

/** Two lines in a row of the usual height; a phone shows the first. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}
