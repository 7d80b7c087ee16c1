import { z } from 'zod';
import { ClientLogo, LOGO_TYPES, MAX_LOGO_BYTES } from '#shared/site-theme.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { logoRefused } from './images.errors.ts';
import { putAgencyLogo, putLogo, removeAgencyLogo, removeLogo } from './logos.usecases.ts';

const NO_FILE_MESSAGE = 'Send the logo as a PNG, JPEG, WebP, AVIF or SVG file.';

const logoFileRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.addContentTypeParser([...LOGO_TYPES], { parseAs: 'buffer', bodyLimit: MAX_LOGO_BYTES }, (_, body, done) =>
    done(null, body),
  );

  app.put(
    '/api/clients/:id/logo',
    {
      bodyLimit: MAX_LOGO_BYTES,
      schema: { params: IdParams, consumes: [...LOGO_TYPES], response: { 200: ClientLogo } },
    },
    (request) => {
      const actor = requireStaffActor(request);
      if (!Buffer.isBuffer(request.body)) throw logoRefused(NO_FILE_MESSAGE);
      return putLogo(ctx, { actor, clientId: request.params.id, bytes: request.body });
    },
  );

  app.put(
    '/api/brand/logo',
    { bodyLimit: MAX_LOGO_BYTES, schema: { consumes: [...LOGO_TYPES], response: { 200: ClientLogo } } },
    (request) => {
      const actor = requireStaffActor(request);
      if (!Buffer.isBuffer(request.body)) throw logoRefused(NO_FILE_MESSAGE);
      return putAgencyLogo(ctx, { actor, bytes: request.body });
    },
  );

  app.delete('/api/brand/logo', { schema: { response: { 204: z.void() } } }, async (request, reply) => {
    await removeAgencyLogo(ctx, requireStaffActor(request));
    return reply.status(204).send();
  });

  app.delete(
    '/api/clients/:id/logo',
    { schema: { params: IdParams, response: { 204: z.void() } } },
    async (request, reply) => {
      await removeLogo(ctx, { actor: requireStaffActor(request), clientId: request.params.id });
      return reply.status(204).send();
    },
  );
};

/** A separate scope, because no other route accepts SVG. */
export const logoRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  void app.register(async (scope) => logoFileRoutes(scope as App, { ctx }));
};
