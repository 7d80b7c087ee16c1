import { z } from 'zod';
import { Look, LookChoice, LookPreviewChoice } from '#shared/look.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { pagePolicy } from '#server/platform/http/content-policy.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { getLook, previewLook } from './look.usecases.ts';

export const lookRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/clients/:id/look',
    { schema: { params: IdParams, querystring: LookChoice, response: { 200: Look } } },
    (request) => getLook(ctx, { actor: staffActor(request), clientId: request.params.id, choice: request.query }),
  );

  app.get(
    '/api/clients/:id/look/preview',
    {
      schema: {
        params: IdParams,
        querystring: LookPreviewChoice,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { scheme, ...choice } = request.query;
      const actor = staffActor(request);
      const html = await previewLook(ctx, { actor, clientId: request.params.id, choice, scheme });
      return reply
        .header('content-security-policy', pagePolicy(html, { isSandboxed: true, mayBeFramed: true }))
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
};
