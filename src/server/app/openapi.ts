import swaggerPlugin from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';

/** Describes every call, from the same schemas that check them, at `/api/openapi.json`. */
export const registerOpenApi = async (app: App, ctx: Ctx): Promise<void> => {
  await app.register(swaggerPlugin, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${ctx.config.productName} API`, version: '1' },
      servers: [{ url: ctx.config.appOrigin }],
      components: {
        securitySchemes: {
          staff: { type: 'apiKey', in: 'header', name: 'x-admin-session' },
          portal: { type: 'apiKey', in: 'cookie', name: 'farmstead_portal' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
};
