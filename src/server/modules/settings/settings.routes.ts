import { SaveApiKeys, Settings, UpdateSettings } from '#shared/settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { getMaskedSettings, updateSettings } from './settings.usecases.ts';

export const settingsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  // Both paths give the same settings, under the same permission.
  for (const path of ['/api/settings', '/api/admin/settings']) {
    app.get(path, { schema: { response: { 200: Settings } } }, (request) => {
      requireStaffActor(request);
      return getMaskedSettings(ctx);
    });
  }

  app.post('/api/admin/settings', { schema: { body: UpdateSettings, response: { 200: Settings } } }, (request) =>
    updateSettings(ctx, { actor: requireStaffActor(request), fields: request.body as UpdateSettings }),
  );

  app.post('/api/settings/api-keys', { schema: { body: SaveApiKeys, response: { 200: Settings } } }, (request) =>
    updateSettings(ctx, { actor: requireStaffActor(request), fields: request.body as SaveApiKeys }),
  );
};
