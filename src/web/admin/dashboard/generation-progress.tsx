import { useQuery } from '@tanstack/react-query';
import type { GenerationProgress } from '#shared/farms.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';

const POLL_MS = 3000;

export function DashboardGenerationProgress() {
  const { data: progress } = useQuery<GenerationProgress>({
    queryKey: ['/api/generation-progress'],
    staleTime: POLL_MS,
    refetchInterval: (query) => (query.state.data?.isActive ? POLL_MS : false),
  });
  if (!progress?.isActive) return null;
  return (
    <ProgressBanner
      title="Generating Content..."
      done={progress.currentPage}
      total={progress.totalPages}
      unit="pages"
      currentItem={progress.currentMicroHub}
      secondsLeft={progress.etaSeconds}
      failed={progress.failed}
    />
  );
}
