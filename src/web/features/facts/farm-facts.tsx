import './facts.css';
import { lazy, Suspense } from 'react';
import { RefreshBanner } from './refresh-banner.tsx';

// It carries the words of every question.
const NextQuestion = lazy(async () => ({ default: (await import('./next-question.tsx')).NextQuestion }));

/** On a farm's screen: pages to refresh, and the question that would help its drafts most. */
export function FarmFacts({ clientId, farmId }: { clientId: number; farmId: number }) {
  return (
    <div className="farm-facts-offers">
      <RefreshBanner clientId={clientId} farmId={farmId} />
      <Suspense>
        <NextQuestion clientId={clientId} farmId={farmId} />
      </Suspense>
    </div>
  );
}
