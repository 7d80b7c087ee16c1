import { z } from 'zod';
import { ClientFact } from '#shared/clients.ts';
import { ClientFacts, UpdateFact } from '#shared/facts.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requireClientFacts, updateFact } from './facts.usecases.ts';

const FactParams = z.object({ id: Id, fact: ClientFact });

export const factRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/clients/:id/facts', { schema: { params: IdParams, response: { 200: ClientFacts } } }, (request) =>
    requireClientFacts(ctx, request.params.id),
  );

  app.patch(
    '/api/clients/:id/facts/:fact',
    { schema: { params: FactParams, body: UpdateFact, response: { 200: ClientFacts } } },
    (request) =>
      updateFact(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        fact: request.params.fact,
        change: request.body,
      }),
  );
};
