import './rankings.css';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartLine, FlaskConical, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RankingsTest } from '#shared/rankings.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/rankings.ts';
import { OpenedKeyword } from './opened-keyword.tsx';
import { useRankings, useRankingWork } from './ranking-calls.ts';
import { RankingRows } from './ranking-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** What went wrong with a farm's test, in the words of the specification's error catalogue. */
const testFault = (error: Error): string => {
  if (error instanceof ApiFailure) {
    if (error.status === 429) return texts.rateLimited;
    if (error.answer.code === 'rankings.key_refused' || error.message.includes('API authentication failed'))
      return failureText(error, texts.testKeyExpired);
    if (error.message.includes('No RapidAPI key configured')) return texts.testNoKey;
  }
  return failureText(error, texts.testCouldNot);
};

const useTestRankings = (farmId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<RankingsTest>(`/api/farms/${farmId}/test-rankings`, { method: 'POST' }),
    onSuccess: async ({ summary }) => {
      toast({ title: texts.testDone, description: texts.testSummary(summary) });
      await refreshPaths(queries, ['/api/rankings', '/api/farms', '/api/dashboard/stats']);
    },
    onError: (error) => toast({ title: texts.testFailed, description: testFault(error), tone: 'destructive' }),
  });
};

const RefreshWork = lazy(async () => ({ default: (await import('./refresh-work.tsx')).RefreshWork }));
const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

const SearchPanel = lazy(async () => ({ default: (await import('./search/search-panel.tsx')).SearchPanel }));

/** What else can be done with a farm's keywords. */
function FarmMenu({ farmId }: { farmId: number }) {
  const mayEdit = useMay('farms.edit');
  const [opened, setOpened] = useState<'plan' | 'import' | null>(null);
  const close = () => setOpened(null);
  if (!mayEdit) return null;
  return (
    <>
      <ActionsMenu
        actions={[
          { label: texts.paceAndDepth, onSelect: () => setOpened('plan') },
          { label: texts.importKeywords, onSelect: () => setOpened('import') },
        ]}
      />
      <PlanDialog farmId={farmId} opened={opened === 'plan'} onClose={close} />
      <ImportDialog farmId={farmId} opened={opened === 'import'} onClose={close} />
    </>
  );
}

/** So many keywords a test may not come to the end of. */
const MANY = 50;

/** A farm's keywords, and the test that looks them up at once. */
export function FarmRankings({ farmId, name }: { farmId: number; name: string }) {
  const rankings = useRankings({
    q: '',
    clientId: null,
    farmId,
    hubId: null,
    band: null,
    trend: null,
    state: null,
    wrongPage: null,
    sort: 'position',
  });
  const mayRefresh = useMay('rankings.refresh');
  const scope = { farmId };
  const work = useRankingWork(scope).data;
  const testing = useTestRankings(farmId);
  const total = rankings.data?.pages.at(-1)?.total ?? 0;
  const test = mayRefresh ? (
    <Button
      leftSection={total === 0 ? <FlaskConical size={16} aria-hidden /> : <RefreshCw size={16} aria-hidden />}
      disabled={testing.isPending}
      onClick={() => testing.mutate()}
    >
      {testing.isPending ? texts.testing : total === 0 ? texts.testRankings : texts.refreshRankings}
    </Button>
  ) : null;
  return (
    <div className="farm-rankings">
      <div className="farm-rankings-actions">
        {total > MANY ? (
          <RefreshButton scope={scope} work={work} label={texts.checkAllInBackground} variant="default" />
        ) : null}
        <FarmMenu farmId={farmId} />
        {total === 0 ? null : test}
      </div>
      {total === 0 ? null : (
        <Suspense fallback={<div className="rank-work-place" />}>
          <RefreshWork work={work} scope={scope} />
        </Suspense>
      )}
      {testing.data ? <output className="rank-summary">{texts.testSummary(testing.data.summary)}</output> : null}
      <PagedList
        list={rankings}
        failed={texts.failedToFetch}
        empty={
          <EmptyState
            icon={<ChartLine size={24} />}
            title={texts.noRankingsData}
            text={texts.farmNotTracked}
            level={3}
            action={test}
          />
        }
      >
        {(rows) => (
          <RankingRows rows={rows} show={['domain']} label={texts.rankingsOf(name)} busy={rankings.isPlaceholderData} />
        )}
      </PagedList>
      <Suspense>
        <SearchPanel scope={{ farmId }} />
      </Suspense>
      <OpenedKeyword />
    </div>
  );
}
