import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Message } from '#shared/api.ts';
import { ChangeOwnPassword, ClientLoginAnswer, ForgotPassword, ResetPassword } from '#shared/portal.ts';
import { Login } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import type { LoginGate } from '#server/platform/limits.ts';
import { portalScope } from '#server/platform/http/principal.ts';
import { signInToPortal, signOutOfPortal } from './access.usecases.ts';
import { askPasswordReset, changeOwnPassword, resetPassword } from './password/password.usecases.ts';

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

  passwordRoutes(app, { ctx, limits });
};

/** The same whether there is such an account or not. */
const ASKED = 'If there is an account of this name, a link is on its way to the e-mail address on file.';

const passwordRoutes = (app: App, { ctx, limits }: { ctx: Ctx; limits: LoginGate }): void => {
  const answers = { 200: Message };

  app.post(
    '/api/client/password',
    { schema: { body: ChangeOwnPassword, response: answers } },
    async (request: FastifyRequest<{ Body: z.infer<typeof ChangeOwnPassword> }>) => {
      const order = { scope: portalScope(request), change: request.body, address: request.clientAddress, limits };
      await changeOwnPassword(ctx, order);
      return { message: 'Password changed' };
    },
  );

  app.post(
    '/api/client/forgot-password',
    { schema: { body: ForgotPassword, response: answers } },
    async (request: FastifyRequest<{ Body: z.infer<typeof ForgotPassword> }>) => {
      await askPasswordReset(ctx, { username: request.body.username, address: request.clientAddress, limits });
      return { message: ASKED };
    },
  );

  app.post(
    '/api/client/reset-password',
    { schema: { body: ResetPassword, response: answers } },
    async (request: FastifyRequest<{ Body: z.infer<typeof ResetPassword> }>) => {
      await resetPassword(ctx, request.body);
      return { message: 'Password changed' };
    },
  );
};
