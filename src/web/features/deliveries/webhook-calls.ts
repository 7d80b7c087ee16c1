import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EnableAnswer, ReplayAnswer, ReplayRange, WebhookSecret, WebhookState } from '#shared/webhooks.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/deliveries.ts';

/** Whose webhook: a client's id, or the agency's. */
export type WebhookOwner = number | 'agency';

export const ownerOf = (clientId: number | null): WebhookOwner => clientId ?? 'agency';

const pathOf = (owner: WebhookOwner): string => `/api/webhooks/${owner}`;

const LISTS = ['/api/webhooks', '/api/deliveries', '/api/admin/mail'];

const failed = (title: string) => (error: Error) =>
  toast({ title, description: failureText(error, texts.theServerCouldNotBeReached), tone: 'destructive' });

export const useWebhook = (owner: WebhookOwner) => useQuery<WebhookState>({ queryKey: [pathOf(owner)] });

/** Switches a webhook on again and sends what waited. */
export const useEnableWebhook = (owner: WebhookOwner) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<EnableAnswer>(`${pathOf(owner)}/enable`, { method: 'POST', body: {} }),
    onSuccess: async ({ sent }) => {
      toast({ title: texts.enabledAgain, description: texts.callsAreSentNow(sent) });
      await refreshPaths(queries, LISTS);
    },
    onError: failed(texts.failedToEnable),
  });
};

/** Makes a new secret, which is in the answer and nowhere else. */
export const useRenewSecret = (owner: WebhookOwner) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<WebhookSecret>(`${pathOf(owner)}/secret`, { method: 'POST', body: {} }),
    onSuccess: () => refreshPaths(queries, [pathOf(owner)]),
    onError: failed(texts.failedToMakeASecret),
    gcTime: 0,
  });
};

export const useEndPreviousSecret = (owner: WebhookOwner) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi<WebhookState>(`${pathOf(owner)}/previous-secret`, { method: 'DELETE' }),
    onSuccess: (state) => {
      queries.setQueryData([pathOf(owner)], state);
      toast({ title: texts.thePreviousOneEnded });
    },
    onError: failed(texts.failedToEndIt),
  });
};

/** Counts the calls of a span, or sends them again. */
export const useReplay = (owner: WebhookOwner) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: ReplayRange) =>
      callApi<ReplayAnswer>(`${pathOf(owner)}/replay`, { method: 'POST', body: order }),
    onSuccess: async ({ count }, { dryRun }) => {
      if (dryRun) return;
      toast({ title: texts.areSentAgain(count) });
      await refreshPaths(queries, LISTS);
    },
    onError: (error, { dryRun }) => failed(dryRun ? texts.failedToCount : texts.failedToSendAgain)(error),
  });
};
