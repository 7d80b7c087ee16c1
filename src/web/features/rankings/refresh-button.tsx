import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RankingWork } from '#shared/rankings.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/rankings.ts';
import { useRefreshRankings, type RankingsOf } from './ranking-calls.ts';

/** From here on, in US dollars, a refresh asks before it spends. */
const ASKS_FROM = 1;

const isDear = ({ estimate, left }: RankingWork): boolean =>
  estimate >= ASKS_FROM || (left !== null && estimate > left);

interface RefreshButtonProps {
  scope: RankingsOf;
  work: RankingWork | undefined;
  label?: string;
  variant?: 'filled' | 'default';
}

/** Has every keyword of the scope checked in the background; where that is dear, only after asking. */
export function RefreshButton({ scope, work, label = texts.refreshRankings, variant = 'filled' }: RefreshButtonProps) {
  const mayRefresh = useMay('rankings.refresh');
  const [asking, setAsking] = useState(false);
  const refreshing = useRefreshRankings(scope);
  if (!mayRefresh) return null;
  const start = () => {
    setAsking(false);
    refreshing.mutate();
  };
  return (
    <>
      <Button
        variant={variant}
        leftSection={<RefreshCw size={16} aria-hidden />}
        disabled={refreshing.isPending}
        onClick={() => (work && isDear(work) ? setAsking(true) : start())}
      >
        {refreshing.isPending ? texts.refreshing : label}
      </Button>
      {work ? (
        <ConfirmDialog
          opened={asking}
          title={texts.confirmTitle}
          text={`${texts.refreshCost(work)} ${texts.spentSoFar(work)}`}
          {...(work.left !== null && work.estimate > work.left ? { goesWithIt: texts.overBudget } : {})}
          confirmLabel={texts.refreshRankings}
          destructive={false}
          onClose={() => setAsking(false)}
          onConfirm={start}
        />
      ) : null}
    </>
  );
}
