import './figure-line.css';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';

export interface LineFigure {
  label: string;
  /** Null shows "Not measured", undefined a placeholder. */
  value: string | number | null | undefined;
  to?: string | undefined;
  /** "+12", in the color of its direction. */
  change?: { text: string; direction: 'up' | 'down' | 'same' } | null;
  /** On hover, such as what a rate was counted from. */
  detail?: string | undefined;
}

interface FigureLineProps {
  label: string;
  figures: readonly LineFigure[];
  /** Whether it stands beside other things in one line, which it does not make higher. */
  isBeside?: boolean;
}

/** The figures of cards in one line, for screens whose room is needed by a list. */
export function FigureLine({ label, figures, isBeside = false }: FigureLineProps) {
  return (
    <dl className={isBeside ? 'figure-line figure-line-beside tabular' : 'figure-line tabular'} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} title={figure.detail}>
          <dt>{figure.label}</dt>
          <dd data-empty={figure.value === null || undefined}>
            {/* Beside other things some figures are cut off, where a link would take the focus unseen. */}
            <Value {...figure} to={isBeside ? undefined : figure.to} />
            {figure.change && figure.change.direction !== 'same' ? (
              <>
                {' '}
                <small data-direction={figure.change.direction}>{figure.change.text}</small>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, to }: LineFigure) {
  if (value === undefined) return <Skeleton height={12} width={32} />;
  if (value === null) return 'Not measured';
  const text = value.toLocaleString('en-US');
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}
