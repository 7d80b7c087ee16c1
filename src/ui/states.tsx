import './states.css';
import { Button, Loader, Skeleton, VisuallyHidden } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What this is for, in a sentence. */
  text?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  icon?: ReactNode;
  /** The title's level; 2 unless the state stands below a section's own heading. */
  level?: 1 | 2 | 3;
}

/** Nothing here yet: what this is for and the one next step. */
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
  /** While the retry is under way. */
  retrying?: boolean;
}

/** Something could not be loaded: what, and a way to try again. */
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
            // Not disabled while it is busy: that would take the focus away.
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
  /** How many placeholders to show. */
  count?: number;
  shape?: 'cards' | 'rows';
}

/** The shape of a list while it loads. */
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
