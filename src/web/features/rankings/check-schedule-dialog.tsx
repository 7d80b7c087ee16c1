import './rankings.css';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RANK_CHECK_INTERVALS, RANK_SEARCH_DEPTHS, type RankCheckSchedule } from '#shared/rank-preferences.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { callApi } from '#web/lib/api.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAction } from '#web/lib/use-action.ts';

interface CheckScheduleDialogProps {
  farmId: number;
  opened: boolean;
  onClose: () => void;
}

export function CheckScheduleDialog({ farmId, opened, onClose }: CheckScheduleDialogProps) {
  const path = `/api/farms/${farmId}/rank-schedule`;
  const query = useQuery<RankCheckSchedule>({ queryKey: [path] });
  return (
    <Dialog opened={opened} onClose={onClose} title="Frequency and depth" size="md">
      <QueryView query={query} failed="Failed to fetch rankings" loading={<ListSkeleton shape="rows" count={2} />}>
        {(schedule) => <CheckScheduleForm path={path} schedule={schedule} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

const INTERVAL_LABELS = {
  daily: 'Every day',
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  monthly: 'Every month',
  off: 'Only on request',
} as const;

const DEPTH_HINTS = {
  full: 'Page by page until the keyword’s page is found.',
  around:
    'Starts with the results page of the last position, then its neighbors, then the rest. This usually costs fewer page requests. Each page counts as ten positions.',
  near: 'For positions 1 to 13, only the first page is requested. A keyword that is not there is shown as “Not in top 10”, and the next check covers the whole top 50.',
} as const;

const DEPTH_LABELS = {
  full: 'The whole top 50',
  around: 'Around the last position first',
  near: 'Only the top 10 while the position is near it',
} as const;

function CheckScheduleForm({
  path,
  schedule,
  onClose,
}: {
  path: string;
  schedule: RankCheckSchedule;
  onClose: () => void;
}) {
  const [checkInterval, setCheckInterval] = useState(schedule.checkInterval);
  const [searchDepth, setSearchDepth] = useState(schedule.searchDepth);
  const saving = useAction({
    mutationFn: () => callApi<RankCheckSchedule>(path, { method: 'PUT', body: { checkInterval, searchDepth } }),
    success: 'Frequency and depth saved',
    failure: 'Failed to save frequency and depth',
    updates: [path],
    onSuccess: onClose,
  });
  return (
    <form
      className="rank-choices"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <NativeSelect
        label="Check frequency"
        description="Checks are spread over several days to spread the cost."
        value={checkInterval}
        data={RANK_CHECK_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setCheckInterval(RANK_CHECK_INTERVALS.find((one) => one === value) ?? checkInterval)
        }
      />
      <NativeSelect
        label="Search depth"
        description={DEPTH_HINTS[searchDepth]}
        value={searchDepth}
        data={RANK_SEARCH_DEPTHS.map((value) => ({ value, label: DEPTH_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setSearchDepth(RANK_SEARCH_DEPTHS.find((one) => one === value) ?? searchDepth)
        }
      />
      <div>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
