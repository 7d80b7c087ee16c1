import { z } from 'zod';
import { AnswerApproval, PortalApproval } from '#shared/approvals.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { portalScope } from '#server/platform/http/principal.ts';
import { answerOwnApproval, listApprovals, readApprovalPreview } from './approvals.usecases.ts';

export const portalApprovalRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/client/approvals', { schema: { response: { 200: z.array(PortalApproval) } } }, (request) =>
    listApprovals(ctx, portalScope(request)),
  );

  app.get('/api/client/approvals/:id/preview', { schema: { params: IdParams } }, async (request, reply) => {
    const html = await readApprovalPreview(ctx, { scope: portalScope(request), id: request.params.id });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', pagePolicy(html, { isSandboxed: true, mayBeFramed: true }))
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.post(
    '/api/client/approvals/:id',
    { schema: { params: IdParams, body: AnswerApproval, response: { 200: z.object({ published: z.boolean() }) } } },
    (request) => answerOwnApproval(ctx, { scope: portalScope(request), id: request.params.id, answer: request.body }),
  );
};
