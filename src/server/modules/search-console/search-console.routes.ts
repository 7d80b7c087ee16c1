import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  AddSearchProperty,
  KeywordSearchFigures,
  PortalSearchFigures,
  SaveSearchConsole,
  SearchConsoleConnection,
  SearchConsoleDisconnected,
  SearchConsoleConsent,
  SearchConsoleTest,
  SearchFigures,
  SearchFiguresQuery,
  ClientSearchProperties,
  SearchQueries,
  SearchQueriesQuery,
} from '#shared/search-console.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { requirePortalScope, requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { CALLBACK_PATH, ConsentError, CONSENT_STATE_TTL_MS, type ConsentOutcome } from './connection.rules.ts';
import { disconnect, saveCredentials, getConnectionStatus, testConnection } from './connection.usecases.ts';
import { beginConsent, finishConsent } from './oauth.usecases.ts';
import { getKeywordSearch, getPortalSearch, getSearchFigures, listSearchQueries } from './figures.usecases.ts';
import { addClientProperty, removeClientProperty, getClientProperties } from './properties.usecases.ts';

const oauthRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { secure } = sessionCookie('admin', ctx.config.appOrigin);
  const cookie = `${secure ? '__Host-' : ''}farmstead_console`;
  const cookieOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' as const };
  const redirectToSettings = (reply: FastifyReply, outcome: ConsentOutcome) =>
    reply.clearCookie(cookie, cookieOptions).redirect(`/admin/settings/search-console?console=${outcome}`);

  // A POST, so that another site cannot start it by a link.
  app.post(
    '/api/search-console/connect',
    { schema: { response: { 200: SearchConsoleConsent } } },
    async (request, reply) => {
      const { url, ticket } = await beginConsent(ctx, { actor: requireStaffActor(request) });
      void reply.setCookie(cookie, ticket, { ...cookieOptions, maxAge: CONSENT_STATE_TTL_MS / 1000 });
      return { url };
    },
  );

  app.get(CALLBACK_PATH, { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    const url = new URL(request.url, ctx.config.appOrigin);
    try {
      await finishConsent(ctx, { actor: requireStaffActor(request), url, ticket: request.cookies[cookie] });
      return redirectToSettings(reply as FastifyReply, 'connected');
    } catch (error) {
      if (!(error instanceof ConsentError)) throw error;
      ctx.log.warn({ reason: error.reason, err: error.cause }, 'Connecting Search Console was refused');
      return redirectToSettings(reply as FastifyReply, error.reason);
    }
  });
};

const connectionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/search-console', { schema: { response: { 200: SearchConsoleConnection } } }, (request) => {
    requireStaffActor(request);
    return getConnectionStatus(ctx);
  });

  app.put(
    '/api/search-console',
    { schema: { body: SaveSearchConsole, response: { 200: SearchConsoleConnection } } },
    (request) => saveCredentials(ctx, { actor: requireStaffActor(request), fields: request.body }),
  );

  app.delete('/api/search-console', { schema: { response: { 200: SearchConsoleDisconnected } } }, (request) =>
    disconnect(ctx, { actor: requireStaffActor(request) }),
  );

  const tests = createRateLimit({ points: 5, seconds: 60 });
  app.post('/api/admin/test-search-console', { schema: { response: { 200: SearchConsoleTest } } }, (request) =>
    testConnection(ctx, { actor: requireStaffActor(request), limit: tests }),
  );
};

const propertyRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const path = '/api/clients/:id/search-properties';
  app.get(path, { schema: { params: IdParams, response: { 200: ClientSearchProperties } } }, (request) => {
    requireStaffActor(request);
    return getClientProperties(ctx, request.params.id);
  });

  app.post(
    path,
    { schema: { params: IdParams, body: AddSearchProperty, response: { 200: ClientSearchProperties } } },
    (request) =>
      addClientProperty(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        siteUrl: request.body.siteUrl,
      }),
  );

  const params = IdParams.extend({ propertyId: Id });
  app.delete(`${path}/:propertyId`, { schema: { params, response: { 204: z.void() } } }, async (request, reply) => {
    const { id, propertyId } = request.params;
    await removeClientProperty(ctx, { actor: requireStaffActor(request), clientId: id, propertyId });
    return reply.status(204).send();
  });
};

export const searchConsoleRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  oauthRoutes(app, { ctx });
  connectionRoutes(app, { ctx });
  propertyRoutes(app, { ctx });

  app.get(
    '/api/search-figures',
    { schema: { querystring: SearchFiguresQuery, response: { 200: SearchFigures } } },
    (request) => {
      requireStaffActor(request);
      return getSearchFigures(ctx, request.query);
    },
  );

  app.get(
    '/api/search-queries',
    { schema: { querystring: SearchQueriesQuery, response: { 200: SearchQueries } } },
    (request) => {
      requireStaffActor(request);
      return listSearchQueries(ctx, request.query);
    },
  );

  app.get(
    '/api/rankings/:id/search-figures',
    { schema: { params: IdParams, response: { 200: KeywordSearchFigures } } },
    (request) => {
      requireStaffActor(request);
      return getKeywordSearch(ctx, request.params.id);
    },
  );

  app.get('/api/client/search-figures', { schema: { response: { 200: PortalSearchFigures } } }, (request) =>
    getPortalSearch(ctx, requirePortalScope(request)),
  );
};
