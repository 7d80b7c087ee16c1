import './charts.css';
import './furrow.css';
import { VisuallyHidden } from '@mantine/core';

export interface FurrowShare {
  key: string;
  label: string;
  value: number;
  tone: 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'grey';
}

/** Shares of a whole as one divided bar; its text tells every share. */
export function Furrow({ label, shares }: { label: string; shares: readonly FurrowShare[] }) {
  const told = shares.map((share) => `${share.label} ${share.value.toLocaleString('en-US')}`).join(', ');
  return (
    <>
      <VisuallyHidden>{`${label}: ${told}`}</VisuallyHidden>
      <span className="furrow" aria-hidden>
        {shares.map(({ key, value, tone }) =>
          value === 0 ? null : <span key={key} data-tone={tone} style={{ flexGrow: value }} />,
        )}
      </span>
    </>
  );
}
