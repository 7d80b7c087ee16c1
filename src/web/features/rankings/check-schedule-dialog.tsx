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
    <Dialog opened={opened} onClose={onClose} title="Pace and depth" size="md">
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
  off: 'Only when somebody asks',
} as const;

const DEPTH_HINTS = {
  full: 'Page by page until the keyword’s page is found.',
  around:
    'The results page where it last stood comes first, then its neighbors, then the rest. Fewer pages are paid for; places count ten a page.',
  near: 'From place 13 up only the first page is asked: what is not there is “Not in top 10”, and the next check looks at the whole top 50.',
} as const;

const DEPTH_LABELS = {
  full: 'The whole top 50',
  around: 'Around the last position first',
  near: 'The top 10 alone while it stands near them',
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
    success: 'Pace and depth saved',
    failure: 'Failed to save pace and depth',
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
        label="How often its keywords are checked"
        description="Spread over the days, so that not all are paid for at once."
        value={checkInterval}
        data={RANK_CHECK_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setCheckInterval(RANK_CHECK_INTERVALS.find((one) => one === value) ?? checkInterval)
        }
      />
      <NativeSelect
        label="How deep it is looked"
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
