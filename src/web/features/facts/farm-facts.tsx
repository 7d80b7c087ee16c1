import './facts.css';
import { lazy, Suspense } from 'react';
import { RefreshBanner } from './refresh-banner.tsx';

// Loaded on demand because it holds the text of every question.
const NextQuestion = lazy(async () => ({ default: (await import('./next-question.tsx')).NextQuestion }));

export function FarmFacts({ clientId, farmId }: { clientId: number; farmId: number }) {
  return (
    <div className="farm-facts-actions">
      <RefreshBanner clientId={clientId} farmId={farmId} />
      <Suspense>
        <NextQuestion clientId={clientId} farmId={farmId} />
      </Suspense>
    </div>
  );
}
