import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplyBlueprint, Blueprint } from '#shared/blueprints.ts';
import type { CreateFarmAnswer } from '#shared/farms.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/blueprints.ts';

const BLUEPRINTS = '/api/blueprints';

export const useBlueprints = () => useQuery<Blueprint[]>({ queryKey: [BLUEPRINTS] });

/** Saves a farm's make-up under a name; what is refused is the dialog's to show. */
export const useSaveBlueprint = ({ farmId, onDone }: { farmId: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      callApi<Blueprint>(`/api/farms/${farmId}/blueprint`, { method: 'POST', body: { name } }),
    onSuccess: async ({ name }) => {
      toast({ title: texts.blueprintSaved, description: texts.canNowBeUsedForOther(name) });
      onDone();
      await refreshPaths(queries, [BLUEPRINTS]);
    },
  });
};

/** Gives a blueprint another name; what is refused is the dialog's to show. */
export const useRenameBlueprint = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi<Blueprint>(`${BLUEPRINTS}/${id}`, { method: 'PATCH', body: { name } }),
    onSuccess: async () => {
      toast({ title: texts.blueprintRenamed });
      onDone();
      await refreshPaths(queries, [BLUEPRINTS]);
    },
  });
};

export const useDeleteBlueprint = (onDone: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(`${BLUEPRINTS}/${id}`, { method: 'DELETE' }),
    onSuccess: async () => {
      toast({ title: texts.blueprintDeleted });
      onDone();
      await refreshPaths(queries, [BLUEPRINTS]);
    },
    onError: (error) => {
      toast({ title: texts.failedToDeleteBlueprint, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};

/** Makes a farm of a blueprint; what is refused is the dialog's to show. */
export const useApplyBlueprint = ({ id, onDone }: { id: number; onDone: (made: CreateFarmAnswer) => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplyBlueprint) =>
      callApi<CreateFarmAnswer>(`${BLUEPRINTS}/${id}/apply`, { method: 'POST', body }),
    onSuccess: async (made) => {
      toast({ title: made.message });
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
      onDone(made);
    },
  });
};
