import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AddQuestionsAnswer, Farm, UpdateCtaAnswer, UpdateLinksAnswer } from '#shared/farms.ts';
import type { AddOwnQuestions, CheckedQuestion, CheckQuestions } from '#shared/questions.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/farms.ts';
import { counted } from './farm-words.ts';

export const FARMS = '/api/farms';
export const farmPath = (id: number): string => `${FARMS}/${id}`;

export const useFarms = () => useQuery<Farm[]>({ queryKey: [FARMS] });

export const useFarm = (id: number) => useQuery<Farm>({ queryKey: [farmPath(id)], enabled: id > 0 });

export const useClientFarms = (clientId: number) => useQuery<Farm[]>({ queryKey: [`/api/clients/${clientId}/farms`] });

const isFarmList = (key: string): boolean => key === FARMS || /^\/api\/clients\/\d+\/farms$/.test(key);

/** Changes the farm lists already on the screen, so that they need not wait for the next answer. */
const changeLists = (queries: QueryClient, change: (farms: Farm[]) => Farm[]): void => {
  queries.setQueriesData<Farm[]>(
    { predicate: ({ queryKey }) => isFarmList(String(queryKey[0])) },
    (farms) => farms && change(farms),
  );
};

/** Shows a farm as it is now wherever it stands on the screen. */
export const keepFarm = (queries: QueryClient, farm: Farm): void => {
  queries.setQueryData([farmPath(farm.id)], farm);
  changeLists(queries, (farms) => farms.map((one) => (one.id === farm.id ? farm : one)));
};

/** Shows a farm's pages to the public, or hides them. */
export const useSetFarmStatus = (onDone: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: 'active' | 'inactive' }) =>
      callApi<Farm>(`${farmPath(id)}/status`, { method: 'PATCH', body: { status } }),
    onSuccess: async (farm) => {
      keepFarm(queries, farm);
      toast({ title: texts.farmStatusChanged(farm.status) });
      onDone();
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) => {
      toast({ title: texts.failedToUpdateFarmStatus, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};

/** Removes a farm for good, with its pages and leads. */
export const useDeleteFarm = (onDone: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(farmPath(id), { method: 'DELETE' }),
    onSuccess: async (_answer, id) => {
      changeLists(queries, (farms) => farms.filter((farm) => farm.id !== id));
      toast({ title: texts.farmDeletedSuccessfully });
      onDone();
      queries.removeQueries({ predicate: ({ queryKey }) => isOfFarm(String(queryKey[0]), id) });
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) => {
      toast({ title: texts.failedToDeleteFarm, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};

const isOfFarm = (key: string, id: number): boolean => key === farmPath(id) || key.startsWith(`${farmPath(id)}/`);

/** Gives a farm another name; what is refused is the dialog's to show. */
export const useRenameFarm = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => callApi<Farm>(`${farmPath(id)}/name`, { method: 'PATCH', body: { name } }),
    onSuccess: async (farm) => {
      keepFarm(queries, farm);
      toast({ title: texts.farmNameUpdated, description: texts.theFarmIsNowCalled(farm.name) });
      onDone();
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) => {
      const description = failureText(error, texts.failedToUpdateFarmName);
      toast({ title: texts.updateFailed, description, tone: 'destructive' });
    },
  });
};

/** Plans further questions for one of the farm's micro-hubs. */
export const useAddQuestions = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { microHub: string; additionalQuestions: number }) =>
      callApi<AddQuestionsAnswer>(`${farmPath(id)}/add-questions`, { method: 'POST', body }),
    onSuccess: async (answer, { microHub }) => {
      tellAdded(answer, microHub);
      onDone();
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: tellNotAdded,
  });
};

/** What pasted questions would become; nothing is stored. */
export const useCheckQuestions = (id: number) =>
  useMutation({
    mutationFn: (body: CheckQuestions) =>
      callApi<CheckedQuestion[]>(`${farmPath(id)}/questions/check`, { method: 'POST', body }),
  });

/** Plans a page for each of staff's own questions. */
export const useAddOwnQuestions = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddOwnQuestions) =>
      callApi<AddQuestionsAnswer>(`${farmPath(id)}/questions`, { method: 'POST', body }),
    onSuccess: async (answer, { microHub }) => {
      tellAdded(answer, microHub);
      onDone();
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: tellNotAdded,
  });
};

const tellAdded = ({ newPagesCount, totalPages }: AddQuestionsAnswer, microHub: string): void => {
  const description = texts.addedNewQuestionsTo({ newPagesCount, microHub, totalPages });
  toast({ title: texts.questionsAdded, description });
};

const tellNotAdded = (error: Error): void => {
  const description = failureText(error, texts.failedToGenerateAdditionalQuestions);
  toast({ title: texts.failedToAddQuestions, description, tone: 'destructive' });
};

/** Sets what the buttons of a farm's pages say; what is refused is the dialog's to show. */
export const useSetCta = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { quiz: string; ask: string }) => callApi<Farm>(`${farmPath(id)}/cta`, { method: 'PUT', body }),
    onSuccess: (farm) => {
      keepFarm(queries, farm);
      toast({ title: texts.buttonWordsSaved });
      onDone();
    },
    onError: (error) => {
      const description = failureText(error, '');
      toast({ title: texts.failedToUpdateCallToActionContent, description, tone: 'destructive' });
    },
  });
};

type WorkAnswer = UpdateCtaAnswer | UpdateLinksAnswer;

interface FarmWork {
  id: number;
  path: 'update-cta' | 'update-links';
  done: string;
  failed: string;
}

/** Work over all pages of a farm that takes no input. */
const useFarmWork = ({ id, path, done, failed }: FarmWork) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<WorkAnswer>(`${farmPath(id)}/${path}`, { method: 'POST' }),
    onSuccess: async (answer) => {
      toast({ title: done, description: outcome(answer) });
      await refreshPaths(queries, LISTS_AFTER_A_CHANGE);
    },
    onError: (error) => {
      toast({ title: failed, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};

const outcome = (answer: WorkAnswer): string => {
  if ('updated' in answer) return texts.thingsUpdated(counted(answer.updated, texts.page));
  const linked = texts.linksSet(counted(answer.links, texts.link));
  return answer.orphans === 0 ? linked : texts.withoutALinkToThem(linked, counted(answer.orphans, texts.page));
};

export const useUpdateCtas = (id: number) =>
  useFarmWork({
    id,
    path: 'update-cta',
    done: texts.callToActionContentUpdated,
    failed: texts.failedToUpdateCallToActionContent,
  });

export const useUpdateLinks = (id: number) =>
  useFarmWork({
    id,
    path: 'update-links',
    done: texts.internalLinksUpdated,
    failed: texts.failedToUpdateInternalLinks,
  });
