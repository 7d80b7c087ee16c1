import { z } from 'zod';
import { AnswerQuestion, PortalQuestion } from '#shared/client-questions.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requirePortalScope } from '#server/platform/http/principal.ts';
import { answerPortalQuestion, listPortalQuestions } from './questions.usecases.ts';

const response = { 200: z.array(PortalQuestion) };

export const portalQuestionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/client/questions', { schema: { response } }, (request) =>
    listPortalQuestions(ctx, requirePortalScope(request)),
  );

  app.post('/api/client/questions/:id', { schema: { params: IdParams, body: AnswerQuestion, response } }, (request) =>
    answerPortalQuestion(ctx, { scope: requirePortalScope(request), id: request.params.id, sent: request.body }),
  );
};
