import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RANK_PACES, RANK_STRATEGIES, type RankPlan } from '#shared/rank-plans.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/rank-plans.ts';

interface PlanDialogProps {
  farmId: number;
  opened: boolean;
  onClose: () => void;
}

/** How often and how deep a farm's keywords are checked without anybody asking. */
export function PlanDialog({ farmId, opened, onClose }: PlanDialogProps) {
  const path = `/api/farms/${farmId}/rank-plan`;
  const { data, isError, refetch, isFetching } = useQuery<RankPlan>({ queryKey: [path] });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.paceAndDepth} size="md">
      {data ? <PlanForm path={path} plan={data} onClose={onClose} /> : null}
      {!data && isError ? <ErrorState title={texts.failedToFetch} onRetry={refetch} retrying={isFetching} /> : null}
      {!data && !isError ? <ListSkeleton shape="rows" count={2} /> : null}
    </Dialog>
  );
}

function PlanForm({ path, plan, onClose }: { path: string; plan: RankPlan; onClose: () => void }) {
  const queries = useQueryClient();
  const [pace, setPace] = useState(plan.pace);
  const [strategy, setStrategy] = useState(plan.strategy);
  const saving = useMutation({
    mutationFn: () => callApi<RankPlan>(path, { method: 'PUT', body: { pace, strategy } }),
    onSuccess: (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: texts.saved });
      onClose();
    },
    onError: (error) =>
      toast({ title: texts.failedToSave, description: failureText(error, texts.notReached), tone: 'destructive' }),
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
        label={texts.pace}
        description={texts.paceHint}
        value={pace}
        data={RANK_PACES.map((value) => ({ value, label: texts.paces[value] }))}
        onChange={({ currentTarget: { value } }) => setPace(RANK_PACES.find((one) => one === value) ?? pace)}
      />
      <NativeSelect
        label={texts.strategy}
        description={texts.strategyHints[strategy]}
        value={strategy}
        data={RANK_STRATEGIES.map((value) => ({ value, label: texts.strategies[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setStrategy(RANK_STRATEGIES.find((one) => one === value) ?? strategy)
        }
      />
      <div>
        <Button type="submit" loading={saving.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
