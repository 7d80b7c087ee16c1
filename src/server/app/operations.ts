import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { notFound, unavailable } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { sameSecret } from '#server/platform/tokens.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { isFromHere } from './from-here.ts';

const Status = z.object({ status: z.string() });

const maySeeMetrics = (request: FastifyRequest, ctx: Ctx): boolean => {
  const { metricsToken } = ctx.config;
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken && bearer && sameSecret(bearer, metricsToken)) return true;
  return isFromHere(request);
};

/** What an operator's monitors ask: alive, ready, figures. */
export const registerOperations = (
  app: App,
  { ctx, metrics, healthy }: { ctx: Ctx; metrics: Metrics; healthy: () => Promise<boolean> },
): void => {
  app.get('/healthz', { schema: { response: { 200: Status } } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { response: { 200: Status } } }, async () => {
    if (!(await healthy())) throw unavailable();
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!maySeeMetrics(request, ctx)) throw notFound('Page');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
