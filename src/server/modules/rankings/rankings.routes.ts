import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  RankedClient,
  Ranking,
  RankingFilter,
  RankingRefresh,
  RankingsCalledOff,
  RankingScope,
  RankingsTest,
  RankingWork,
  RankTrackingTest,
  RankTrial,
  RefreshScope,
} from '#shared/rankings.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import {
  callOffRankings,
  getRankingWork,
  refreshRankings,
  testFarmRankings,
} from './refreshing/refreshing.usecases.ts';
import { listRankedClients, listRankings } from './rankings.usecases.ts';
import { testRankTracking } from './trial/trial.usecases.ts';

const RankingsQuery = RankingFilter.extend(PageQuery.shape);

export const rankingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/rankings',
    { schema: { querystring: RankingsQuery, response: { 200: z.array(Ranking) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return answerRows({ request, reply, appOrigin }, await listRankings(ctx, { filter, limit, cursor }));
    },
  );

  const trials = createLimit({ points: 5, seconds: 60 });
  app.post(
    '/api/admin/test-rank-tracking',
    { schema: { querystring: RankTrial, response: { 200: RankTrackingTest } } },
    (request) => testRankTracking(ctx, { actor: staffActor(request), limit: trials, provider: request.query.provider }),
  );

  app.post(
    '/api/rankings/refresh',
    { schema: { querystring: RefreshScope, response: { 202: RankingRefresh } } },
    async (request, reply) => {
      reply.code(202);
      return refreshRankings(ctx, { actor: staffActor(request), scope: request.query });
    },
  );

  app.post(
    '/api/rankings/call-off',
    { schema: { querystring: RankingScope, response: { 200: RankingsCalledOff } } },
    (request) => callOffRankings(ctx, { actor: staffActor(request), scope: request.query }),
  );

  app.get(
    '/api/rankings/work',
    { schema: { querystring: RankingScope, response: { 200: RankingWork } } },
    (request) => {
      staffActor(request);
      return getRankingWork(ctx, request.query);
    },
  );

  app.get(
    '/api/rankings/clients',
    { schema: { querystring: RankingFilter, response: { 200: z.array(RankedClient) } } },
    (request) => {
      staffActor(request);
      return listRankedClients(ctx, request.query);
    },
  );

  const tests = createLimit({ points: 10, seconds: 60 });
  app.post(
    '/api/farms/:id/test-rankings',
    { schema: { params: IdParams, response: { 200: RankingsTest } } },
    (request) => testFarmRankings(ctx, { actor: staffActor(request), farmId: request.params.id, limit: tests }),
  );
};
