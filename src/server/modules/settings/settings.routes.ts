import { roleMay } from '#shared/roles.ts';
import { SaveApiKeys, Settings, UpdateSettings } from '#shared/settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { getMaskedSettings, updateSettings } from './settings.usecases.ts';

export const settingsRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  // Whoever knows the agency's webhook can write into its sheet of leads.
  app.get('/api/settings', { schema: { response: { 200: Settings } } }, async (request) => {
    const isManager = roleMay(requireStaffActor(request).role, 'settings.manage');
    const settings = await getMaskedSettings(ctx);
    return isManager ? settings : { ...settings, webhookUrl: null };
  });

  app.get('/api/admin/settings', { schema: { response: { 200: Settings } } }, (request) => {
    assertMay(requireStaffActor(request), 'settings.manage');
    return getMaskedSettings(ctx);
  });

  app.post('/api/admin/settings', { schema: { body: UpdateSettings, response: { 200: Settings } } }, (request) =>
    updateSettings(ctx, { actor: requireStaffActor(request), fields: request.body as UpdateSettings }),
  );

  app.post('/api/settings/api-keys', { schema: { body: SaveApiKeys, response: { 200: Settings } } }, (request) =>
    updateSettings(ctx, { actor: requireStaffActor(request), fields: request.body as SaveApiKeys }),
  );
};
