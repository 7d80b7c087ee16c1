import { z } from 'zod';
import { PageQuery } from '#shared/api.ts';
import { IdParams } from '#shared/text.ts';
import { RecordLeadWithdrawal, RecordWithdrawal, Withdrawal, WithdrawalQuery } from '#shared/withdrawals.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sendRows } from '#server/platform/http/paging.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { listWithdrawals } from './withdrawal-lists.usecases.ts';
import { completeWithdrawal, liftWithdrawal, recordLeadWithdrawal, recordWithdrawal } from './withdrawals.usecases.ts';

export const withdrawalRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const { appOrigin } = ctx.config;

  app.get(
    '/api/withdrawals',
    { schema: { querystring: WithdrawalQuery.extend(PageQuery.shape), response: { 200: z.array(Withdrawal) } } },
    async (request, reply) => {
      requireStaffActor(request);
      const { limit, cursor, ...query } = request.query;
      return sendRows({ request, reply, appOrigin }, await listWithdrawals(ctx, { query, limit, cursor }));
    },
  );

  app.post(
    '/api/withdrawals',
    { schema: { body: RecordWithdrawal, response: { 201: Withdrawal } } },
    async (request, reply) => {
      const recorded = await recordWithdrawal(ctx, { actor: requireStaffActor(request), input: request.body });
      reply.status(201);
      return recorded;
    },
  );

  app.post(
    '/api/leads/:id/withdrawal',
    { schema: { params: IdParams, body: RecordLeadWithdrawal, response: { 201: Withdrawal } } },
    async (request, reply) => {
      const { id: leadId } = request.params;
      const actor = requireStaffActor(request);
      const recorded = await recordLeadWithdrawal(ctx, { actor, leadId, input: request.body });
      reply.status(201);
      return recorded;
    },
  );

  app.post(
    '/api/withdrawals/:id/complete',
    { schema: { params: IdParams, response: { 200: Withdrawal } } },
    (request) => completeWithdrawal(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post('/api/withdrawals/:id/lift', { schema: { params: IdParams, response: { 200: Withdrawal } } }, (request) =>
    liftWithdrawal(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );
};
