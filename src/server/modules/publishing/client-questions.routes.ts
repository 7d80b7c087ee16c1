import { z } from 'zod';
import { AskClient, AskClientForFarm, FarmNeeds, FarmQuestionsAnswer, PageNeeds } from '#shared/client-questions.ts';
import { Id, IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { askClient, getPageNeeds, withdrawQuestion } from './client-questions.usecases.ts';
import { askClientForFarm, getFarmNeeds } from './farm-questions.usecases.ts';

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

  app.get('/api/farms/:id/needs', { schema: { params: IdParams, response: { 200: FarmNeeds } } }, (request) =>
    getFarmNeeds(ctx, request.params.id),
  );

  app.post(
    '/api/farms/:id/client-questions',
    { schema: { params: IdParams, body: AskClientForFarm, response: { 201: FarmQuestionsAnswer } } },
    async (request, reply) => {
      const { params, body } = request;
      const asking = { actor: requireStaffActor(request), farmId: params.id, questions: body.questions };
      return reply.status(201).send(await askClientForFarm(ctx, asking));
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
