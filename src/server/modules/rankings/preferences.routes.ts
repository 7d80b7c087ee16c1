import { ClientRankPreferences, RankPreferences, RankCheckSchedule } from '#shared/rank-preferences.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import {
  updateRankPreferences,
  updateRankCheckSchedule,
  getRankPreferences,
  getRankCheckSchedule,
} from './preferences.usecases.ts';

export const rankPreferenceRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/clients/:id/rank-preferences',
    { schema: { params: IdParams, response: { 200: ClientRankPreferences } } },
    (request) => {
      requireStaffActor(request);
      return getRankPreferences(ctx, request.params.id);
    },
  );

  app.put(
    '/api/clients/:id/rank-preferences',
    { schema: { params: IdParams, body: RankPreferences, response: { 200: ClientRankPreferences } } },
    (request) =>
      updateRankPreferences(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        preferences: request.body,
      }),
  );

  app.get(
    '/api/farms/:id/rank-schedule',
    { schema: { params: IdParams, response: { 200: RankCheckSchedule } } },
    (request) => {
      requireStaffActor(request);
      return getRankCheckSchedule(ctx, request.params.id);
    },
  );

  app.put(
    '/api/farms/:id/rank-schedule',
    { schema: { params: IdParams, body: RankCheckSchedule, response: { 200: RankCheckSchedule } } },
    (request) =>
      updateRankCheckSchedule(ctx, {
        actor: requireStaffActor(request),
        farmId: request.params.id,
        plan: request.body,
      }),
  );
};
