import { z } from 'zod';
import { ClientFacts, CreateClaim, UpdateClaim } from '#shared/facts.ts';
import { TopicIntake, IntakeOverview, SaveIntake } from '#shared/intake.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requireClientFacts } from '../clients/facts.usecases.ts';
import { deleteClaim } from '../clients/claims.usecases.ts';
import { getIntake, getIntakeOverview } from './intake.usecases.ts';
import { addClientClaim, updateClientClaim, saveIntake } from './intake-checks.usecases.ts';

const StatementParams = z.object({ id: Id, statementId: Id });
const TopicParams = z.object({ id: Id, topicKey: z.string().min(1).max(100) });

export const intakeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/:id/claims',
    { schema: { params: IdParams, body: CreateClaim, response: { 201: ClientFacts } } },
    async (request, reply) => {
      const { params, body: sent } = request;
      const facts = await addClientClaim(ctx, { actor: requireStaffActor(request), clientId: params.id, sent });
      return reply.status(201).send(facts);
    },
  );

  app.patch(
    '/api/clients/:id/claims/:statementId',
    { schema: { params: StatementParams, body: UpdateClaim, response: { 200: ClientFacts } } },
    (request) => {
      const { id: clientId, statementId: id } = request.params;
      return updateClientClaim(ctx, { actor: requireStaffActor(request), clientId, id, sent: request.body });
    },
  );

  app.delete(
    '/api/clients/:id/claims/:statementId',
    { schema: { params: StatementParams, response: { 200: ClientFacts } } },
    async (request) => {
      const { id: clientId, statementId: id } = request.params;
      await deleteClaim(ctx, { actor: requireStaffActor(request), clientId, id });
      return requireClientFacts(ctx, clientId);
    },
  );

  app.get('/api/clients/:id/intake', { schema: { params: IdParams, response: { 200: IntakeOverview } } }, (request) =>
    getIntakeOverview(ctx, request.params.id),
  );

  app.get(
    '/api/clients/:id/intake/:topicKey',
    { schema: { params: TopicParams, response: { 200: TopicIntake } } },
    (request) => getIntake(ctx, { clientId: request.params.id, topicKey: request.params.topicKey }),
  );

  app.put(
    '/api/clients/:id/intake/:topicKey',
    { schema: { params: TopicParams, body: SaveIntake, response: { 200: TopicIntake } } },
    async (request) => {
      const { id: clientId, topicKey } = request.params;
      await getIntake(ctx, { clientId, topicKey });
      await saveIntake(ctx, { actor: requireStaffActor(request), clientId, topicKey, sent: request.body });
      return getIntake(ctx, { clientId, topicKey });
    },
  );
};
