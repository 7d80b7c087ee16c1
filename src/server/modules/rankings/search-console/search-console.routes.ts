import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  ChooseProperty,
  KeywordSearch,
  PortalSearch,
  SaveSearchConsole,
  SearchConsole,
  SearchConsoleEnd,
  SearchConsoleStart,
  SearchConsoleTest,
  SearchFigures,
  SearchFiguresQuery,
  SearchProperties,
  SearchQueries,
  SearchQueriesQuery,
} from '#shared/search-console.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { portalScope, staffActor } from '#server/platform/http/principal.ts';
import { createLimit } from '#server/platform/limits.ts';
import { CALLBACK, ConsoleRefused, TICKET_MS, type ConsoleReturn } from './connection/connection.rules.ts';
import { disconnect, saveCredentials, showConnection, testConnection } from './connection/connection.usecases.ts';
import { beginConsent, finishConsent } from './consent/consent.usecases.ts';
import { getKeywordSearch, getPortalSearch, getSearchFigures, listSearchQueries } from './figures/figures.usecases.ts';
import { chooseProperty, dropProperty, showProperties } from './properties/properties.usecases.ts';

const consentRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { secure } = sessionCookie('admin', ctx.config.appOrigin);
  const cookie = `${secure ? '__Host-' : ''}farmstead_console`;
  const kept = { path: '/', httpOnly: true, secure, sameSite: 'lax' as const };
  const back = (reply: FastifyReply, how: ConsoleReturn) =>
    reply.clearCookie(cookie, kept).redirect(`/admin/settings?console=${how}`);

  // A call and no address to go to, so that no other site can send a browser on the way.
  app.post(
    '/api/search-console/connect',
    { schema: { response: { 200: SearchConsoleStart } } },
    async (request, reply) => {
      const { url, ticket } = await beginConsent(ctx, { actor: staffActor(request) });
      void reply.setCookie(cookie, ticket, { ...kept, maxAge: TICKET_MS / 1000 });
      return { url };
    },
  );

  app.get(CALLBACK, { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    const url = new URL(request.url, ctx.config.appOrigin);
    try {
      await finishConsent(ctx, { actor: staffActor(request), url, ticket: request.cookies[cookie] });
      return back(reply as FastifyReply, 'connected');
    } catch (error) {
      if (!(error instanceof ConsoleRefused)) throw error;
      ctx.log.warn({ reason: error.reason, err: error.cause }, 'Connecting Search Console was refused');
      return back(reply as FastifyReply, error.reason);
    }
  });
};

const connectionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/search-console', { schema: { response: { 200: SearchConsole } } }, (request) => {
    staffActor(request);
    return showConnection(ctx);
  });

  app.put('/api/search-console', { schema: { body: SaveSearchConsole, response: { 200: SearchConsole } } }, (request) =>
    saveCredentials(ctx, { actor: staffActor(request), fields: request.body }),
  );

  app.delete('/api/search-console', { schema: { response: { 200: SearchConsoleEnd } } }, (request) =>
    disconnect(ctx, { actor: staffActor(request) }),
  );

  const tests = createLimit({ points: 5, seconds: 60 });
  app.post('/api/admin/test-search-console', { schema: { response: { 200: SearchConsoleTest } } }, (request) =>
    testConnection(ctx, { actor: staffActor(request), limit: tests }),
  );
};

const propertyRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const path = '/api/clients/:id/search-properties';
  app.get(path, { schema: { params: IdParams, response: { 200: SearchProperties } } }, (request) => {
    staffActor(request);
    return showProperties(ctx, request.params.id);
  });

  app.post(
    path,
    { schema: { params: IdParams, body: ChooseProperty, response: { 200: SearchProperties } } },
    (request) =>
      chooseProperty(ctx, { actor: staffActor(request), clientId: request.params.id, siteUrl: request.body.siteUrl }),
  );

  const params = IdParams.extend({ propertyId: Id });
  app.delete(`${path}/:propertyId`, { schema: { params, response: { 204: z.void() } } }, async (request, reply) => {
    const { id, propertyId } = request.params;
    await dropProperty(ctx, { actor: staffActor(request), clientId: id, propertyId });
    return reply.status(204).send();
  });
};

/** Google Search Console: the connection, the properties of clients, and what Google counted. */
export const searchConsoleRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  consentRoutes(app, { ctx });
  connectionRoutes(app, { ctx });
  propertyRoutes(app, { ctx });

  app.get(
    '/api/search-figures',
    { schema: { querystring: SearchFiguresQuery, response: { 200: SearchFigures } } },
    (request) => {
      staffActor(request);
      return getSearchFigures(ctx, request.query);
    },
  );

  app.get(
    '/api/search-queries',
    { schema: { querystring: SearchQueriesQuery, response: { 200: SearchQueries } } },
    (request) => {
      staffActor(request);
      return listSearchQueries(ctx, request.query);
    },
  );

  app.get(
    '/api/rankings/:id/search-figures',
    { schema: { params: IdParams, response: { 200: KeywordSearch } } },
    (request) => {
      staffActor(request);
      return getKeywordSearch(ctx, request.params.id);
    },
  );

  app.get('/api/client/search-figures', { schema: { response: { 200: PortalSearch } } }, (request) =>
    getPortalSearch(ctx, portalScope(request)),
  );
};
