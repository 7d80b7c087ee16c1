import './states.css';
import { Button, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Level 2 unless it is below a section's heading. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="state">
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
      <span className="state-icon state-icon-error" aria-hidden>
        <CircleAlert size={24} />
      </span>
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
