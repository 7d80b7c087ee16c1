import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden, impersonationReadOnly, unauthorized } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { portalRoleOf, type Principal } from '#server/platform/http/principal.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { isSameOrigin, isUnsafe } from '#server/platform/http/same-origin.ts';
import { portalPasswordChangeRequired } from '../modules/clients/clients.errors.ts';
import { authenticatePortalSession } from '../modules/clients/portal-accounts.usecases.ts';
import { authenticateImpersonation } from '../modules/clients/impersonation.usecases.ts';
import { authenticateStaffSession } from '../modules/staff/staff.usecases.ts';
import {
  isApiRoute,
  isPortalRoute,
  PASSIVE_ROUTES,
  PASSWORD_ROUTES,
  FILE_ROUTES,
  PICTURE_ROUTES,
  PUBLIC_ROUTES,
} from './public-routes.ts';
import { portalRoleMay } from './portal-route-roles.ts';
import { ROUTE_PERMISSIONS } from './route-permissions.ts';
import { bearerToken, createProgramProof, registerClientBinding } from './token-gate.ts';

const headerToken = (request: FastifyRequest): string | null => {
  const value = request.headers['x-admin-session'];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Other sites can make a browser send forms and plain text, so only public calls accept them. */
const hasUnexpectedBody = ({ headers }: FastifyRequest, expected: RegExp): boolean => {
  const type = headers['content-type'];
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && type !== undefined && !expected.test(type);
};

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const JSON_OR_FORM_TYPE = /^(?:application\/json|multipart\/form-data)\s*(;|$)/i;

const jsonRequired = (): AppError =>
  new AppError({ code: 'request.refused', status: 415, message: 'Send the request as application/json.' });

/** `GET /api/clients/:id`: the name by which lists of routes know a request's. */
const routeName = ({ method, routeOptions }: FastifyRequest): string =>
  `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;

/** Whether a request's route answers without a session. */
export const isPublicCall = (request: FastifyRequest): boolean => PUBLIC_ROUTES.has(routeName(request));

/**
 * Authenticates every request before its handler runs. A staff session comes by the header `x-admin-session` or by
 * cookie; a program's token by `Authorization`; a portal session only by cookie and only on portal routes. A change by cookie must come from the product's
 * own pages.
 */
export const registerGates = (app: App, ctx: Ctx): void => {
  const staffCookie = sessionCookie('admin', ctx.config.appOrigin).name;
  const portalCookie = sessionCookie('portal', ctx.config.appOrigin).name;

  const viewCookie = sessionCookie('view', ctx.config.appOrigin).name;

  /** Impersonation takes precedence over a client's session in the same browser. */
  const provePortal = async (request: FastifyRequest): Promise<Principal> => {
    const impersonationToken = request.cookies[viewCookie];
    const viewer = impersonationToken ? await authenticateImpersonation(ctx, impersonationToken) : null;
    if (viewer) {
      // By method, so that future routes are refused too.
      if (request.method !== 'GET' && request.method !== 'HEAD') throw impersonationReadOnly();
      return viewer;
    }
    const token = request.cookies[portalCookie];
    return token ? authenticatePortalSession(ctx, token) : null;
  };

  /** A change by cookie alone must come from the product's own pages; other sites can make a browser send one. */
  const assertOwnOrigin = (request: FastifyRequest, cookie: string): void => {
    const hasCookie = request.cookies[cookie] !== undefined;
    const isForeign = request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined;
    if (isUnsafe(request) && (hasCookie || isForeign) && !isSameOrigin(request, ctx.config.appOrigin))
      throw forbidden();
  };

  const proveStaff = async (request: FastifyRequest, passive: boolean): Promise<Principal> => {
    const byHeader = headerToken(request);
    const actor = byHeader === null ? null : await authenticateStaffSession(ctx, { token: byHeader, passive });
    if (actor) return actor;
    assertOwnOrigin(request, staffCookie);
    const byCookie = request.cookies[staffCookie];
    return byCookie ? authenticateStaffSession(ctx, { token: byCookie, passive }) : null;
  };

  const proveProgram = createProgramProof(ctx);

  const prove = async (request: FastifyRequest, reply: FastifyReply): Promise<Principal> => {
    const name = routeName(request);
    if (isPortalRoute(request.routeOptions.url ?? '')) {
      assertOwnOrigin(request, portalCookie);
      return provePortal(request);
    }
    if (bearerToken(request) === null) return proveStaff(request, PASSIVE_ROUTES.has(name));
    // Public calls answer a program like everybody else.
    return PUBLIC_ROUTES.has(name) ? null : proveProgram(request, { reply, route: name });
  };

  app.decorateRequest('principal', null);

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request.routeOptions;
    if (url === undefined || !isApiRoute(url) || url.startsWith('/api/public/')) return;
    const name = routeName(request);
    request.principal = await prove(request, reply);
    if (request.principal === null && !PUBLIC_ROUTES.has(name)) throw unauthorized();
    const permission = ROUTE_PERMISSIONS.get(name);
    if (permission && request.principal?.kind === 'staff') assertMay(request.principal, permission);
    if (request.principal?.kind === 'portal' && request.principal.mustChangePassword && !PASSWORD_ROUTES.has(name)) {
      throw portalPasswordChangeRequired();
    }
    if (request.principal?.kind === 'portal' && !PUBLIC_ROUTES.has(name)) {
      if (!portalRoleMay(portalRoleOf(request.principal), name)) throw forbidden();
    }
    const expected = FILE_ROUTES.has(name) ? JSON_OR_FORM_TYPE : JSON_TYPE;
    if (!PICTURE_ROUTES.has(name) && hasUnexpectedBody(request, expected)) throw jsonRequired();
  });
  registerClientBinding(app, ctx, routeName);
};
