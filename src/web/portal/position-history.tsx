import './results.css';
import { Suspense, useState } from 'react';
import type { Ranking } from '#shared/rankings.ts';
import * as texts from '#web/texts/portal.ts';
import { later } from './later.ts';
import { Skeleton } from './states.tsx';

const PositionChart = later(async () => (await import('./position-chart.tsx')).PositionChart);

/** A keyword's checks as a chart, drawn when somebody opens it; nothing while there are fewer than two. */
export function PositionHistory({ ranking }: { ranking: Ranking }) {
  const [opened, setOpened] = useState(false);
  if (ranking.history.length < 2) return null;
  return (
    <details className="done-pages" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{texts.positionHistory}</summary>
      {opened ? (
        <Suspense fallback={<Skeleton rows={1} height={200} />}>
          <PositionChart ranking={ranking} />
        </Suspense>
      ) : null}
    </details>
  );
}
