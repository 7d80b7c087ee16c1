import { Message } from '#shared/api.ts';
import { ClientView } from '#shared/portal.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from '#server/platform/http/cookies.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { startView, stopView } from './viewing.usecases.ts';

export const viewingRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const cookie = sessionCookie('view', ctx.config.appOrigin);

  app.post(
    '/api/clients/:id/view',
    { schema: { params: IdParams, response: { 201: ClientView } } },
    async (request, reply) => {
      const asked = { actor: staffActor(request), clientId: request.params.id };
      const { token, expiresAt } = await startView(ctx, asked);
      setSessionCookie(reply, { cookie, token, expiresAt });
      return reply.status(201).send({ until: expiresAt.toISOString() });
    },
  );

  // Not a portal call: those that change anything are refused to a view. It may be over already, and so may its staff.
  app.post('/api/client-views/stop', { schema: { response: { 200: Message } } }, async (request, reply) => {
    const token = request.cookies[cookie.name];
    if (token) await stopView(ctx, token);
    clearSessionCookie(reply, cookie);
    return { message: 'View ended' };
  });
};
