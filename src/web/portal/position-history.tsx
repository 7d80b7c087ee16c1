import './results.css';
import { Suspense, useState } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import { lazyComponent } from './lazy-component.ts';
import { Skeleton } from './states.tsx';

const PositionChart = lazyComponent(async () => (await import('./position-chart.tsx')).PositionChart);

export function PositionHistory({ ranking }: { ranking: Ranking }) {
  const [opened, setOpened] = useState(false);
  if (ranking.history.length < 2) return null;
  return (
    <details className="done-pages" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Position over time</summary>
      {opened ? (
        <Suspense fallback={<Skeleton rows={1} height={200} />}>
          <PositionChart ranking={ranking} />
        </Suspense>
      ) : null}
    </details>
  );
}
