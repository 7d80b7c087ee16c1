import { Message } from '#shared/api.ts';
import {
  ListParams,
  ListSetup,
  ListViewParams,
  SavedView,
  SaveView,
  SetListColumns,
  UpdateView,
} from '#shared/lists.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { getListSetup, saveListColumns } from './columns.usecases.ts';
import { deleteSavedView, saveView, updateSavedView } from './saved-views.usecases.ts';

export const listRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/lists/:list', { schema: { params: ListParams, response: { 200: ListSetup } } }, (request) =>
    getListSetup(ctx, { actor: requireStaffActor(request), list: request.params.list }),
  );

  app.put(
    '/api/lists/:list/columns',
    { schema: { params: ListParams, body: SetListColumns, response: { 200: ListSetup } } },
    async (request) => {
      const own = { actor: requireStaffActor(request), list: request.params.list };
      await saveListColumns(ctx, { ...own, columns: request.body.columns });
      return getListSetup(ctx, own);
    },
  );

  app.post(
    '/api/lists/:list/views',
    { schema: { params: ListParams, body: SaveView, response: { 200: SavedView } } },
    (request) => saveView(ctx, { actor: requireStaffActor(request), list: request.params.list, view: request.body }),
  );

  app.patch(
    '/api/lists/:list/views/:id',
    { schema: { params: ListViewParams, body: UpdateView, response: { 200: SavedView } } },
    (request) => updateSavedView(ctx, { actor: requireStaffActor(request), ...request.params, change: request.body }),
  );

  app.delete(
    '/api/lists/:list/views/:id',
    { schema: { params: ListViewParams, response: { 200: Message } } },
    async (request) => {
      await deleteSavedView(ctx, { actor: requireStaffActor(request), ...request.params });
      return { message: 'View deleted' };
    },
  );
};
