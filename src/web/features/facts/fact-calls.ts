import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientFacts, FactPage, RefreshPages, RefreshPagesAnswer, UpdateFact } from '#shared/facts.ts';
import type { TopicIntake, IntakeOverview, SaveIntake } from '#shared/intake.ts';
import { callApi, withQuery, type ApiMethod } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { failureToast, useAction } from '#web/lib/use-action.ts';
import { clientPaths } from '#web/lib/query-keys.ts';

const factsPath = (clientId: number): string => clientPaths.below(clientId, 'facts');
const intakePath = (clientId: number, topicKey: string): string =>
  clientPaths.below(clientId, `intake/${encodeURIComponent(topicKey)}`);

export const useFacts = (clientId: number) =>
  useQuery<ClientFacts>({ queryKey: [factsPath(clientId)], enabled: clientId > 0 });

export const useIntakeOverview = (clientId: number) =>
  useQuery<IntakeOverview>({ queryKey: [clientPaths.below(clientId, 'intake')], enabled: clientId > 0 });

export const useIntake = (clientId: number, topicKey: string) =>
  useQuery<TopicIntake>({ queryKey: [intakePath(clientId, topicKey)], enabled: clientId > 0 && topicKey !== '' });

export const useFactPages = (about: { clientId: number; fact: string | null }) =>
  useQuery<FactPage[]>({
    queryKey: [withQuery(clientPaths.below(about.clientId, 'fact-pages'), { fact: about.fact })],
  });

interface FactCall {
  method: ApiMethod;
  /** Below the client: `facts/phone`, `claims/3`. */
  path: string;
  body?: UpdateFact | object;
  success: string;
}

export const useChangeFact = (clientId: number) =>
  useAction({
    mutationFn: ({ method, path, body }: FactCall) =>
      callApi<ClientFacts>(clientPaths.below(clientId, path), { method, ...(body === undefined ? {} : { body }) }),
    success: (_facts, { success }) => success,
    failure: failureToast('Failed to update facts', 'Nothing was changed. Please try again.'),
    updates: [factsPath(clientId)],
    invalidates: LISTS_AFTER_A_CHANGE,
  });

export const useRefreshPages = (clientId: number) =>
  useAction({
    mutationFn: (selection: RefreshPages) =>
      callApi<RefreshPagesAnswer>(clientPaths.below(clientId, 'refresh-pages'), { method: 'POST', body: selection }),
    success: ({ message }) => ({ title: 'Refreshing pages', description: message }),
    failure: failureToast('Failed to refresh pages', 'Please try again.'),
    invalidates: LISTS_AFTER_A_CHANGE,
  });

/** Saving a draft changes only the form; a used answer also changes the screens that count answers. */
export const useSaveIntake = ({ clientId, topicKey }: { clientId: number; topicKey: string }) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (answer: SaveIntake['answers'][number]) =>
      callApi<TopicIntake>(intakePath(clientId, topicKey), {
        method: 'PUT',
        body: { answers: [answer] },
        keepalive: true,
      }),
    updates: [intakePath(clientId, topicKey)],
    onSuccess: (_intake, { use }) => (use ? refreshPaths(queries, LISTS_AFTER_A_CHANGE) : undefined),
  });
};
