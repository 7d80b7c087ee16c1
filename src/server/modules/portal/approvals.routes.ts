import { z } from 'zod';
import { AnswerApproval, PortalApproval } from '#shared/approvals.ts';
import { AnswerQuestion, PortalQuestion } from '#shared/client-questions.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import { answerPortalApproval, listPortalApprovals, getApprovalPreview } from './approvals.usecases.ts';
import { answerPortalQuestion, listPortalQuestions } from './questions.usecases.ts';
import { publicPagePolicy } from '../pages/public-page.policy.ts';

const questionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const response = { 200: z.array(PortalQuestion) };

  app.get('/api/client/questions', { schema: { response } }, (request) =>
    listPortalQuestions(ctx, requirePortalScope(request)),
  );

  app.post('/api/client/questions/:id', { schema: { params: IdParams, body: AnswerQuestion, response } }, (request) =>
    answerPortalQuestion(ctx, { scope: requirePortalScope(request), id: request.params.id, sent: request.body }),
  );
};

/** What waits for the client: pages to approve and questions to answer. */
export const portalApprovalRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  questionRoutes(app, { ctx });
  app.get('/api/client/approvals', { schema: { response: { 200: z.array(PortalApproval) } } }, (request) =>
    listPortalApprovals(ctx, requirePortalScope(request)),
  );

  app.get('/api/client/approvals/:id/preview', { schema: { params: IdParams } }, async (request, reply) => {
    const html = await getApprovalPreview(ctx, { scope: requirePortalScope(request), id: request.params.id });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', publicPagePolicy(html, { isSandboxed: true, mayBeFramed: true }))
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.post(
    '/api/client/approvals/:id',
    { schema: { params: IdParams, body: AnswerApproval, response: { 200: z.object({ published: z.boolean() }) } } },
    (request) =>
      answerPortalApproval(ctx, { scope: requirePortalScope(request), id: request.params.id, answer: request.body }),
  );
};
