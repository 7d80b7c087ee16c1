import './figure-line.css';
import { Skeleton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
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
}

/** The figures of cards in one line, for screens whose room is needed by a list. */
export function FigureLine({ label, figures }: FigureLineProps) {
  return (
    <dl className="figure-line tabular" aria-label={label}>
      <Figures figures={figures} />
    </dl>
  );
}

/** Such a line beside other things, which it does not make higher: where it has no room, `rest` is the way to the others. */
export function FigureLineBeside({ label, figures, rest }: FigureLineProps & { rest?: string }) {
  const line = useRef<HTMLDListElement>(null);
  const hidden = useHidden(line, figures.map(({ label: name }) => name).join());
  const without = figures.slice(figures.length - hidden);
  return (
    <div className="figure-line-beside">
      <dl
        ref={line}
        className="figure-line tabular"
        aria-label={label}
        data-none={hidden === figures.length || undefined}
      >
        {/* A link that has no room would take the focus unseen. */}
        <Figures figures={figures.map((figure) => ({ ...figure, to: undefined }))} />
      </dl>
      {hidden > 0 && rest !== undefined ? (
        <Link to={rest} title={without.map(({ label: name }) => name).join(', ')}>
          {hidden} more
        </Link>
      ) : null}
    </div>
  );
}

/** How many at the end of the line have no room in its one row. */
const useHidden = (line: { current: HTMLElement | null }, names: string): number => {
  const [hidden, setHidden] = useState(0);
  useLayoutEffect(() => {
    const node = line.current;
    if (!node) return;
    const count = () => {
      const parts = Array.from(node.children, (child) => child as HTMLElement);
      const isOneRow = getComputedStyle(node).overflowY === 'clip';
      const hasNoRoom = ({ offsetTop, offsetWidth }: HTMLElement): boolean =>
        offsetTop > (parts[0]?.offsetTop ?? 0) || offsetWidth > node.clientWidth + 1;
      setHidden(isOneRow ? parts.filter(hasNoRoom).length : 0);
    };
    count();
    const observer = new ResizeObserver(count);
    for (const part of [node, ...node.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [line, names]);
  return hidden;
};

function Figures({ figures }: { figures: readonly LineFigure[] }) {
  return figures.map((figure) => (
    <div key={figure.label} title={figure.detail}>
      <dt>{figure.label}</dt>
      <dd data-empty={figure.value === null || undefined}>
        <Value {...figure} />
        {figure.change && figure.change.direction !== 'same' ? (
          <>
            {' '}
            <small data-direction={figure.change.direction}>{figure.change.text}</small>
          </>
        ) : null}
      </dd>
    </div>
  ));
}

function Value({ value, to }: LineFigure) {
  if (value === undefined) return <Skeleton height={12} width={32} />;
  if (value === null) return 'Not measured';
  const text = value.toLocaleString('en-US');
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}
