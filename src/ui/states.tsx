import './states.css';
import { Button, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import type { DrawingName } from './drawings.ts';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** For the state of a whole screen. */
  drawing?: DrawingName;
  /** For that of a part of it. */
  icon?: ReactNode;
  /** Level 2 unless it is below a section's heading. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, action, drawing, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="state">
      {drawing ? <Drawing name={drawing} /> : null}
      {icon ? (
        <span className="state-icon" aria-hidden>
          {icon}
        </span>
      ) : null}
      <Heading className="state-title">{title}</Heading>
      {text ? <p className="state-text">{text}</p> : null}
      {action ? <div className="state-action">{action}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  /** Such as "Failed to fetch farms". */
  title: string;
  text?: ReactNode;
  onRetry?: () => unknown;
  retrying?: boolean;
}

export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <Drawing name="cloud" />
      <p className="state-title">{title}</p>
      {text ? <p className="state-text">{text}</p> : null}
      {onRetry ? (
        <div className="state-action">
          <Button
            variant="default"
            // Not disabled while busy, because that would drop the focus.
            leftSection={retrying ? <Loader size={16} color="gray" aria-hidden /> : <RotateCw size={16} aria-hidden />}
            aria-disabled={retrying}
            onClick={() => retrying || void onRetry()}
          >
            Retry
          </Button>
        </div>
      ) : null}
    </div>
  );
}

export interface ListSkeletonProps {
  count?: number;
  shape?: 'cards' | 'rows';
}

export function ListSkeleton({ count = 6, shape = 'cards' }: ListSkeletonProps) {
  const cards = shape === 'cards';
  return (
    <>
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      <div className={cards ? 'skeleton-cards' : 'skeleton-rows'} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={cards ? 168 : 56} radius="md" />
        ))}
      </div>
    </>
  );
}
