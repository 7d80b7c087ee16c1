import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MISSING_DOMAIN_OR_TITLE,
  type DomainHistory,
  type DomainInstructions,
  type DomainSuggestion,
  type DomainTestAnswer,
  type GeneratePagesAnswer,
  type HubDomain,
  type HubDomainAnswer,
  type HubPage,
} from '#shared/domains.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/domains.ts';

const below = (clientId: number, path: string): string => `/api/clients/${clientId}/${path}`;

export const useDomainSuggestions = (clientId: number) =>
  useQuery<DomainSuggestion[]>({ queryKey: [below(clientId, 'domain-suggestions')] });

export const useHubDomain = (clientId: number) => useQuery<HubDomain>({ queryKey: [below(clientId, 'hub-domain')] });

export const useHubPages = (clientId: number) => useQuery<HubPage[]>({ queryKey: [below(clientId, 'hub-pages')] });

export const useInstructions = (clientId: number) =>
  useQuery<DomainInstructions>({ queryKey: [below(clientId, 'domain-instructions')] });

/** What its registry knows of the domain; null while it is asked. */
export const useDomainHistory = (clientId: number) =>
  useQuery<DomainHistory>({ queryKey: [below(clientId, 'domain-history')] });

/** A client's record, its domain and its pages, and the pages whose home a domain is. */
const CHANGED = ['/api/clients', '/api/farms'];

export interface NamedHub {
  domain: string;
  title: string;
  description: string;
}

/** Sets a hub domain up and says so; `onDone` follows. */
export const useSetUpDomain = (clientId: number, onDone?: () => void) => {
  const queries = useQueryClient();
  const setUp = useMutation({
    mutationFn: (body: NamedHub) =>
      callApi<HubDomainAnswer>(below(clientId, 'setup-hub-domain'), { method: 'POST', body }),
    onSuccess: async ({ domain }) => {
      toast({ title: texts.hubDomainSetUp, description: texts.followTheSetupInstructionsThenTest(domain) });
      onDone?.();
      await refreshPaths(queries, CHANGED);
    },
    onError: (error) => {
      const description = failureText(error, texts.failedToSetupHubDomain);
      toast({ title: texts.setupFailed, description, tone: 'destructive' });
    },
  });
  const submit = (hub: NamedHub): void => {
    const words = { domain: hub.domain.trim(), title: hub.title.trim(), description: hub.description.trim() };
    if (words.domain !== '' && words.title !== '') return setUp.mutate(words);
    toast({ title: texts.missingInformation, description: MISSING_DOMAIN_OR_TITLE, tone: 'destructive' });
  };
  return { submit, pending: setUp.isPending };
};

/** Takes the hub domain away; `onDone` follows. */
export const useRemoveDomain = (clientId: number, onDone: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(below(clientId, 'hub-domain'), { method: 'DELETE' }),
    onSuccess: async () => {
      toast({ title: texts.hubDomainRemoved });
      onDone();
      await refreshPaths(queries, CHANGED);
    },
    onError: (error) => {
      toast({ title: texts.failedToRemoveTheHubDomain, description: failureText(error, ''), tone: 'destructive' });
    },
  });
};

const TEST_FAILURE = texts.domainConnectionTestFailed;

export const useTestConnection = (clientId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<DomainTestAnswer>(below(clientId, 'test-domain-connection'), { method: 'POST' }),
    onSuccess: async ({ success, message }) => {
      if (success) toast({ title: message });
      else toast({ title: texts.connectionTestFailed, description: message, tone: 'destructive' });
      await refreshPaths(queries, CHANGED);
    },
    onError: (error) => {
      const description = failureText(error, TEST_FAILURE);
      toast({ title: texts.connectionTestFailed, description, tone: 'destructive' });
    },
  });
};

export const useGeneratePages = (clientId: number) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<GeneratePagesAnswer>(below(clientId, 'generate-farm-pages'), { method: 'POST' }),
    onSuccess: async ({ generatedPages }) => {
      toast({ title: texts.successfullyGeneratedNewFarmCategoryPages(generatedPages) });
      await refreshPaths(queries, [below(clientId, 'hub-pages')]);
    },
    onError: (error) => {
      const description = failureText(error, texts.failedToGenerateFarmPages);
      toast({ title: texts.generationFailed, description, tone: 'destructive' });
    },
  });
};
