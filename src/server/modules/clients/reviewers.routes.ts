import { z } from 'zod';
import { CreateReviewer, Reviewer, ReviewerParams, UpdateReviewer } from '#shared/reviewers.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createReviewer, deleteReviewer, listReviewers, updateReviewer } from './reviewers.usecases.ts';

export const reviewerRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get(
    '/api/clients/:id/reviewers',
    { schema: { params: IdParams, response: { 200: z.array(Reviewer) } } },
    (request) => listReviewers(ctx, request.params.id),
  );

  app.post(
    '/api/clients/:id/reviewers',
    { schema: { params: IdParams, body: CreateReviewer, response: { 201: Reviewer } } },
    async (request, reply) => {
      const actor = requireStaffActor(request);
      const created = await createReviewer(ctx, { actor, clientId: request.params.id, input: request.body });
      return reply.status(201).send(created);
    },
  );

  app.patch(
    '/api/clients/:id/reviewers/:reviewerId',
    { schema: { params: ReviewerParams, body: UpdateReviewer, response: { 200: Reviewer } } },
    (request) => {
      const { id: clientId, reviewerId: id } = request.params;
      return updateReviewer(ctx, { actor: requireStaffActor(request), clientId, id, change: request.body });
    },
  );

  app.delete(
    '/api/clients/:id/reviewers/:reviewerId',
    { schema: { params: ReviewerParams, response: { 204: z.void() } } },
    async (request, reply) => {
      const { id: clientId, reviewerId: id } = request.params;
      await deleteReviewer(ctx, { actor: requireStaffActor(request), clientId, id });
      return reply.status(204).send();
    },
  );
};
