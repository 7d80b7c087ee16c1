import { z } from 'zod';
import { ClientFacts, CreateStatement, UpdateStatement } from '#shared/facts.ts';
import { Intake, IntakeOverview, SaveIntake } from '#shared/intake.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { getClientFacts } from '../../clients/facts/facts.usecases.ts';
import { deleteStatement } from '../../clients/statements/statements.usecases.ts';
import { getIntake, getIntakeOverview } from '../asking/asking.usecases.ts';
import { addStatement, changeStatement, saveIntake } from './client-words.usecases.ts';

const StatementParams = z.object({ id: Id, statementId: Id });
const HubParams = z.object({ id: Id, hub: z.string().min(1).max(100) });

export const clientWordsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/clients/:id/statements',
    { schema: { params: IdParams, body: CreateStatement, response: { 201: ClientFacts } } },
    async (request, reply) => {
      const { params, body: sent } = request;
      const facts = await addStatement(ctx, { actor: staffActor(request), clientId: params.id, sent });
      return reply.status(201).send(facts);
    },
  );

  app.patch(
    '/api/clients/:id/statements/:statementId',
    { schema: { params: StatementParams, body: UpdateStatement, response: { 200: ClientFacts } } },
    (request) => {
      const { id: clientId, statementId: id } = request.params;
      return changeStatement(ctx, { actor: staffActor(request), clientId, id, sent: request.body });
    },
  );

  app.delete(
    '/api/clients/:id/statements/:statementId',
    { schema: { params: StatementParams, response: { 200: ClientFacts } } },
    async (request) => {
      const { id: clientId, statementId: id } = request.params;
      await deleteStatement(ctx, { actor: staffActor(request), clientId, id });
      return getClientFacts(ctx, clientId);
    },
  );

  app.get('/api/clients/:id/intake', { schema: { params: IdParams, response: { 200: IntakeOverview } } }, (request) =>
    getIntakeOverview(ctx, request.params.id),
  );

  app.get('/api/clients/:id/intake/:hub', { schema: { params: HubParams, response: { 200: Intake } } }, (request) =>
    getIntake(ctx, { clientId: request.params.id, hubKey: request.params.hub }),
  );

  app.put(
    '/api/clients/:id/intake/:hub',
    { schema: { params: HubParams, body: SaveIntake, response: { 200: Intake } } },
    async (request) => {
      const { id: clientId, hub: hubKey } = request.params;
      await getIntake(ctx, { clientId, hubKey });
      await saveIntake(ctx, { actor: staffActor(request), clientId, hubKey, sent: request.body });
      return getIntake(ctx, { clientId, hubKey });
    },
  );
};
