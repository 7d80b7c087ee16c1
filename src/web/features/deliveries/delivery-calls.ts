import { useQuery } from '@tanstack/react-query';
import type { DeliveryRetryAnswer, EmailSetup, RetryAnswer } from '#shared/emails.ts';
import type { ReplayOneAnswer } from '#shared/webhooks.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { queueOrderNote, replayText } from './replay-summary.ts';

const SETUP = '/api/admin/email';
const PATHS = { webhooks: '/api/deliveries', mails: '/api/emails' };

/** Whether no mail server is set, so that no e-mail can be sent. */
export const useHasNoMailServer = (): boolean => useQuery<EmailSetup>({ queryKey: [SETUP] }).data?.server === null;

export const useRetry = (kind: keyof typeof PATHS) =>
  useAction({
    mutationFn: (ids: number[]) =>
      callApi<RetryAnswer & Partial<DeliveryRetryAnswer>>(`${PATHS[kind]}/retry`, { method: 'POST', body: { ids } }),
    success: ({ retried, behind = 0 }) => ({
      title: replayText(retried, behind),
      description: queueOrderNote(retried, behind),
    }),
    failure: 'Failed to resend',
    invalidates: [PATHS[kind], SETUP],
  });

export const useReplayOne = () =>
  useAction({
    mutationFn: (id: number) => callApi<ReplayOneAnswer>(`/api/deliveries/${id}/replay`, { method: 'POST', body: {} }),
    success: ({ count, behind }) => replayText(count, behind),
    failure: 'Failed to resend',
    invalidates: [PATHS.webhooks, SETUP],
  });
