import { z } from 'zod';
import { AddQuestionsAnswer } from '#shared/farms.ts';
import { AddOwnQuestions, CheckedQuestion, CheckQuestions } from '#shared/questions.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { addOwnQuestions, checkQuestions } from './questions.usecases.ts';

export const questionRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.post(
    '/api/farms/:id/questions/check',
    { schema: { params: IdParams, body: CheckQuestions, response: { 200: z.array(CheckedQuestion) } } },
    (request) => {
      requireStaffActor(request);
      return checkQuestions(ctx, { farmId: request.params.id, input: request.body });
    },
  );

  app.post(
    '/api/farms/:id/questions',
    { schema: { params: IdParams, body: AddOwnQuestions, response: { 200: AddQuestionsAnswer } } },
    (request) =>
      addOwnQuestions(ctx, { actor: requireStaffActor(request), farmId: request.params.id, input: request.body }),
  );
};
