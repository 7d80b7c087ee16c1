import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Message } from '#shared/api.ts';
import { ChangePortalPassword, ClientLoginResult, ForgotPassword, ResetPassword } from '#shared/portal.ts';
import { Login, RequestChallenge, SignInChallengeAnswer } from '#shared/staff.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { clearSessionCookie, sessionCookie, setDeviceCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import type { LoginLimiter } from '#server/platform/login-limits.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { createPortalSignInChallenge, signInToPortal, signOutOfPortal } from './portal-accounts.usecases.ts';
import { portalUserRoutes } from './portal-users.routes.ts';
import {
  changePortalPassword,
  createResetLimits,
  requestPortalPasswordReset,
  resetPortalPassword,
} from './portal-password.usecases.ts';

export const portalAccountRoutes = (app: App, { ctx, limits }: { ctx: Ctx; limits: LoginLimiter }): void => {
  const cookie = sessionCookie('portal', ctx.config.appOrigin);
  const device = sessionCookie('device', ctx.config.appOrigin);

  app.post(
    '/api/client/login',
    { schema: { body: Login.omit({ totp: true }), response: { 200: ClientLoginResult } } },
    async (request: FastifyRequest<{ Body: Omit<Login, 'totp'> }>, reply) => {
      const { client, token, expiresAt, deviceCookie } = await signInToPortal(ctx, {
        login: request.body,
        address: request.clientAddress,
        userAgent: request.headers['user-agent'] ?? null,
        deviceCookie: request.cookies[device.name],
        limits,
      });
      setSessionCookie(reply, { cookie, token, expiresAt });
      setDeviceCookie(reply, { cookie: device, token: deviceCookie, now: ctx.clock.now() });
      return { client };
    },
  );

  app.post(
    '/api/client/login/challenge',
    { schema: { body: RequestChallenge, response: { 200: SignInChallengeAnswer } } },
    (request: FastifyRequest<{ Body: z.infer<typeof RequestChallenge> }>) =>
      createPortalSignInChallenge(limits, request.body.username),
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
  const resetLimits = createResetLimits(createSharedLimits(ctx));

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
        limits: resetLimits,
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

  portalUserRoutes(app, { ctx });
};
