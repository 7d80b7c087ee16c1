import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { applyApprovalTimeouts, requestApproval } from './approval-answers.usecases.ts';
import { refreshPageFacts } from './refresh.usecases.ts';
import { onEvent, type EventHandler } from '#server/platform/events.ts';

export const requestPageApproval = defineJob({
  name: 'pages.request-approval',
  payload: z.object({ pageId: z.number().int().positive() }),
  handler: (ctx, { pageId }) => requestApproval(ctx, pageId),
});

export const endOverdueApprovals = defineJob({
  name: 'pages.expire-approvals',
  payload: z.object({}),
  handler: (ctx) => applyApprovalTimeouts(ctx),
});

/** A second run changes nothing. */
export const refreshPage = defineJob({
  name: 'pages.refresh',
  payload: z.object({ pageId: z.number().int().positive() }),
  handler: (ctx, { pageId }) => refreshPageFacts(ctx, pageId),
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 2,
    retries: 3,
    retryDelaySeconds: 2,
    timeoutSeconds: 60,
  },
});

export const publishingEventHandlers: EventHandler[] = [
  onEvent('page.awaits_client', requestPageApproval, ({ pageId }) => ({ pageId })),
];
