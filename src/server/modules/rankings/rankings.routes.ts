import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import {
  RankedClient,
  Ranking,
  RankingFilter,
  RankingRefresh,
  RankingsCancelled,
  RankingScope,
  FarmRankingsTest,
  RankingActivity,
  RankConnectionTestResult,
  RankConnectionTest,
  RankingRefreshScope,
} from '#shared/rankings.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { cancelRankingChecks, getRankingActivity, refreshRankings, testFarmRankings } from './refresh.usecases.ts';
import { listRankedClients, listRankings } from './rankings.usecases.ts';
import { testRankTracking } from './connection-test.usecases.ts';

const RankingsQuery = RankingFilter.extend(PageQuery.shape);

export const rankingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/rankings',
    { schema: { querystring: RankingsQuery, response: { 200: z.array(Ranking) } } },
    async (request, reply) => {
      const { limit, cursor, ...filter } = request.query;
      return sendRows({ request, reply, appOrigin }, await listRankings(ctx, { filter, limit, cursor }));
    },
  );

  const trials = createRateLimit({ points: 5, seconds: 60 });
  app.post(
    '/api/admin/test-rank-tracking',
    { schema: { querystring: RankConnectionTest, response: { 200: RankConnectionTestResult } } },
    (request) =>
      testRankTracking(ctx, { actor: requireStaffActor(request), limit: trials, provider: request.query.provider }),
  );

  app.post(
    '/api/rankings/refresh',
    { schema: { querystring: RankingRefreshScope, response: { 202: RankingRefresh } } },
    async (request, reply) => {
      reply.code(202);
      return refreshRankings(ctx, { actor: requireStaffActor(request), scope: request.query });
    },
  );

  app.post(
    '/api/rankings/cancel',
    { schema: { querystring: RankingScope, response: { 200: RankingsCancelled } } },
    (request) => cancelRankingChecks(ctx, { actor: requireStaffActor(request), scope: request.query }),
  );

  app.get(
    '/api/rankings/activity',
    { schema: { querystring: RankingScope, response: { 200: RankingActivity } } },
    (request) => {
      requireStaffActor(request);
      return getRankingActivity(ctx, request.query);
    },
  );

  app.get(
    '/api/rankings/clients',
    { schema: { querystring: RankingFilter, response: { 200: z.array(RankedClient) } } },
    (request) => {
      requireStaffActor(request);
      return listRankedClients(ctx, request.query);
    },
  );

  const tests = createRateLimit({ points: 10, seconds: 60 });
  app.post(
    '/api/farms/:id/test-rankings',
    { schema: { params: IdParams, response: { 200: FarmRankingsTest } } },
    (request) => testFarmRankings(ctx, { actor: requireStaffActor(request), farmId: request.params.id, limit: tests }),
  );
};
