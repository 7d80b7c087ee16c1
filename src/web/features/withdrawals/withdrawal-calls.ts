import { useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '#shared/withdrawals.ts';
import { callApi } from '#web/lib/api.ts';
import { changeCachedRow } from '#web/lib/paged-rows.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';

const LIST = '/api/withdrawals';

const useShowWithdrawal = (): ((saved: Withdrawal) => void) => {
  const queries = useQueryClient();
  return (saved) => {
    changeCachedRow<Withdrawal>(queries, LIST, { id: saved.id, change: () => saved });
    void refreshPaths(queries, [
      '/api/dashboard/attention',
      ...(saved.leadId === null ? [] : [`/api/leads/${saved.leadId}`]),
    ]);
  };
};

/** Notes that every tool outside this product obeys it, too. */
export const useCompleteWithdrawal = (id: number) =>
  useAction({
    mutationFn: () => callApi<Withdrawal>(`${LIST}/${id}/complete`, { method: 'POST' }),
    success: 'Noted as obeyed everywhere',
    failure: 'This was not noted',
    onSuccess: useShowWithdrawal(),
  });

/** Takes back what was recorded by mistake. */
export const useLiftWithdrawal = (id: number, onLifted: () => void) => {
  const show = useShowWithdrawal();
  return useAction({
    mutationFn: () => callApi<Withdrawal>(`${LIST}/${id}/lift`, { method: 'POST' }),
    success: 'Withdrawal taken back',
    failure: 'The withdrawal was not taken back',
    onSuccess: (saved) => {
      show(saved);
      onLifted();
    },
  });
};
