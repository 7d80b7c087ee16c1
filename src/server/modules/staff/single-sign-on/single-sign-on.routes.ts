import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie, setSessionCookie, type SessionCookie } from '#server/platform/http/cookies.ts';
import { createPublicLimits } from '#server/platform/limits.ts';
import { SsoRefused, TICKET_MS } from './single-sign-on.rules.ts';
import { beginSingleSignOn, finishSingleSignOn, hasSingleSignOn } from './single-sign-on.usecases.ts';

const AFTER_LOGIN = '/clients';

const ticketCookie = ({ secure }: SessionCookie): SessionCookie => ({
  name: `${secure ? '__Host-' : ''}farmstead_sso`,
  secure,
});

/** Sign-in by the operator's identity provider, or to the login screen where none is named. */
export const singleSignOnRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const session = sessionCookie('admin', ctx.config.appOrigin);
  const ticket = ticketCookie(session);
  const kept = { path: '/', httpOnly: true, secure: ticket.secure, sameSite: 'lax' as const };
  const limits = createPublicLimits({ sso: { points: 60, seconds: 60 } });

  const refuse = (reply: FastifyReply, error: unknown) => {
    if (!(error instanceof SsoRefused)) throw error;
    ctx.log.warn({ reason: error.reason, err: error.cause }, 'Single sign-on was refused');
    return reply.clearCookie(ticket.name, kept).redirect(`/admin/login?sso=${error.reason}`);
  };

  app.get('/api/login', { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    if (!hasSingleSignOn(ctx.config)) return reply.redirect('/admin/login');
    await limits.take('sso', request.clientAddress);
    try {
      const begun = await beginSingleSignOn(ctx);
      return reply.setCookie(ticket.name, begun.ticket, { ...kept, maxAge: TICKET_MS / 1000 }).redirect(begun.url);
    } catch (error) {
      return refuse(reply as FastifyReply, error);
    }
  });

  app.get('/api/login/callback', { schema: { response: { 302: z.any() } } }, async (request, reply) => {
    await limits.take('sso', request.clientAddress);
    const visitor = { address: request.clientAddress, userAgent: request.headers['user-agent'] ?? null };
    const url = new URL(request.url, ctx.config.appOrigin);
    try {
      const started = await finishSingleSignOn(ctx, { url, ticket: request.cookies[ticket.name], visitor });
      reply.clearCookie(ticket.name, kept);
      setSessionCookie(reply as FastifyReply, {
        cookie: session,
        token: started.sessionId,
        expiresAt: new Date(started.expires),
      });
      return reply.redirect(AFTER_LOGIN);
    } catch (error) {
      return refuse(reply as FastifyReply, error);
    }
  });
};
