import { lazy, Suspense } from 'react';
import type { GenerationScope } from './use-generation.ts';

const FarmGenerationProgress = lazy(async () => ({
  default: (await import('./generation-progress.tsx')).FarmGenerationProgress,
}));

export function GenerationBanner({ scope }: { scope: GenerationScope }) {
  return (
    <Suspense>
      <FarmGenerationProgress scope={scope} />
    </Suspense>
  );
}
