import './facts.css';
import { NextQuestion } from './next-question.tsx';
import { RefreshBanner } from './refresh-banner.tsx';

/** On a farm's screen: pages to refresh, and the question that would help its drafts most. */
export function FarmFacts({ clientId, farmId }: { clientId: number; farmId: number }) {
  return (
    <div className="farm-facts-offers">
      <RefreshBanner clientId={clientId} farmId={farmId} />
      <NextQuestion clientId={clientId} farmId={farmId} />
    </div>
  );
}
