import { useQuery } from '@tanstack/react-query';
import type { ErasedPerson, FoundPerson, Prospect } from '#shared/prospects.ts';
import { callApi } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE } from '#web/lib/query-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { counted } from '#shared/counted.ts';
import { useAction } from '#web/lib/use-action.ts';

const pathOf = (id: number, action: string): string => `/api/prospects/${id}/${action}`;

export const useFoundPerson = (id: number) => {
  const path = pathOf(id, 'person');
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => callApi<FoundPerson>(path, { signal }) });
};

const REFRESHED_PATHS = ['/api/prospects', '/api/dashboard/attention', ...LISTS_AFTER_A_CHANGE];

export const useResendProof = (id: number) =>
  useAction({
    mutationFn: () => callApi(pathOf(id, 'ask-again'), { method: 'POST' }),
    success: 'Link sent',
    failure: 'Failed to send the link',
  });

export const useRequestExport = (id: number) =>
  useAction({
    mutationFn: () => callApi<unknown>(pathOf(id, 'export-person'), { method: 'POST' }),
    failure: 'Failed to export the data',
    onSuccess: (copy) => saveFile([JSON.stringify(copy, null, 2)], `request-${id}.json`),
    invalidates: REFRESHED_PATHS,
  });

export const useRequestErasure = (id: number) =>
  useAction({
    mutationFn: (email: string) =>
      callApi<ErasedPerson>(pathOf(id, 'erase-person'), { method: 'POST', body: { email } }),
    success: ({ leads, clients, prospects }) => ({
      title: 'Erased',
      description: `${counted(leads, 'lead')} at ${counted(clients, 'client')}, ${counted(prospects, 'inquiry', 'inquiries')}.`,
    }),
    failure: 'Failed to erase the data',
    invalidates: REFRESHED_PATHS,
  });

export const useAnswerRequest = (id: number) =>
  useAction({
    mutationFn: () => callApi<Prospect>(pathOf(id, 'answer'), { method: 'POST' }),
    success: 'Privacy request completed',
    failure: 'Failed to answer the request',
    invalidates: REFRESHED_PATHS,
  });
