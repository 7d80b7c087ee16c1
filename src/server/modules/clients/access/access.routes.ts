import type { FastifyRequest } from 'fastify';
import { Message } from '#shared/api.ts';
import { ClientLoginAnswer } from '#shared/portal.ts';
import { Login } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import type { LoginGate } from '#server/platform/limits.ts';
import { signInToPortal, signOutOfPortal } from './access.usecases.ts';

export const accessRoutes = (app: App, { ctx, limits }: { ctx: Ctx; limits: LoginGate }): void => {
  const cookie = sessionCookie('portal', ctx.config.appOrigin);

  app.post(
    '/api/client/login',
    { schema: { body: Login.omit({ totp: true }), response: { 200: ClientLoginAnswer } } },
    async (request: FastifyRequest<{ Body: { username: string; password: string } }>, reply) => {
      const { client, token, expiresAt } = await signInToPortal(ctx, {
        login: request.body,
        address: request.clientAddress,
        userAgent: request.headers['user-agent'] ?? null,
        limits,
      });
      setSessionCookie(reply, { cookie, token, expiresAt });
      return { client };
    },
  );

  app.post('/api/client/logout', { schema: { response: { 200: Message } } }, async (request, reply) => {
    const token = request.cookies[cookie.name];
    if (token) await signOutOfPortal(ctx, token);
    clearSessionCookie(reply, cookie);
    return { message: 'Signed out' };
  });
};
