import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SECONDS_PER_PAGE_ESTIMATE, type CreateFarmAnswer, type GenerationProgress } from '#shared/farms.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { secondsLeft, totalProgress } from '../generation-totals.ts';
import { PROGRESS, progressPath } from '#web/lib/query-keys.ts';

const EVERY_MS = 2000;
const CLOSE_AFTER_MS = 5000;

export interface CreationProgressProps {
  /** Pages requested by the form. */
  pages: number;
  /** The created farms, once the server has answered. */
  created: CreateFarmAnswer | undefined;
  onFinish: () => void;
}

/** Closes when all pages are written, and in any case 5 s after the answer; writing goes on in the background. */
export function CreationProgress({ pages, created, onFinish }: CreationProgressProps) {
  const paths = created ? created.farms.map(({ id }) => progressPath(id)) : [PROGRESS];
  const { progress, ended } = useQueries({
    queries: paths.map((path) => ({ queryKey: [path], staleTime: 0, refetchInterval: EVERY_MS })),
    combine: (results) => {
      const parts = results.map(({ data }) => data as GenerationProgress | undefined);
      return { progress: totalProgress(parts), ended: parts.every((part) => part?.isActive === false) };
    },
  });
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(onFinish, ended ? 0 : CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the five seconds count from the answer, not from the last render
  }, [created, ended]);

  // The form and its focused button are hidden meanwhile.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);

  const total = created?.farms.reduce((sum, { totalPages }) => sum + totalPages, 0) ?? pages;
  const isKnown = created && progress !== null;
  return (
    <div ref={root} className="farm-creation" tabIndex={-1}>
      <ProgressBanner
        title={created ? 'Writing the pages...' : 'Planning the pages...'}
        done={isKnown ? progress.currentPage : 0}
        total={isKnown ? progress.totalPages : total}
        unit="pages"
        currentItem={isKnown ? progress.currentMicroHub : null}
        secondsLeft={isKnown ? secondsLeft(progress) : total * SECONDS_PER_PAGE_ESTIMATE}
        failed={isKnown ? progress.failed : 0}
      />
      <p className="farm-creation-note">
        Writing continues in the background. You can close this dialog and follow the progress on the farm’s page.
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
