import type { UpdateLeadView, SavedLeadView, SaveLeadView } from '#shared/lead-management.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';

const PATH = '/api/lead-views';

export const useFilterChanges = () => {
  const options = { failure: 'Failed to save the filter', refreshes: [PATH] };
  const save = useAction({
    mutationFn: (filter: SaveLeadView) => callApi<SavedLeadView>(PATH, { method: 'POST', body: filter }),
    ...options,
  });
  const change = useAction({
    mutationFn: ({ id, ...body }: UpdateLeadView & { id: number }) =>
      callApi<SavedLeadView>(`${PATH}/${id}`, { method: 'PATCH', body }),
    ...options,
  });
  const remove = useAction({
    mutationFn: (id: number) => callApi(`${PATH}/${id}`, { method: 'DELETE' }),
    ...options,
  });
  return { save, change, remove };
};

/** Undefined for a new name. */
export const replacedFilter = (filters: SavedLeadView[], name: string): SavedLeadView | undefined =>
  filters.find((one) => one.isMine && one.name === name.trim());

/** The checkbox, or for a replaced filter its current setting. */
export interface ShareChoice {
  replaced: number | undefined;
  isShared: boolean;
}

/** The choice made under this name, else the setting of the replaced filter. */
export const sharedAsNamed = (replaced: SavedLeadView | undefined, choice: ShareChoice | null): boolean =>
  choice?.replaced === replaced?.id && choice !== null ? choice.isShared : (replaced?.isShared ?? false);
