import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Prospect } from '#shared/prospects.ts';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { changeCachedRow } from '#web/lib/paged-rows.ts';
import { useAction, type FollowUp } from '#web/lib/use-action.ts';

const LIST = '/api/prospects';

type Fields = Partial<Pick<Prospect, 'status' | 'notes'>>;

const patch = (id: number, fields: Fields): Promise<Prospect> =>
  callApi<Prospect>(`${LIST}/${id}`, { method: 'PATCH', body: fields });

/** The row stays in the list, so that it does not vanish during editing. */
const show = (queries: QueryClient, saved: Prospect): void =>
  changeCachedRow<Prospect>(queries, LIST, { id: saved.id, change: () => saved });

export const useSaveProspect = (options: Pick<FollowUp<Prospect, unknown>, 'success' | 'onSettled'> = {}) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ id, ...fields }: Pick<Prospect, 'id'> & Fields) => patch(id, fields),
    onSuccess: (saved) => show(queries, saved),
    failure: 'Failed to update the prospect',
    ...options,
  });
};

/** Sets a status, with the way back; `done` says so. */
export const useSetProspectStatus = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: ({ prospect, status }: { prospect: Prospect; status: Prospect['status']; done: string }) =>
      patch(prospect.id, { status }),
    onSuccess: (saved, { prospect, done }) => {
      show(queries, saved);
      toastWithUndo(done, async () => show(queries, await patch(prospect.id, { status: prospect.status })));
    },
    failure: 'Failed to update the prospect',
  });
};
