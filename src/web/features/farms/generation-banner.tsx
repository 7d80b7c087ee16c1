import './farms.css';
import { lazy, Suspense } from 'react';
import { secondsLeft } from './generation-totals.ts';
import { useGeneration, type GenerationScope } from './use-generation.ts';

const ProgressBanner = lazy(async () => ({ default: (await import('#ui/progress-banner.tsx')).ProgressBanner }));

/** Says how far the writing of these farms has come; nothing while nothing is being written. */
export function GenerationBanner({ scope }: { scope: GenerationScope }) {
  const progress = useGeneration(scope);
  if (progress === null) return null;
  return (
    <div className="generation-banner">
      <Suspense>
        <ProgressBanner
          title="Generating Content..."
          done={progress.currentPage}
          total={progress.totalPages}
          unit="pages"
          current={progress.currentMicroHub}
          secondsLeft={secondsLeft(progress)}
          failed={progress.failed}
        />
      </Suspense>
    </div>
  );
}
