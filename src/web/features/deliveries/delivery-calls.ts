import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RetryAnswer } from '#shared/mails.ts';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';

const PATHS = { webhooks: '/api/deliveries', mails: '/api/mails' };

/** Sends one or many again. */
export const useRetry = (what: keyof typeof PATHS) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => callApi<RetryAnswer>(`${PATHS[what]}/retry`, { method: 'POST', body: { ids } }),
    async onSuccess({ retried }) {
      toast({ title: retried === 1 ? 'It is sent again' : `${retried} are sent again` });
      await refreshPaths(queries, [PATHS[what], '/api/admin/mail']);
    },
    onError: (error) =>
      toast({ title: 'Failed to send again', description: failureText(error, ''), tone: 'destructive' }),
  });
};
