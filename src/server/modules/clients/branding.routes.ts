import { ClientBrand, UpdateClientBrand } from '#shared/brand.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requireClientBrand, updateClientBrand } from './branding.usecases.ts';

export const brandingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const answers = { 200: ClientBrand };

  app.get('/api/clients/:id/brand', { schema: { params: IdParams, response: answers } }, ({ params }) =>
    requireClientBrand(ctx, params.id),
  );

  app.patch(
    '/api/clients/:id/brand',
    { schema: { params: IdParams, body: UpdateClientBrand, response: answers } },
    (request) =>
      updateClientBrand(ctx, { actor: requireStaffActor(request), clientId: request.params.id, change: request.body }),
  );
};
