import './rankings.css';
import { SegmentedControl } from '@mantine/core';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { OpenedKeyword } from './opened-keyword.tsx';
import { KeywordRows } from './keyword-rows.tsx';
import { useRankingActivity } from './ranking-calls.ts';
import { RefreshButton } from './refresh-button.tsx';

const RefreshProgress = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshProgress }));
const RefreshCost = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshCost }));
const OverviewTab = lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab }));

/** `show`, because a list keeps its look in `view`. */
const VIEWS = ['keywords', 'time'] as const;
const viewParser = parseAsStringLiteral(VIEWS).withDefault('keywords').withOptions({ history: 'push' });

/** The keywords of one client, as a list or over time. */
export function ClientRankingList({ clientId }: { clientId: number }) {
  const [view, setView] = useQueryState('show', viewParser);
  const scope = { clientId };
  const activity = useRankingActivity(scope).data;
  const switcher = (
    <SegmentedControl
      aria-label="View of the rankings"
      size="xs"
      data={[
        { value: 'keywords', label: 'Keywords' },
        { value: 'time', label: 'Over time' },
      ]}
      value={view}
      onChange={(chosen) => void setView(VIEWS.find((one) => one === chosen) ?? null)}
    />
  );
  const refresh = <RefreshButton scope={scope} activity={activity} isSmall />;
  return (
    <div className="client-ranking-list">
      <Suspense>
        <RefreshProgress activity={activity} scope={scope} />
      </Suspense>
      {view === 'keywords' ? (
        <KeywordRows
          clientId={clientId}
          tools={
            <>
              {switcher}
              {refresh}
            </>
          }
        />
      ) : (
        <>
          <div className="farm-rankings-actions">
            {switcher}
            {refresh}
          </div>
          <Suspense fallback={<ListSkeleton shape="cards" count={3} />}>
            <OverviewTab scope={scope} isFiltered={false} />
          </Suspense>
        </>
      )}
      <Suspense fallback={<p className="rank-cost">&nbsp;</p>}>
        <RefreshCost activity={activity} />
      </Suspense>
      <OpenedKeyword />
    </div>
  );
}
