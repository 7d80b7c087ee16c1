import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Message } from '#shared/api.ts';
import { ChangePortalPassword, ClientLoginResult, ForgotPassword, ResetPassword } from '#shared/portal.ts';
import { Login } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import type { LoginLimiter } from '#server/platform/rate-limits.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import { signInToPortal, signOutOfPortal } from './portal-accounts.usecases.ts';
import { requestPortalPasswordReset, changePortalPassword, resetPortalPassword } from './portal-password.usecases.ts';

export const portalAccountRoutes = (app: App, { ctx, limits }: { ctx: Ctx; limits: LoginLimiter }): void => {
  const cookie = sessionCookie('portal', ctx.config.appOrigin);

  app.post(
    '/api/client/login',
    { schema: { body: Login.omit({ totp: true }), response: { 200: ClientLoginResult } } },
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

  portalPasswordRoutes(app, { ctx, limits });
};

/** The same for unknown names, so that it does not reveal accounts. */
const RESET_REQUESTED_MESSAGE =
  'If there is an account of this name, a link is on its way to the e-mail address on file.';

const portalPasswordRoutes = (app: App, { ctx, limits }: { ctx: Ctx; limits: LoginLimiter }): void => {
  const answers = { 200: Message };

  app.post(
    '/api/client/password',
    { schema: { body: ChangePortalPassword, response: answers } },
    async (request: FastifyRequest<{ Body: z.infer<typeof ChangePortalPassword> }>) => {
      const input = {
        scope: requirePortalScope(request),
        change: request.body,
        address: request.clientAddress,
        limits,
      };
      await changePortalPassword(ctx, input);
      return { message: 'Password changed' };
    },
  );

  app.post(
    '/api/client/forgot-password',
    { schema: { body: ForgotPassword, response: answers } },
    async (request: FastifyRequest<{ Body: z.infer<typeof ForgotPassword> }>) => {
      await requestPortalPasswordReset(ctx, {
        username: request.body.username,
        address: request.clientAddress,
        limits,
      });
      return { message: RESET_REQUESTED_MESSAGE };
    },
  );

  app.post(
    '/api/client/reset-password',
    { schema: { body: ResetPassword, response: answers } },
    async (request: FastifyRequest<{ Body: z.infer<typeof ResetPassword> }>) => {
      await resetPortalPassword(ctx, request.body);
      return { message: 'Password changed' };
    },
  );
};
