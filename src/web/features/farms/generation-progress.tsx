import './farms.css';
import type { GenerationProgress } from '#shared/farms.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { timeLeft } from './generation-totals.ts';
import { useGeneration, type GenerationScope } from './use-generation.ts';

/** The hub, and the words that a model has written of its pages so far, where its answers arrive in parts. */
const currentItem = ({ currentMicroHub, writing }: GenerationProgress): string | null => {
  const words = writing.reduce((sum, page) => sum + (page.words ?? 0), 0);
  return currentMicroHub === null || words === 0 ? currentMicroHub : `${currentMicroHub}, ${words} words so far`;
};

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
        currentItem={currentItem(progress)}
        {...timeLeft(progress)}
        failed={progress.failed}
      />
    </div>
  );
}
