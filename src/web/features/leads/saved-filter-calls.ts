import type { UpdateLeadView, SavedLeadView, SaveLeadView } from '#shared/lead-management.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

const PATH = '/api/lead-views';

export const useFilterChanges = () => {
  const then = { failure: 'Failed to save the filter', refreshes: [PATH] };
  const save = useAction({
    mutationFn: (filter: SaveLeadView) => callApi<SavedLeadView>(PATH, { method: 'POST', body: filter }),
    ...then,
  });
  const change = useAction({
    mutationFn: ({ id, ...body }: UpdateLeadView & { id: number }) =>
      callApi<SavedLeadView>(`${PATH}/${id}`, { method: 'PATCH', body }),
    ...then,
  });
  const remove = useAction({
    mutationFn: (id: number) => callApi(`${PATH}/${id}`, { method: 'DELETE' }),
    ...then,
  });
  return { save, change, remove };
};
