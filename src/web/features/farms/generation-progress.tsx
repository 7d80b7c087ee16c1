import './farms.css';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { secondsLeft } from './generation-totals.ts';
import { useGeneration, type GenerationScope } from './use-generation.ts';

export function FarmGenerationProgress({ scope }: { scope: GenerationScope }) {
  const progress = useGeneration(scope);
  if (progress === null) return null;
  return (
    <div className="generation-banner">
      <ProgressBanner
        title="Generating Content..."
        done={progress.currentPage}
        total={progress.totalPages}
        unit="pages"
        currentItem={progress.currentMicroHub}
        secondsLeft={secondsLeft(progress)}
        failed={progress.failed}
      />
    </div>
  );
}
