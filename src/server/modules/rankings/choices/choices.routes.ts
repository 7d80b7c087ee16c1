import { ClientRankChoices, RankChoices, RankPlan } from '#shared/rank-plans.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { chooseRankAlerts, chooseRankPlan, showRankChoices, showRankPlan } from './choices.usecases.ts';

export const rankChoiceRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/clients/:id/rank-choices',
    { schema: { params: IdParams, response: { 200: ClientRankChoices } } },
    (request) => {
      staffActor(request);
      return showRankChoices(ctx, request.params.id);
    },
  );

  app.put(
    '/api/clients/:id/rank-choices',
    { schema: { params: IdParams, body: RankChoices, response: { 200: ClientRankChoices } } },
    (request) =>
      chooseRankAlerts(ctx, { actor: staffActor(request), clientId: request.params.id, choices: request.body }),
  );

  app.get('/api/farms/:id/rank-plan', { schema: { params: IdParams, response: { 200: RankPlan } } }, (request) => {
    staffActor(request);
    return showRankPlan(ctx, request.params.id);
  });

  app.put(
    '/api/farms/:id/rank-plan',
    { schema: { params: IdParams, body: RankPlan, response: { 200: RankPlan } } },
    (request) => chooseRankPlan(ctx, { actor: staffActor(request), farmId: request.params.id, plan: request.body }),
  );
};
