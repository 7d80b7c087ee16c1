import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden, readOnlyView, unauthorized } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { isSameOrigin, isUnsafe } from '#server/platform/http/same-origin.ts';
import { passwordChangeRequired } from '../modules/clients/clients.errors.ts';
import { provePortalSession } from '../modules/clients/access/access.usecases.ts';
import { proveClientView } from '../modules/clients/viewing/viewing.usecases.ts';
import { proveStaffSession } from '../modules/staff/staff.usecases.ts';
import {
  isApiRoute,
  isPortalRoute,
  PASSIVE_ROUTES,
  PASSWORD_ROUTES,
  PICTURE_ROUTES,
  PUBLIC_ROUTES,
} from './public-routes.ts';

const headerToken = (request: FastifyRequest): string | null => {
  const value = request.headers['x-admin-session'];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Forms and plain text are what other sites can make a browser send; only the public calls take them. */
const carriesOtherThanJson = ({ headers }: FastifyRequest): boolean => {
  const type = headers['content-type'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && type !== undefined && !/^application\/json\s*(;|$)/i.test(type);
};

const notJson = (): AppError =>
  new AppError({ code: 'request.refused', status: 415, message: 'Send the request as application/json.' });

/**
 * Proves who asks before any handler runs. A staff session counts by the header `x-admin-session` or by its cookie; a
 * portal session by its cookie alone, and on portal routes only. What changes something and comes by cookie must come
 * from the product's own pages.
 */
export const registerGates = (app: App, ctx: Ctx): void => {
  const staffCookie = sessionCookie('admin', ctx.config.appOrigin).name;
  const portalCookie = sessionCookie('portal', ctx.config.appOrigin).name;

  const viewCookie = sessionCookie('view', ctx.config.appOrigin).name;

  /** Staff who view as a client are no client: their view goes before any client's session in the same browser. */
  const provePortal = async (request: FastifyRequest): Promise<Principal> => {
    const view = request.cookies[viewCookie];
    const viewer = view ? await proveClientView(ctx, view) : null;
    if (viewer) {
      // By method and not by route, so that calls to come are refused as well.
      if (request.method !== 'GET' && request.method !== 'HEAD') throw readOnlyView();
      return viewer;
    }
    const token = request.cookies[portalCookie];
    return token ? provePortalSession(ctx, token) : null;
  };

  const proveStaff = async (request: FastifyRequest, passive: boolean): Promise<Principal> => {
    const byHeader = headerToken(request);
    const byCookie = request.cookies[staffCookie];
    if (byHeader) {
      const actor = await proveStaffSession(ctx, { token: byHeader, passive });
      if (actor) return actor;
    }
    return byCookie ? proveStaffSession(ctx, { token: byCookie, passive }) : null;
  };

  app.decorateRequest('principal', null);

  app.addHook('onRequest', async (request: FastifyRequest, _reply: FastifyReply) => {
    const { url } = request.routeOptions;
    if (url === undefined || !isApiRoute(url) || url.startsWith('/api/public/')) return;
    const name = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`;
    const portal = isPortalRoute(url);
    if (isUnsafe(request)) {
      const byCookieAlone = portal || headerToken(request) === null;
      const hasCookie = request.cookies[portal ? portalCookie : staffCookie] !== undefined;
      const isForeign = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
      if (byCookieAlone && (hasCookie || isForeign) && !isSameOrigin(request, ctx.config.appOrigin)) throw forbidden();
    }
    const passive = PASSIVE_ROUTES.has(name);
    if (portal) {
      request.principal = await provePortal(request);
    } else {
      request.principal = await proveStaff(request, passive);
    }
    if (request.principal === null && !PUBLIC_ROUTES.has(name)) throw unauthorized();
    if (request.principal?.kind === 'portal' && request.principal.mustChangePassword && !PASSWORD_ROUTES.has(name)) {
      throw passwordChangeRequired();
    }
    if (!PICTURE_ROUTES.has(name) && carriesOtherThanJson(request)) throw notJson();
  });
};
