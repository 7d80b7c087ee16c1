import { z } from 'zod';
import { AskClient, PageNeeds } from '#shared/client-questions.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { askClient, getPageNeeds, withdrawQuestion } from './client-questions.usecases.ts';

const QuestionParams = z.object({ id: Id, questionId: Id });

export const clientQuestionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/pages/:id/needs', { schema: { params: IdParams, response: { 200: PageNeeds } } }, (request) =>
    getPageNeeds(ctx, request.params.id),
  );

  app.post(
    '/api/pages/:id/questions',
    { schema: { params: IdParams, body: AskClient, response: { 201: PageNeeds } } },
    async (request, reply) => {
      const actor = requireStaffActor(request);
      return reply
        .status(201)
        .send(await askClient(ctx, { actor, pageId: request.params.id, kind: request.body.kind }));
    },
  );

  app.delete(
    '/api/pages/:id/questions/:questionId',
    { schema: { params: QuestionParams, response: { 200: PageNeeds } } },
    (request) => {
      const { id: pageId, questionId: id } = request.params;
      return withdrawQuestion(ctx, { actor: requireStaffActor(request), pageId, id });
    },
  );
};
