import './rankings.css';
import { Button } from '@mantine/core';
import { FlaskConical, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FarmRankingsTest } from '#shared/rankings.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { PagedList } from '#web/lib/paged-list.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { OpenedKeyword } from './opened-keyword.tsx';
import { useRankings, useRankingActivity } from './ranking-calls.ts';
import { RankingRows } from './ranking-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** The texts come from the specification's error catalog. */
const testErrorText = (error: Error): string => {
  if (error instanceof ApiFailure) {
    if (error.status === 429) return 'Rate limit exceeded. Please wait before trying again.';
    if (error.answer.code === 'rankings.key_refused' || error.message.includes('API authentication failed'))
      return failureText(error, 'RapidAPI key is expired or invalid. Please update your API key in admin settings.');
    if (error.message.includes('No RapidAPI key configured'))
      return 'No RapidAPI key found. Please add your API key in admin settings first.';
  }
  return failureText(error, 'The rankings could not be tested.');
};

const useTestRankings = (farmId: number) =>
  useAction({
    mutationFn: () => callApi<FarmRankingsTest>(`/api/farms/${farmId}/test-rankings`, { method: 'POST' }),
    success: ({ summary }) => ({
      title: 'Rankings Test Complete',
      description: `Tested ${summary.tested} keywords. ${summary.ranking} pages are ranking. ${summary.notFound} pages not found in top 50. ${summary.errors} had API errors.`,
    }),
    failure: (error) => ({ title: 'Rankings Test Failed', description: testErrorText(error), tone: 'destructive' }),
    invalidates: ['/api/rankings', '/api/farms', '/api/dashboard/stats'],
  });

const RefreshProgress = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshProgress }));
const RefreshCost = lazy(async () => ({ default: (await import('./refresh-progress.tsx')).RefreshCost }));
const CheckScheduleDialog = lazyDialog(async () => (await import('./check-schedule-dialog.tsx')).CheckScheduleDialog);
const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

const SearchPanel = lazy(async () => ({ default: (await import('./search/search-panel.tsx')).SearchPanel }));

function FarmMenu({ farmId }: { farmId: number }) {
  const mayEdit = useMay('farms.edit');
  const [opened, setOpened] = useState<'plan' | 'import' | null>(null);
  const close = () => setOpened(null);
  if (!mayEdit) return null;
  return (
    <>
      <ActionsMenu
        actions={[
          { label: 'Frequency and depth', onSelect: () => setOpened('plan') },
          { label: 'Import keywords', onSelect: () => setOpened('import') },
        ]}
      />
      <CheckScheduleDialog farmId={farmId} opened={opened === 'plan'} onClose={close} />
      <ImportDialog farmId={farmId} opened={opened === 'import'} onClose={close} />
    </>
  );
}

/** From this many keywords on, a test may time out. */
const TIMEOUT_WARNING_FROM = 50;

export function FarmRankings({ farmId, name }: { farmId: number; name: string }) {
  const rankings = useRankings({
    q: '',
    clientId: null,
    farmId,
    topicId: null,
    band: null,
    trend: null,
    state: null,
    wrongPage: null,
    sort: 'position',
  });
  const mayRefresh = useMay('rankings.refresh');
  const scope = { farmId };
  const activity = useRankingActivity(scope).data;
  const testing = useTestRankings(farmId);
  const total = rankings.data?.pages.at(-1)?.total ?? 0;
  const test = mayRefresh ? (
    <Button
      leftSection={total === 0 ? <FlaskConical size={16} aria-hidden /> : <RefreshCw size={16} aria-hidden />}
      disabled={testing.isPending}
      onClick={() => testing.mutate()}
    >
      {testing.isPending ? 'Testing...' : total === 0 ? 'Test Rankings' : 'Refresh Rankings'}
    </Button>
  ) : null;
  return (
    <div className="farm-rankings">
      <div className="farm-rankings-actions">
        {total === 0 ? null : (
          <Suspense fallback={<p className="rank-cost" />}>
            <RefreshCost activity={activity} />
          </Suspense>
        )}
        {total > TIMEOUT_WARNING_FROM ? (
          <RefreshButton scope={scope} activity={activity} label="Check all in the background" variant="default" />
        ) : null}
        <FarmMenu farmId={farmId} />
        {total === 0 ? null : test}
      </div>
      {total === 0 ? null : (
        <Suspense>
          <RefreshProgress activity={activity} scope={scope} />
        </Suspense>
      )}
      {testing.data ? (
        <output className="rank-summary">
          Tested {testing.data.summary.tested} keywords. {testing.data.summary.ranking} pages are ranking.{' '}
          {testing.data.summary.notFound} pages not found in top 50. {testing.data.summary.errors} had API errors.
        </output>
      ) : null}
      <PagedList
        list={rankings}
        failed="Failed to fetch rankings"
        empty={
          <EmptyState
            drawing="vane"
            title="No Rankings Data"
            text="Rankings update automatically every two weeks. Test them now to see where the pages stand."
            level={3}
            action={test}
          />
        }
      >
        {(rows) => (
          <RankingRows rows={rows} columns={[]} label={`Rankings of ${name}`} busy={rankings.isPlaceholderData} />
        )}
      </PagedList>
      <Suspense>
        <SearchPanel scope={{ farmId }} />
      </Suspense>
      <OpenedKeyword />
    </div>
  );
}
