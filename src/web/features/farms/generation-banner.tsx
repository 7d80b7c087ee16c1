import { lazy, Suspense } from 'react';
import type { GenerationScope } from './use-generation.ts';

const FarmGenerationProgress = lazy(async () => ({
  default: (await import('./generation-progress.tsx')).FarmGenerationProgress,
}));

/** Says how far the writing of these farms has come; nothing while nothing is being written. */
export function GenerationBanner({ scope }: { scope: GenerationScope }) {
  return (
    <Suspense>
      <FarmGenerationProgress scope={scope} />
    </Suspense>
  );
}
