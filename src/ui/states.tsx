import './states.css';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from './texts.ts';

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
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={retrying}
            onClick={() => void onRetry()}
          >
            {texts.retry}
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
      <VisuallyHidden component="output">{texts.loading}</VisuallyHidden>
      <div className={cards ? 'skeleton-cards' : 'skeleton-rows'} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={cards ? 168 : 56} radius="md" />
        ))}
      </div>
    </>
  );
}
