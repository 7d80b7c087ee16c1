import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { sameSecret } from '#server/platform/tokens.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { hostOf, isProductHost } from '../modules/sites/hosts.rules.ts';
import { readGauges } from './gauges.ts';
import { isLocalRequest } from './local-request.ts';
import { createStoreStates, readParts, type ReadinessParts } from './readiness.ts';

const HealthStatus = z.object({ status: z.string() });
const Readiness = HealthStatus.extend({ parts: z.record(z.string(), z.string()) });

const mayReadMetrics = (request: FastifyRequest, ctx: Ctx): boolean => {
  const { metricsToken } = ctx.config;
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken && bearer && sameSecret(bearer, metricsToken)) return true;
  // A page of another host can name this machine's address in DNS.
  const host = hostOf(request.headers.host ?? '');
  return isLocalRequest(request) && host !== null && isProductHost(host, ctx.config.appOrigin);
};

export const registerMonitoring = (
  app: App,
  { ctx, metrics, database, startup }: ReadinessParts & { metrics: Metrics },
): void => {
  const storeStates = createStoreStates(ctx);
  app.get('/healthz', { schema: { response: { 200: HealthStatus } } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { response: { 200: Readiness } } }, async () => ({
    status: 'ready',
    parts: await readParts({ ctx, database, startup, storeStates }),
  }));

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, ctx)) throw notFound('Page');
    // What this process counted is shown also while the database is away.
    metrics.showGauges(await readGauges(ctx).catch(() => []));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};
