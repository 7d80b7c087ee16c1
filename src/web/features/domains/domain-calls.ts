import { useQuery } from '@tanstack/react-query';
import {
  MISSING_DOMAIN_OR_TITLE,
  type DomainHistory,
  type DomainInstructions,
  type DomainSuggestion,
  type DomainTestAnswer,
  type GeneratePagesAnswer,
  type HubDomain,
  type HubDomainAnswer,
  type ClientSitePage,
} from '#shared/domains.ts';
import { toast } from '#ui/toast.ts';
import { callApi } from '#web/lib/api.ts';
import { failureToast, useAction } from '#web/lib/use-action.ts';
import { clientPaths } from '#web/lib/query-keys.ts';

const LOOK_AGAIN_MS = 2_000;
/** Registries that have not answered by then do not answer. */
const MAX_LOOKS = 10;

/** Asked again while a job looks up which domains are available. */
export const useDomainSuggestions = (clientId: number) =>
  useQuery<DomainSuggestion[]>({
    queryKey: [clientPaths.below(clientId, 'domain-suggestions')],
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < MAX_LOOKS && data?.some(({ available }) => available === null) ? LOOK_AGAIN_MS : false,
  });

export const useHubDomain = (clientId: number) =>
  useQuery<HubDomain>({ queryKey: [clientPaths.below(clientId, 'hub-domain')] });

export const useClientSitePages = (clientId: number) =>
  useQuery<ClientSitePage[]>({ queryKey: [clientPaths.below(clientId, 'hub-pages')] });

export const useInstructions = (clientId: number) =>
  useQuery<DomainInstructions>({ queryKey: [clientPaths.below(clientId, 'domain-instructions')] });

/** Null while it loads. */
export const useDomainHistory = (clientId: number) =>
  useQuery<DomainHistory>({ queryKey: [clientPaths.below(clientId, 'domain-history')] });

const REFRESHED_PATHS = ['/api/clients', '/api/farms'];

export interface HubDomainNames {
  domain: string;
  title: string;
  description: string;
}

export const useSetUpDomain = (clientId: number, onDone?: () => void) => {
  const setUp = useAction({
    mutationFn: (body: HubDomainNames) =>
      callApi<HubDomainAnswer>(clientPaths.below(clientId, 'setup-hub-domain'), { method: 'POST', body }),
    success: ({ domain }) => ({
      title: 'Hub domain set up',
      description: `Follow the setup instructions, then test ${domain}.`,
    }),
    failure: failureToast('Setup Failed', 'Failed to setup hub domain.'),
    onSuccess: () => onDone?.(),
    invalidates: REFRESHED_PATHS,
  });
  const submit = (hubDomain: HubDomainNames): void => {
    const toastTexts = {
      domain: hubDomain.domain.trim(),
      title: hubDomain.title.trim(),
      description: hubDomain.description.trim(),
    };
    if (toastTexts.domain !== '' && toastTexts.title !== '') return setUp.mutate(toastTexts);
    toast({ title: 'Missing Information', description: MISSING_DOMAIN_OR_TITLE, tone: 'destructive' });
  };
  return { submit, pending: setUp.isPending };
};

export const useRemoveDomain = (clientId: number, onDone: () => void) =>
  useAction({
    mutationFn: () => callApi(clientPaths.below(clientId, 'hub-domain'), { method: 'DELETE' }),
    success: 'Hub domain removed',
    failure: 'Failed to remove the hub domain',
    onSuccess: onDone,
    invalidates: REFRESHED_PATHS,
  });

export const useTestConnection = (clientId: number) =>
  useAction({
    mutationFn: () =>
      callApi<DomainTestAnswer>(clientPaths.below(clientId, 'test-domain-connection'), { method: 'POST' }),
    success: ({ success, message }) =>
      success ? message : { title: 'Connection Test Failed', description: message, tone: 'destructive' },
    failure: failureToast(
      'Connection Test Failed',
      'Domain connection test failed. Please check your Cloudflare Worker setup.',
    ),
    invalidates: REFRESHED_PATHS,
  });

export const useGeneratePages = (clientId: number) =>
  useAction({
    mutationFn: () =>
      callApi<GeneratePagesAnswer>(clientPaths.below(clientId, 'generate-farm-pages'), { method: 'POST' }),
    success: ({ generatedPages }) =>
      generatedPages === 0
        ? 'Every category page exists already.'
        : `Successfully generated ${generatedPages} new farm category pages.`,
    failure: failureToast('Generation Failed', 'Failed to generate farm pages.'),
    invalidates: [clientPaths.below(clientId, 'hub-pages')],
  });
