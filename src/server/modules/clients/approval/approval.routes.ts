import { ApprovalTerms } from '#shared/approvals.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { readApprovalTerms, setApprovalTerms } from './approval.usecases.ts';

export const approvalRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const answers = { 200: ApprovalTerms };

  app.get('/api/clients/:id/approval', { schema: { params: IdParams, response: answers } }, ({ params }) =>
    readApprovalTerms(ctx, params.id),
  );

  app.put(
    '/api/clients/:id/approval',
    { schema: { params: IdParams, body: ApprovalTerms, response: answers } },
    (request) =>
      setApprovalTerms(ctx, { actor: staffActor(request), clientId: request.params.id, terms: request.body }),
  );
};
