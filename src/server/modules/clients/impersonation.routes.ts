import { Message } from '#shared/api.ts';
import { StartedImpersonation } from '#shared/portal.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { startImpersonation, stopImpersonation } from './impersonation.usecases.ts';

export const impersonationRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const cookie = sessionCookie('view', ctx.config.appOrigin);

  app.post(
    '/api/clients/:id/impersonation',
    { schema: { params: IdParams, response: { 201: StartedImpersonation } } },
    async (request, reply) => {
      const input = { actor: requireStaffActor(request), clientId: request.params.id };
      const { token, expiresAt } = await startImpersonation(ctx, input);
      setSessionCookie(reply, { cookie, token, expiresAt });
      return reply.status(201).send({ until: expiresAt.toISOString() });
    },
  );

  // Outside the portal's routes, whose changes are refused during an impersonation. The session may have ended already.
  app.post('/api/impersonation/stop', { schema: { response: { 200: Message } } }, async (request, reply) => {
    const token = request.cookies[cookie.name];
    if (token) await stopImpersonation(ctx, token);
    clearSessionCookie(reply, cookie);
    return { message: 'View ended' };
  });
};
