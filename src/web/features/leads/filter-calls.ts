import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeLeadFilter, SavedLeadFilter, SaveLeadFilter } from '#shared/lead-work.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/lead-filters.ts';

const PATH = '/api/lead-filters';

/** Keeping, changing and forgetting a saved filter. */
export const useFilterChanges = () => {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [PATH] });
  const onError = (error: Error) =>
    toast({ title: texts.failedToSaveTheFilter, description: failureText(error, ''), tone: 'destructive' });
  const save = useMutation({
    mutationFn: (filter: SaveLeadFilter) => callApi<SavedLeadFilter>(PATH, { method: 'POST', body: filter }),
    onSuccess,
    onError,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: ChangeLeadFilter & { id: number }) =>
      callApi<SavedLeadFilter>(`${PATH}/${id}`, { method: 'PATCH', body }),
    onSuccess,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: number) => callApi(`${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess,
    onError,
  });
  return { save, change, remove };
};
