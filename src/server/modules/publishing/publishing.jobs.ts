import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { applyApprovalTimeouts, requestApproval } from './approval-answers.usecases.ts';
import { QuestionKind } from '#shared/client-questions.ts';
import { Id } from '#shared/text.ts';
import { expireClientQuestions } from './client-questions.usecases.ts';
import { completeFilledPage, fillPage, listPagesToFill } from './page-filling.usecases.ts';
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

/** A second run changes nothing. */
export const fillAnsweredPage = defineJob({
  name: 'pages.fill-answered',
  payload: z.object({ pageId: Id, kind: QuestionKind.optional() }),
  handler: (ctx, { pageId, kind }) => fillPage(ctx, { pageId, kind }),
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 2,
    retries: 3,
    retryDelaySeconds: 2,
    timeoutSeconds: 120,
  },
});

/** A second run changes nothing. */
export const completeFilling = defineJob({
  name: 'pages.complete-filling',
  payload: z.object({ pageId: Id, isRewritten: z.boolean() }),
  handler: (ctx, filled) => completeFilledPage(ctx, filled),
  options: {
    key: ({ pageId }) => String(pageId),
    concurrency: 2,
    retries: 3,
    retryDelaySeconds: 2,
    timeoutSeconds: 120,
  },
});

export const fillAnsweredPages = defineJob({
  name: 'pages.fill-topic',
  payload: z.object({ clientId: Id, pageId: Id, topicKey: z.string(), kind: QuestionKind }),
  handler: async (ctx, answered) => {
    for (const pageId of await listPagesToFill(ctx, answered))
      await ctx.jobs.send(fillAnsweredPage, { pageId, kind: answered.kind });
  },
});

export const expireQuestions = defineJob({
  name: 'publishing.expire-questions',
  payload: z.object({}),
  handler: (ctx) => expireClientQuestions(ctx),
});

export const publishingEventHandlers: EventHandler[] = [
  onEvent('page.awaits_client', requestPageApproval, ({ pageId }) => ({ pageId })),
  onEvent('page.filled', completeFilling, ({ pageId, isRewritten }) => ({ pageId, isRewritten })),
  onEvent('client.question_answered', fillAnsweredPages, ({ clientId, pageId, topicKey, kind }) => ({
    clientId,
    pageId,
    topicKey,
    kind,
  })),
];
