import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Message } from '#shared/api.ts';
import { CHANGE_TOKEN_HEADER } from '#shared/change-token.ts';
import { AdminSession, AdminStatus, Login, RequestChallenge, SignInChallengeAnswer, StaffUser } from '#shared/staff.ts';
import type { App } from '#server/platform/http/app.ts';
import type { Ctx } from '#server/platform/context.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { clearSessionCookie, sessionCookie, setDeviceCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { isOwnNavigation } from '#server/platform/http/same-origin.ts';
import type { LoginLimiter } from '#server/platform/login-limits.ts';
import { createSignInChallenge, getStaffUser, signIn, signOut } from './staff.usecases.ts';

const sessionTokens = (request: FastifyRequest, cookieName: string): string[] =>
  [request.headers['x-admin-session'], request.cookies[cookieName]].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  );

interface StaffRouteInput {
  ctx: Ctx;
  limits: LoginLimiter;
  /** Changes whenever screens have new data to load. */
  readChangeToken: () => Promise<string>;
}

export const staffRoutes = (app: App, { ctx, limits, readChangeToken }: StaffRouteInput): void => {
  const cookie = sessionCookie('admin', ctx.config.appOrigin);
  const device = sessionCookie('device', ctx.config.appOrigin);

  app.post('/api/admin/login', { schema: { body: Login, response: { 200: AdminSession } } }, async (request, reply) => {
    const visitor = { address: request.clientAddress, userAgent: request.headers['user-agent'] ?? null };
    const signedIn = await signIn(ctx, {
      login: request.body,
      visitor,
      deviceCookie: request.cookies[device.name],
      limits,
    });
    const { session } = signedIn;
    setSessionCookie(reply, { cookie, token: session.sessionId, expiresAt: new Date(session.expires) });
    setDeviceCookie(reply, { cookie: device, token: signedIn.deviceCookie, now: ctx.clock.now() });
    return session;
  });

  app.post(
    '/api/admin/login/challenge',
    { schema: { body: RequestChallenge, response: { 200: SignInChallengeAnswer } } },
    (request) => createSignInChallenge(limits, request.body.username),
  );

  app.post('/api/admin/logout', { schema: { response: { 200: Message } } }, async (request, reply) => {
    for (const token of sessionTokens(request, cookie.name)) await signOut(ctx, token);
    clearSessionCookie(reply, cookie);
    return { message: 'Signed out' };
  });

  app.get('/api/admin/status', { schema: { response: { 200: AdminStatus } } }, async (request, reply) => {
    const actor = request.principal?.kind === 'staff' ? request.principal : null;
    // A failed read must not look like being signed out.
    const changeToken = actor ? await readChangeToken().catch(() => null) : null;
    if (changeToken !== null) reply.header(CHANGE_TOKEN_HEADER, changeToken);
    const isAdmin = actor?.role === 'admin';
    return actor && !isAdmin ? { isAdmin, isStaff: true as const } : { isAdmin };
  });

  app.get('/api/auth/user', { schema: { response: { 200: StaffUser } } }, async (request) => {
    const user = await getStaffUser(ctx, requireStaffActor(request));
    if (!user) throw unauthorized();
    return user;
  });

  // An image on another site must not end the session; only a same-origin or typed navigation does.
  app.get('/api/logout', { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    if (isOwnNavigation(request)) {
      for (const token of sessionTokens(request, cookie.name)) await signOut(ctx, token);
      clearSessionCookie(reply, cookie);
    }
    return reply.redirect('/');
  });
};
