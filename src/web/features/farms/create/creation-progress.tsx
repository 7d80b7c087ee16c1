import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CreateFarmAnswer, GenerationProgress } from '#shared/farms.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { timeLeft, totalProgress } from '../generation-totals.ts';
import { PROGRESS, progressPath } from '#web/lib/query-keys.ts';
import { CreationResult } from './creation-result.tsx';

const EVERY_MS = 2000;

export interface CreationProgressProps {
  /** Pages requested by the form. */
  pages: number;
  /** The created farms, once the server has answered. */
  created: CreateFarmAnswer | undefined;
  /** All pages exist, or failed: as many as given. */
  onEnd: (failed: number) => void;
  onFinish: () => void;
}

/** Stays until the pages exist, and ends with what became of them; writing goes on when it is closed before. */
export function CreationProgress({ pages, created, onEnd, onFinish }: CreationProgressProps) {
  const paths = created ? created.farms.map(({ id }) => progressPath(id)) : [PROGRESS];
  const { progress, ended, failed } = useQueries({
    queries: paths.map((path) => ({
      queryKey: [path],
      staleTime: 0,
      refetchInterval: ({ state }: { state: { data?: GenerationProgress | undefined } }) =>
        created && state.data?.isActive === false ? false : EVERY_MS,
    })),
    combine: (results) => {
      const parts = results.map(({ data }) => data as GenerationProgress | undefined);
      return {
        progress: totalProgress(parts),
        ended: parts.every((part) => part?.isActive === false),
        failed: parts.reduce((sum, part) => sum + (part?.failed ?? 0), 0),
      };
    },
  });

  // The form and its focused button are hidden meanwhile.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const isDone = created !== undefined && ended;
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isDone) tellEnd(failed);
  }, [isDone, failed]);

  const total = created?.farms.reduce((sum, { totalPages }) => sum + totalPages, 0) ?? pages;
  const isKnown = created && progress !== null;
  if (isDone) {
    return (
      <div ref={root} className="farm-creation" tabIndex={-1}>
        <CreationResult farms={created.farms} onClose={onFinish} />
      </div>
    );
  }
  return (
    <div ref={root} className="farm-creation" tabIndex={-1}>
      <ProgressBanner
        title={created ? 'Writing the pages...' : 'Planning the pages...'}
        done={isKnown ? progress.currentPage : 0}
        total={isKnown ? progress.totalPages : total}
        unit="pages"
        currentItem={isKnown ? progress.currentMicroHub : null}
        {...(isKnown ? timeLeft(progress) : {})}
        failed={isKnown ? progress.failed : 0}
      />
      <p className="farm-creation-note">
        Writing continues when you close this dialog; the farm’s page shows how far it is.
      </p>
      {created ? (
        <div className="farm-form-buttons">
          <Button variant="default" onClick={onFinish}>
            Close
          </Button>
        </div>
      ) : null}
    </div>
  );
}
