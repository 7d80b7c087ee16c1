import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientFacts, FactPage, RefreshPages, RefreshPagesAnswer, UpdateFact } from '#shared/facts.ts';
import type { Intake, IntakeOverview, SaveIntake } from '#shared/intake.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText, withQuery, type ApiMethod } from '#web/lib/api.ts';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/facts.ts';

const below = (clientId: number, path: string): string => `/api/clients/${clientId}/${path}`;
const factsPath = (clientId: number): string => below(clientId, 'facts');
const intakePath = (clientId: number, hubKey: string): string =>
  below(clientId, `intake/${encodeURIComponent(hubKey)}`);

export const useFacts = (clientId: number) =>
  useQuery<ClientFacts>({ queryKey: [factsPath(clientId)], enabled: clientId > 0 });

export const useIntakeOverview = (clientId: number) =>
  useQuery<IntakeOverview>({ queryKey: [below(clientId, 'intake')], enabled: clientId > 0 });

export const useIntake = (clientId: number, hubKey: string) =>
  useQuery<Intake>({ queryKey: [intakePath(clientId, hubKey)], enabled: clientId > 0 && hubKey !== '' });

/** The pages that state a fact, or any that changed (`fact` null). */
export const useFactPages = (about: { clientId: number; fact: string | null }) =>
  useQuery<FactPage[]>({ queryKey: [withQuery(below(about.clientId, 'fact-pages'), { fact: about.fact })] });

/** Everything that shows facts or the pages that state them. */
const useRefreshed = (clientId: number) => {
  const queries = useQueryClient();
  return (facts?: ClientFacts) => {
    if (facts) queries.setQueryData([factsPath(clientId)], facts);
    return refreshPaths(queries, LISTS_AFTER_A_CHANGE);
  };
};

interface FactCall {
  method: ApiMethod;
  /** Below the client: `facts/phone`, `statements/3`. */
  path: string;
  body?: UpdateFact | object;
  /** Said when it is done. */
  done: string;
}

/** Changes a fact or a statement and says so; a refusal is said in the server's words. */
export const useChangeFact = (clientId: number) => {
  const refreshed = useRefreshed(clientId);
  return useMutation({
    mutationFn: ({ method, path, body }: FactCall) =>
      callApi<ClientFacts>(below(clientId, path), { method, ...(body === undefined ? {} : { body }) }),
    onSuccess: async (facts, { done }) => {
      toast({ title: done });
      await refreshed(facts);
    },
    onError: (error) => {
      const description = failureText(error, texts.nothingWasChanged);
      toast({ title: texts.failedToUpdateFacts, description, tone: 'destructive' });
    },
  });
};

/** Has the pages written anew that state something else than what holds now. */
export const useRefreshPages = (clientId: number) => {
  const refreshed = useRefreshed(clientId);
  return useMutation({
    mutationFn: (only: RefreshPages) =>
      callApi<RefreshPagesAnswer>(below(clientId, 'refresh-pages'), { method: 'POST', body: only }),
    onSuccess: async ({ message }) => {
      toast({ title: texts.refreshingPages, description: message });
      await refreshed();
    },
    onError: (error) => {
      const description = failureText(error, texts.pleaseTryAgain);
      toast({ title: texts.failedToRefreshPages, description, tone: 'destructive' });
    },
  });
};

/** Keeps an answer; a draft changes only what the form shows, a used one every screen that counts it. */
export const useSaveIntake = ({ clientId, hubKey }: { clientId: number; hubKey: string }) => {
  const queries = useQueryClient();
  const refreshed = useRefreshed(clientId);
  return useMutation({
    mutationFn: (answer: SaveIntake['answers'][number]) =>
      callApi<Intake>(intakePath(clientId, hubKey), { method: 'PUT', body: { answers: [answer] }, keepalive: true }),
    onSuccess: async (intake, { use }) => {
      queries.setQueryData([intakePath(clientId, hubKey)], intake);
      if (use) await refreshed();
    },
  });
};
