import { randomUUID } from 'node:crypto';
import cookiePlugin from '@fastify/cookie';
import formbodyPlugin from '@fastify/formbody';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createForwardingTrust } from '#server/platform/edge.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/app.ts';
import { compressAnswers } from '#server/platform/http/compression.ts';
import { requireReadableText } from '#server/platform/http/readable-text.ts';
import { sendBrokenRequestError, sendError, sendUnreadableUrlError } from '#server/platform/http/errors.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { collectMethods } from './allowed-methods.ts';
import { registerArchiveGate } from './archive-gate.ts';
import { announceDeprecations } from './deprecated-routes.ts';
import { isPublicCall, registerGates } from './gates.ts';
import { registerOpenApi } from './openapi.ts';
import { registerMonitoring } from './monitoring.ts';
import { registerPublicWeb } from './public-web.ts';
import { SECRET_ANSWERS } from './public-routes.ts';
import { registerReference } from './reference/register-reference.ts';
import { registerRoutes } from './routes.ts';
import { registerSecurityContact } from './security-contact.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { completedStartup, endConnectionsWhenDraining, holdUntilOpen, type Startup } from './startup.ts';
import { setValidationMessages } from './validation-messages.ts';
import { builtWebRoot, registerWebApp } from './web-app.ts';

const MEBIBYTE = 1_048_576;

/** Fastify's defaults never close a connection that sends one byte at a time; these close it within ten seconds. */
const TIMEOUTS = { connectionTimeout: 0, requestTimeout: 10_000, keepAliveTimeout: 65_000 };

/** Fastify logs at `info` what the start has already logged. */
const quietLogger = (log: Logger): FastifyBaseLogger =>
  log.child({}, { level: log.level === 'info' ? 'warn' : log.level });

export interface ServerParts {
  ctx: Ctx;
  database: Pick<Database, 'parts' | 'listen'>;
  metrics: Metrics;
  /** Requests wait for it; a finished one when left out. */
  startup?: Startup;
  /** The built browser applications; the project's own when left out. */
  webRoot?: string;
}

export const createApp = (ctx: Ctx): App => {
  const app = Fastify({
    loggerInstance: quietLogger(ctx.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEBIBYTE,
    genReqId: () => randomUUID(),
    frameworkErrors: sendUnreadableUrlError,
    clientErrorHandler: sendBrokenRequestError,
    routerOptions: { maxParamLength: 500 },
    // What comes on open connections during a stop is answered, and ends them.
    return503OnClosing: false,
    ...TIMEOUTS,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  acceptJson(app);
  return app;
};

/** Many clients label an empty body as JSON. */
const acceptJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
};

export const buildServer = async (parts: ServerParts): Promise<App> => {
  const { ctx, database, metrics, startup = completedStartup(), webRoot = builtWebRoot() } = parts;
  setValidationMessages();
  const app = createApp(ctx);
  app.decorateRequest('clientAddress', '');
  const trust = createForwardingTrust({ trustedProxies: ctx.config.trustedProxies, secrets: ctx.secrets });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.clientAddress = trust.visitorAddress(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.httpAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  announceDeprecations(app);
  const methodsOf = collectMethods(app);
  holdUntilOpen(app, startup);
  await app.register(cookiePlugin);
  await app.register(formbodyPlugin, { bodyLimit: 16_384 });
  registerSecurityHeaders(app, ctx);
  await compressAnswers(app, { holdsSecret: (name) => SECRET_ANSWERS.has(name) });
  const site = await registerPublicWeb(app, { ctx, database, metrics, trust });
  registerGates(app, ctx);
  registerArchiveGate(app, ctx);
  requireReadableText(app, { isPublic: isPublicCall });
  await registerOpenApi(app, ctx);
  registerReference(app, ctx);
  registerMonitoring(app, { ctx, metrics, database, startup });
  registerSecurityContact(app, ctx);
  registerRoutes(app, { ctx, pages: site });
  await registerWebApp(app, { ctx, site, webRoot, methodsOf });
  endConnectionsWhenDraining(app, startup);
  return app;
};
