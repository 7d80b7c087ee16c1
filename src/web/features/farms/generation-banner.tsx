import { lazy, Suspense } from 'react';
import type { GenerationScope } from './use-generation.ts';

const WritingProgress = lazy(async () => ({ default: (await import('./writing-progress.tsx')).WritingProgress }));

/** Says how far the writing of these farms has come; nothing while nothing is being written. */
export function GenerationBanner({ scope }: { scope: GenerationScope }) {
  return (
    <Suspense>
      <WritingProgress scope={scope} />
    </Suspense>
  );
}
