import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { Ranking, RankingFilter, RankTrackingTest } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { answerRows } from '#server/platform/http/paging.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import { listRankings } from './rankings.usecases.ts';
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
  app.post('/api/admin/test-rank-tracking', { schema: { response: { 200: RankTrackingTest } } }, (request) =>
    testRankTracking(ctx, { actor: staffActor(request), limit: trials }),
  );
};
