import { ApprovalSettings } from '#shared/approvals.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requireApprovalSettings, setApprovalSettings } from './approval-settings.usecases.ts';

export const approvalSettingsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const answers = { 200: ApprovalSettings };

  app.get('/api/clients/:id/approval', { schema: { params: IdParams, response: answers } }, ({ params }) =>
    requireApprovalSettings(ctx, params.id),
  );

  app.put(
    '/api/clients/:id/approval',
    { schema: { params: IdParams, body: ApprovalSettings, response: answers } },
    (request) =>
      setApprovalSettings(ctx, { actor: requireStaffActor(request), clientId: request.params.id, terms: request.body }),
  );
};
