import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AddQuestionsAnswer, Farm, UpdateCtaAnswer } from '#shared/farms.ts';
import type { AddOwnQuestions, CheckedQuestion, CheckQuestions } from '#shared/questions.ts';
import type { ToastMessage } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths, wholeList } from '#web/lib/query-client.ts';
import { counted } from '#shared/counted.ts';
import { failureToast, useAction } from '#web/lib/use-action.ts';
import { clientPaths, farmPaths } from '#web/lib/query-keys.ts';

export const useFarms = () => useQuery(wholeList<Farm>(farmPaths.all));

export const useFarm = (id: number) => useQuery<Farm>({ queryKey: [farmPaths.one(id)], enabled: id > 0 });

export const useClientFarms = (clientId: number) =>
  useQuery<Farm[]>({ queryKey: [clientPaths.below(clientId, 'farms')] });

const isFarmList = (key: string): boolean => key === farmPaths.all || /^\/api\/clients\/\d+\/farms$/.test(key);

const updateCachedFarms = (queries: QueryClient, change: (farms: Farm[]) => Farm[]): void => {
  queries.setQueriesData<Farm[]>(
    { predicate: ({ queryKey }) => isFarmList(String(queryKey[0])) },
    (farms) => farms && change(farms),
  );
};

export const cacheFarm = (queries: QueryClient, farm: Farm): void => {
  queries.setQueryData([farmPaths.one(farm.id)], farm);
  updateCachedFarms(queries, (farms) => farms.map((one) => (one.id === farm.id ? farm : one)));
};

const setStatus = ({ id, status }: { id: number; status: 'active' | 'inactive' }) =>
  callApi<Farm>(farmPaths.below(id, 'status'), { method: 'PATCH', body: { status } });

export const useSetFarmStatus = (onDone: () => void) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: setStatus,
    failure: 'Failed to update farm status',
    onSuccess: (farm) => {
      const isOn = farm.status === 'active';
      const title = isOn ? 'Farm activated successfully' : 'Farm deactivated successfully';
      toastWithUndo(title, async () => {
        cacheFarm(queries, await setStatus({ id: farm.id, status: isOn ? 'inactive' : 'active' }));
        await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
      });
      cacheFarm(queries, farm);
      onDone();
    },
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};

export const useDeleteFarm = (onDone: () => void) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (id: number) => callApi(farmPaths.one(id), { method: 'DELETE' }),
    success: 'Farm deleted successfully',
    failure: 'Failed to delete farm',
    onSuccess: (_answer, id) => {
      updateCachedFarms(queries, (farms) => farms.filter((farm) => farm.id !== id));
      onDone();
      queries.removeQueries({ predicate: ({ queryKey }) => isFarmQuery(String(queryKey[0]), id) });
    },
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};

const isFarmQuery = (key: string, id: number): boolean =>
  key === farmPaths.one(id) || key.startsWith(`${farmPaths.one(id)}/`);

/** Renames a farm that is called `before`, with the way back. */
export const useRenameFarm = ({ id, before, onDone }: { id: number; before: string; onDone: () => void }) => {
  const queries = useQueryClient();
  const rename = (name: string) => callApi<Farm>(farmPaths.below(id, 'name'), { method: 'PATCH', body: { name } });
  return useAction({
    mutationFn: rename,
    failure: failureToast('Update Failed', 'Failed to update farm name.'),
    onSuccess: (farm) => {
      cacheFarm(queries, farm);
      const takeBack = async () => {
        cacheFarm(queries, await rename(before));
        await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
      };
      toastWithUndo('Farm Name Updated', takeBack, `The farm is now called ${farm.name}.`);
      onDone();
    },
    invalidates: LISTS_AFTER_A_CHANGE,
  });
};

const addedToast = ({ newPagesCount, totalPages }: AddQuestionsAnswer, microHub: string): ToastMessage => ({
  title: 'Questions Added',
  description: `Added ${newPagesCount} new questions to ${microHub}. Total pages: ${totalPages}`,
});

const NOT_ADDED = failureToast('Failed to Add Questions', 'Failed to generate additional questions.');

export const useAddQuestions = ({ id, onDone }: { id: number; onDone: () => void }) =>
  useAction({
    mutationFn: (body: { microHub: string; additionalQuestions: number }) =>
      callApi<AddQuestionsAnswer>(farmPaths.below(id, 'add-questions'), { method: 'POST', body }),
    success: (answer, { microHub }) => addedToast(answer, microHub),
    failure: NOT_ADDED,
    onSuccess: onDone,
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useCheckQuestions = (id: number) =>
  useAction({
    mutationFn: (body: CheckQuestions) =>
      callApi<CheckedQuestion[]>(farmPaths.below(id, 'questions/check'), { method: 'POST', body }),
  });

export const useAddOwnQuestions = ({ id, onDone }: { id: number; onDone: () => void }) =>
  useAction({
    mutationFn: (body: AddOwnQuestions) =>
      callApi<AddQuestionsAnswer>(farmPaths.below(id, 'questions'), { method: 'POST', body }),
    success: (answer, { microHub }) => addedToast(answer, microHub),
    failure: NOT_ADDED,
    onSuccess: onDone,
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useSetCta = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (body: { quiz: string; ask: string }) =>
      callApi<Farm>(farmPaths.below(id, 'cta'), { method: 'PUT', body }),
    success: 'Button text saved',
    failure: 'Failed to update call-to-action content',
    onSuccess: (farm) => {
      cacheFarm(queries, farm);
      onDone();
    },
  });
};

/** Without published pages, the server says that nothing was done. */
export const useUpdateCtas = (id: number) =>
  useAction({
    mutationFn: () => callApi<UpdateCtaAnswer>(farmPaths.below(id, 'update-cta'), { method: 'POST' }),
    success: ({ updated, message }) =>
      updated === 0
        ? message
        : {
            title: 'Call-to-action content updated successfully!',
            description: `${counted(updated, 'page')} updated.`,
          },
    failure: 'Failed to update call-to-action content',
    invalidates: LISTS_AFTER_A_CHANGE,
  });
