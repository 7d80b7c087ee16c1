import { z } from 'zod';
import { LeadStory, Person } from '#shared/lead-work.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor, type StaffActor } from '#server/platform/http/principal.ts';
import { listDeliveriesOf } from '../modules/deliveries/deliveries.usecases.ts';
import { listMailsAbout } from '../modules/deliveries/mail/about-leads/about-leads.usecases.ts';
import { exportMailsAbout } from '../modules/deliveries/mail/mail.usecases.ts';
import { exportPerson } from '../modules/leads/people/people.usecases.ts';
import { readLeadRecord } from '../modules/leads/records/records.usecases.ts';
import { findRankOn } from '../modules/rankings/rankings.usecases.ts';

/** A lead's whole story, which several nouns tell: leads stands left of deliveries and rankings and knows neither. */
const tellStory = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<LeadStory> => {
  const record = await readLeadRecord(ctx, id);
  const { page, lead } = record;
  const rank = page && (await findRankOn(ctx, { pageId: page.id, at: new Date(lead.createdAt) }));
  const deliveries = (await listDeliveriesOf(ctx, [id])).map(({ body: _body, ...delivery }) => delivery);
  const mails = await listMailsAbout(ctx, { actor, leadId: id });
  return { ...record, rank: rank && { ...rank, checkedAt: rank.checkedAt.toISOString() }, deliveries, mails };
};

export const leadStoryRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/leads/:id', { schema: { params: IdParams, response: { 200: LeadStory } } }, (request) =>
    tellStory(ctx, { actor: staffActor(request), id: request.params.id }),
  );

  app.post(
    '/api/clients/:id/export-person',
    { schema: { params: IdParams, body: Person, response: { 200: z.unknown() } } },
    async (request) => {
      const asked = { actor: staffActor(request), clientId: request.params.id, person: request.body };
      const leads = await exportPerson(ctx, asked);
      const ids = leads.map(({ lead }) => lead.id);
      const [deliveries, mails] = [await listDeliveriesOf(ctx, ids), await exportMailsAbout(ctx, ids)];
      return { exportedAt: ctx.clock.now().toISOString(), leads, deliveries, mails };
    },
  );
};
