import { SaveApiKeys, Settings, UpdateSettings } from '#shared/settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { showSettings, updateSettings } from './settings.usecases.ts';

export const settingsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  // Both paths are one service under one rule: neither shows or changes what the other refuses.
  for (const path of ['/api/settings', '/api/admin/settings']) {
    app.get(path, { schema: { response: { 200: Settings } } }, (request) => {
      staffActor(request);
      return showSettings(ctx);
    });
  }

  app.post('/api/admin/settings', { schema: { body: UpdateSettings, response: { 200: Settings } } }, (request) =>
    updateSettings(ctx, { actor: staffActor(request), fields: request.body as UpdateSettings }),
  );

  app.post('/api/settings/api-keys', { schema: { body: SaveApiKeys, response: { 200: Settings } } }, (request) =>
    updateSettings(ctx, { actor: staffActor(request), fields: request.body as SaveApiKeys }),
  );
};
