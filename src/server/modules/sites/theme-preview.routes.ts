import { z } from 'zod';
import { SiteTheme, SiteThemeChoice, SiteThemePreviewChoice } from '#shared/site-theme.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { requireSiteTheme, renderThemePreview } from './theme-preview.usecases.ts';
import { publicPagePolicy } from '../pages/public-page.policy.ts';

export const themeRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/clients/:id/theme',
    { schema: { params: IdParams, querystring: SiteThemeChoice, response: { 200: SiteTheme } } },
    (request) =>
      requireSiteTheme(ctx, { actor: requireStaffActor(request), clientId: request.params.id, choice: request.query }),
  );

  app.get(
    '/api/clients/:id/theme/preview',
    {
      schema: {
        params: IdParams,
        querystring: SiteThemePreviewChoice,
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { scheme, ...choice } = request.query;
      const actor = requireStaffActor(request);
      const html = await renderThemePreview(ctx, { actor, clientId: request.params.id, choice, scheme });
      return reply
        .header('content-security-policy', publicPagePolicy(html, { isSandboxed: true, mayBeFramed: true }))
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
};
