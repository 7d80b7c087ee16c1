import { z } from 'zod';
import { LeadTimeline, PersonLookup } from '#shared/lead-management.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor, type StaffActor } from '#server/platform/http/principal.ts';
import { exportEndpointCalls } from '../modules/webhooks/event-endpoints/endpoint-log.usecases.ts';
import { listDeliveriesOfLeads } from '../modules/webhooks/webhooks.usecases.ts';
import { listEmailsAboutLead } from '../modules/emails/emails-about-leads.usecases.ts';
import { exportEmailsAboutLeads } from '../modules/emails/emails.usecases.ts';
import { exportPerson } from '../modules/leads/people.usecases.ts';
import { exportWithdrawals, listWithdrawalsOfLead } from '../modules/leads/withdrawal-lists.usecases.ts';
import { exportReviews } from '../modules/reviews/reviews.usecases.ts';
import { exportCalls, listCallsOfLead } from '../modules/telephony/calls.usecases.ts';
import { requireLeadRecord } from '../modules/leads/lead-record.usecases.ts';
import { getRankOn } from '../modules/rankings/rankings.usecases.ts';

/** Here because it joins leads with webhooks and rankings, which the leads module may not import. */
const readLeadTimeline = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<LeadTimeline> => {
  const record = await requireLeadRecord(ctx, id);
  const { page, lead } = record;
  const rank = page && (await getRankOn(ctx, { pageId: page.id, at: new Date(lead.createdAt) }));
  const deliveries = (await listDeliveriesOfLeads(ctx, [id])).map(({ body: _body, ...delivery }) => delivery);
  const emails = await listEmailsAboutLead(ctx, { actor, leadId: id });
  const withdrawals = await listWithdrawalsOfLead(ctx, lead);
  return {
    ...record,
    withdrawals,
    rank: rank && { ...rank, checkedAt: rank.checkedAt.toISOString() },
    deliveries,
    mails: emails,
    calls: await listCallsOfLead(ctx, id),
  };
};

export const leadTimelineRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/leads/:id', { schema: { params: IdParams, response: { 200: LeadTimeline } } }, (request) =>
    readLeadTimeline(ctx, { actor: requireStaffActor(request), id: request.params.id }),
  );

  app.post(
    '/api/clients/:id/export-person',
    { schema: { params: IdParams, body: PersonLookup, response: { 200: z.unknown() } } },
    async (request) => {
      const input = { actor: requireStaffActor(request), clientId: request.params.id, person: request.body };
      const leads = await exportPerson(ctx, input);
      const ids = leads.map(({ lead }) => lead.id);
      const [deliveries, mails] = [await listDeliveriesOfLeads(ctx, ids), await exportEmailsAboutLeads(ctx, ids)];
      const contacts = leads.flatMap(({ lead: { email, phoneE164 } }) => [
        ...(email === '' ? [] : [{ email }]),
        ...(phoneE164 === null ? [] : [{ phoneE164 }]),
      ]);
      const person = { clientId: request.params.id, leadIds: ids, addresses: contacts };
      const [reviews, withdrawals] = [await exportReviews(ctx, ids), await exportWithdrawals(ctx, person)];
      const endpointCalls = await exportEndpointCalls(ctx, ids);
      const calls = await exportCalls(ctx, ids);
      const sent = { deliveries, endpointCalls, mails };
      return { exportedAt: ctx.clock.now().toISOString(), leads, calls, ...sent, ...reviews, withdrawals };
    },
  );
};
