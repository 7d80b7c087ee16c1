import { useQueryClient } from '@tanstack/react-query';
import type { ApplyBlueprint, Blueprint } from '#shared/blueprints.ts';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';

const BLUEPRINTS = '/api/blueprints';

export const useSaveBlueprint = ({ farmId, onDone }: { farmId: number; onDone: () => void }) =>
  useAction({
    mutationFn: (name: string) =>
      callApi<Blueprint>(`/api/farms/${farmId}/blueprint`, { method: 'POST', body: { name } }),
    success: ({ name }) => ({ title: 'Blueprint saved', description: `${name} can now be used for other clients.` }),
    onSuccess: onDone,
    invalidates: [BLUEPRINTS],
  });

export const useRenameBlueprint = ({ id, onDone }: { id: number; onDone: () => void }) =>
  useAction({
    mutationFn: (name: string) => callApi<Blueprint>(`${BLUEPRINTS}/${id}`, { method: 'PATCH', body: { name } }),
    success: 'Blueprint renamed',
    onSuccess: onDone,
    invalidates: [BLUEPRINTS],
  });

export const useDeleteBlueprint = (onDone: () => void) =>
  useAction({
    mutationFn: (id: number) => callApi(`${BLUEPRINTS}/${id}`, { method: 'DELETE' }),
    success: 'Blueprint deleted',
    failure: 'Failed to delete blueprint',
    onSuccess: onDone,
    invalidates: [BLUEPRINTS],
  });

export const useApplyBlueprint = ({ id, onDone }: { id: number; onDone: (made: CreateFarmAnswer) => void }) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (body: ApplyBlueprint) =>
      callApi<CreateFarmAnswer>(`${BLUEPRINTS}/${id}/apply`, { method: 'POST', body }),
    success: ({ message }) => message,
    // The lists are refreshed first, because `onDone` navigates to the new farm.
    onSuccess: async (made) => {
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
      onDone(made);
    },
  });
};
