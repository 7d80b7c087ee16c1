import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErasedEverywhere, FoundPerson, Inquiry } from '#shared/inquiries.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import * as texts from '#web/texts/inquiries.ts';

const failed = (title: string) => (error: Error) =>
  toast({ title, description: failureText(error, texts.theServerCouldNotBeReached), tone: 'destructive' });

const pathOf = (id: number, what: string): string => `/api/inquiries/${id}/${what}`;

/** Where the person behind a proven request is known. */
export const useFoundPerson = (id: number) => {
  const path = pathOf(id, 'person');
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => callApi<FoundPerson>(path, { signal }) });
};

const useRefresh = () => {
  const queries = useQueryClient();
  return () => refreshPaths(queries, ['/api/inquiries', '/api/dashboard/attention', ...LISTS_AFTER_A_CHANGE]);
};

export const useProofAgain = (id: number) =>
  useMutation({
    mutationFn: () => callApi(pathOf(id, 'ask-again'), { method: 'POST' }),
    onSuccess: () => toast({ title: texts.linkSent }),
    onError: failed(texts.failedToSendTheLink),
  });

/** Saves everything under the request's address as one JSON file. */
export const useRequestExport = (id: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi<unknown>(pathOf(id, 'export-person'), { method: 'POST' }),
    onSuccess: async (copy) => {
      saveFile([JSON.stringify(copy, null, 2)], `request-${id}.json`);
      await refresh();
    },
    onError: failed(texts.failedToExport),
  });
};

export const useRequestErasure = (id: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (email: string) =>
      callApi<ErasedEverywhere>(pathOf(id, 'erase-person'), { method: 'POST', body: { email } }),
    onSuccess: async ({ leads, clients, inquiries }) => {
      toast({ title: texts.erased, description: texts.whatWasErased(leads, clients, inquiries) });
      await refresh();
    },
    onError: failed(texts.failedToErase),
  });
};

/** Mails the answer and ends the request. */
export const useAnswerRequest = (id: number) => {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi<Inquiry>(pathOf(id, 'answer'), { method: 'POST' }),
    onSuccess: async () => {
      toast({ title: texts.requestAnswered });
      await refresh();
    },
    onError: failed(texts.failedToAnswer),
  });
};
