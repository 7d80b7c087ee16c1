import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Message } from '#shared/api.ts';
import { PULSE_HEADER } from '#shared/pulse.ts';
import { AdminSession, AdminStatus, Login, StaffUser } from '#shared/staff.ts';
import type { App } from '#server/platform/http/app.ts';
import type { Ctx } from '#server/platform/context.ts';
import { unauthorized } from '#server/platform/errors.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { isOwnNavigation } from '#server/platform/http/same-origin.ts';
import type { LoginGate } from '#server/platform/limits.ts';
import { getStaffUser, signIn, signOut } from './staff.usecases.ts';

const sessionTokens = (request: FastifyRequest, cookieName: string): string[] =>
  [request.headers['x-admin-session'], request.cookies[cookieName]].filter(
    (token): token is string => typeof token === 'string' && token !== '',
  );

interface StaffParts {
  ctx: Ctx;
  limits: LoginGate;
  /** What changes when the screens have something new to show. */
  readPulse: () => Promise<string>;
}

export const staffRoutes = (app: App, { ctx, limits, readPulse }: StaffParts): void => {
  const cookie = sessionCookie('admin', ctx.config.appOrigin);

  app.post('/api/admin/login', { schema: { body: Login, response: { 200: AdminSession } } }, async (request, reply) => {
    const visitor = { address: request.clientAddress, userAgent: request.headers['user-agent'] ?? null };
    const session = await signIn(ctx, { login: request.body, visitor, limits });
    setSessionCookie(reply, { cookie, token: session.sessionId, expiresAt: new Date(session.expires) });
    return session;
  });

  app.post('/api/admin/logout', { schema: { response: { 200: Message } } }, async (request, reply) => {
    for (const token of sessionTokens(request, cookie.name)) await signOut(ctx, token);
    clearSessionCookie(reply, cookie);
    return { message: 'Signed out' };
  });

  app.get('/api/admin/status', { schema: { response: { 200: AdminStatus } } }, async (request, reply) => {
    const isAdmin = request.principal?.kind === 'staff';
    // Not knowing what is new must not look like being signed out.
    const pulse = isAdmin ? await readPulse().catch(() => null) : null;
    if (pulse !== null) reply.header(PULSE_HEADER, pulse);
    return { isAdmin };
  });

  app.get('/api/auth/user', { schema: { response: { 200: StaffUser } } }, async (request) => {
    const user = await getStaffUser(ctx, staffActor(request));
    if (!user) throw unauthorized();
    return user;
  });

  // A picture on another site must not end the session: only a navigation that started here or by hand does.
  app.get('/api/logout', { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    if (isOwnNavigation(request)) {
      for (const token of sessionTokens(request, cookie.name)) await signOut(ctx, token);
      clearSessionCookie(reply, cookie);
    }
    return reply.redirect('/');
  });
};
