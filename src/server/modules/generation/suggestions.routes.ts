import { EditSuggestion, SuggestEdit } from '#shared/suggestions.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit } from '#server/platform/rate-limits.ts';
import { suggestEdit } from './suggestions.usecases.ts';

export const suggestionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createRateLimit({ points: 30, seconds: 60 });

  app.post(
    '/api/pages/:id/suggestions',
    { schema: { params: IdParams, body: SuggestEdit, response: { 200: EditSuggestion } } },
    async (request) => {
      const actor = requireStaffActor(request);
      await limit.consume(String(actor.id));
      return suggestEdit(ctx, { actor, pageId: request.params.id, edit: request.body });
    },
  );
};
