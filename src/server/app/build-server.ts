import { randomUUID } from 'node:crypto';
import cookiePlugin from '@fastify/cookie';
import formbodyPlugin from '@fastify/formbody';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createProxyTrust } from '#server/platform/client-address.ts';
import { createEdge } from '#server/platform/edge.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/app.ts';
import { compressPages } from '#server/platform/http/compress-pages.ts';
import { answerBrokenRequest, answerError, answerUnreadable } from '#server/platform/http/errors.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { registerGates } from './gates.ts';
import { registerOpenApi } from './openapi.ts';
import { registerOperations } from './operations.ts';
import { registerPublicWeb } from './public-web.ts';
import { registerRoutes } from './routes.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { builtWebRoot, registerWebApp } from './web-app.ts';
import { setOurWording } from './wording.ts';

const MEBIBYTE = 1_048_576;

/** Defaults close no dripping connection; these close one within ten seconds (reliability study, I2). */
const TIMEOUTS = { connectionTimeout: 0, requestTimeout: 10_000, keepAliveTimeout: 65_000 };

/** Fastify tells at `info` what the start's own lines tell already. */
const quietly = (log: Logger): Logger => log.child({}, { level: log.level === 'info' ? 'warn' : log.level });

export interface ServerParts {
  ctx: Ctx;
  database: Pick<Database, 'healthy' | 'listen'>;
  metrics: Metrics;
  /** The built browser applications; the project's own when left out. */
  webRoot?: string;
}

const emptyApp = (ctx: Ctx): App => {
  const app = Fastify({
    loggerInstance: quietly(ctx.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEBIBYTE,
    genReqId: () => randomUUID(),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 500 },
    ...TIMEOUTS,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  }) as unknown as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  takeJson(app);
  return app;
};

/** A call without a body may still be labelled as JSON, as many programs do: then there is none. */
const takeJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
};

/** The whole HTTP server, ready to listen: every route, gate and page of the product. */
export const buildServer = async ({ ctx, database, metrics, webRoot = builtWebRoot() }: ServerParts): Promise<App> => {
  setOurWording();
  const app = emptyApp(ctx);
  app.decorateRequest('clientAddress', '');
  const proxies = createProxyTrust(ctx.config.trustedProxies);
  const edge = createEdge(ctx.secrets);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const peer = request.socket.remoteAddress ?? '';
    const forwardedFor = request.headers['x-forwarded-for'];
    request.clientAddress = edge.visitorAddress(request.headers) ?? proxies.clientAddress({ peer, forwardedFor });
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.httpAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  await app.register(cookiePlugin);
  await app.register(formbodyPlugin, { bodyLimit: 16_384 });
  registerSecurityHeaders(app, ctx);
  compressPages(app);
  const site = await registerPublicWeb(app, { ctx, database, metrics });
  registerGates(app, ctx);
  await registerOpenApi(app, ctx);
  registerOperations(app, { ctx, metrics, healthy: () => database.healthy() });
  registerRoutes(app, { ctx, pages: site });
  await registerWebApp(app, { ctx, site, webRoot });
  return app;
};
