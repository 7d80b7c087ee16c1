import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie, setSessionCookie, type SessionCookie } from '#server/platform/http/cookies.ts';
import { createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { SsoError, SSO_STATE_LIFETIME_MS } from './single-sign-on.rules.ts';
import { startSingleSignOn, completeSingleSignOn, hasSingleSignOn } from './single-sign-on.usecases.ts';

const AFTER_LOGIN = '/clients';

const ssoStateCookie = ({ secure }: SessionCookie): SessionCookie => ({
  name: `${secure ? '__Host-' : ''}farmstead_sso`,
  secure,
});

/** Sign-in at the operator's identity provider, or the login screen where none is configured. */
export const singleSignOnRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const session = sessionCookie('admin', ctx.config.appOrigin);
  const stateCookie = ssoStateCookie(session);
  const cookieOptions = { path: '/', httpOnly: true, secure: stateCookie.secure, sameSite: 'lax' as const };
  const limits = createPublicRateLimits({ sso: { points: 60, seconds: 60 } }, createSharedLimits(ctx));

  const refuse = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof SsoError)) throw error;
    ctx.log.warn({ reason: error.reason, err: error.cause }, 'Single sign-on was refused');
    return reply.clearCookie(stateCookie.name, cookieOptions).redirect(`/admin/login?sso=${error.reason}`);
  };

  app.get('/api/login', { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    if (!hasSingleSignOn(ctx.config)) return reply.redirect('/admin/login');
    await limits.consume('sso', request.clientAddress);
    try {
      const started = await startSingleSignOn(ctx);
      return reply
        .setCookie(stateCookie.name, started.sealedState, { ...cookieOptions, maxAge: SSO_STATE_LIFETIME_MS / 1000 })
        .redirect(started.url);
    } catch (error) {
      return refuse(reply as FastifyReply, error);
    }
  });

  app.get('/api/login/callback', { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    await limits.consume('sso', request.clientAddress);
    const visitor = { address: request.clientAddress, userAgent: request.headers['user-agent'] ?? null };
    const url = new URL(request.url, ctx.config.appOrigin);
    try {
      const sealedState = request.cookies[stateCookie.name];
      const newSession = await completeSingleSignOn(ctx, { url, sealedState, visitor });
      reply.clearCookie(stateCookie.name, cookieOptions);
      setSessionCookie(reply as FastifyReply, {
        cookie: session,
        token: newSession.sessionId,
        expiresAt: new Date(newSession.expires),
      });
      return reply.redirect(AFTER_LOGIN);
    } catch (error) {
      return refuse(reply as FastifyReply, error);
    }
  });
};
