import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RankingActivity } from '#shared/rankings.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useRefreshRankings, type RankingsOf } from './ranking-calls.ts';

const RefreshQuestion = lazyDialog(async () => (await import('./refresh-question.tsx')).RefreshQuestion);

/** US dollars from which a refresh asks for confirmation. */
const CONFIRM_FROM = 1;

const isExpensive = ({ estimate, left }: RankingActivity): boolean =>
  estimate >= CONFIRM_FROM || (left !== null && estimate > left);

interface RefreshButtonProps {
  scope: RankingsOf;
  activity: RankingActivity | undefined;
  label?: string;
  variant?: 'filled' | 'default';
  /** Among the tools of a list. */
  isSmall?: boolean;
}

export function RefreshButton(props: RefreshButtonProps) {
  const { scope, activity, label = 'Refresh Rankings', variant = 'filled', isSmall = false } = props;
  const mayRefresh = useMay('rankings.refresh');
  const [confirming, setConfirming] = useState(false);
  const refreshing = useRefreshRankings(scope);
  if (!mayRefresh) return null;
  const start = () => {
    setConfirming(false);
    refreshing.mutate();
  };
  return (
    <>
      <Button
        variant={variant}
        size={isSmall ? 'compact-sm' : 'sm'}
        leftSection={<RefreshCw size={16} aria-hidden />}
        disabled={refreshing.isPending}
        onClick={() => (activity && isExpensive(activity) ? setConfirming(true) : start())}
      >
        {refreshing.isPending ? 'Refreshing...' : label}
      </Button>
      {activity ? (
        <RefreshQuestion
          opened={confirming}
          activity={activity}
          onClose={() => setConfirming(false)}
          onConfirm={start}
        />
      ) : null}
    </>
  );
}
