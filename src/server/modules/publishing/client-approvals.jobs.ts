import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { applyApprovalTimeouts, requestApproval } from './approval-answers.usecases.ts';

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
