import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryRetryAnswer, RetryAnswer } from '#shared/mails.ts';
import type { ReplayOneAnswer } from '#shared/webhooks.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/deliveries.ts';

const PATHS = { webhooks: '/api/deliveries', mails: '/api/mails' };

/** Sends one or many again. */
export const useRetry = (what: keyof typeof PATHS) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) =>
      callApi<RetryAnswer & Partial<DeliveryRetryAnswer>>(`${PATHS[what]}/retry`, { method: 'POST', body: { ids } }),
    async onSuccess({ retried, behind = 0 }) {
      const description = texts.someGoAfterThoseBeforeThem(retried, behind);
      toast({ title: texts.areSentAgain(retried, behind), description });
      await refreshPaths(queries, [PATHS[what], '/api/admin/mail']);
    },
    onError: (error) =>
      toast({ title: texts.failedToSendAgain, description: failureText(error, ''), tone: 'destructive' }),
  });
};

/** Sends one webhook call again that was taken or given up. */
export const useReplayOne = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi<ReplayOneAnswer>(`/api/deliveries/${id}/replay`, { method: 'POST', body: {} }),
    async onSuccess({ count, behind }) {
      toast({ title: texts.areSentAgain(count, behind) });
      await refreshPaths(queries, [PATHS.webhooks, '/api/admin/mail']);
    },
    onError: (error) =>
      toast({ title: texts.failedToSendAgain, description: failureText(error, ''), tone: 'destructive' }),
  });
};
