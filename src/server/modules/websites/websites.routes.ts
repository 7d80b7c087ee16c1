import { IdParams } from '#shared/text.ts';
import {
  ClientWebsite,
  DecideProposals,
  PreviewWebsite,
  ProposalDecisions,
  ReadWebsite,
  WebsiteReading,
} from '#shared/websites.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { decideProposals } from './decisions.usecases.ts';
import { getClientWebsite, previewWebsite, requestWebsiteReading, requirePreview } from './websites.usecases.ts';

export const websiteRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  app.get('/api/clients/:id/website', { schema: { params: IdParams, response: { 200: ClientWebsite } } }, (request) =>
    getClientWebsite(ctx, request.params.id),
  );

  app.post(
    '/api/clients/:id/website',
    { schema: { params: IdParams, body: ReadWebsite, response: { 202: ClientWebsite } } },
    async (request, reply) => {
      const { params, body: sent } = request;
      const website = await requestWebsiteReading(ctx, {
        actor: requireStaffActor(request),
        clientId: params.id,
        sent,
      });
      return reply.status(202).send(website);
    },
  );

  app.post(
    '/api/clients/:id/website/decisions',
    { schema: { params: IdParams, body: DecideProposals, response: { 200: ProposalDecisions } } },
    (request) =>
      decideProposals(ctx, {
        actor: requireStaffActor(request),
        clientId: request.params.id,
        decisions: request.body.decisions,
      }),
  );

  app.post(
    '/api/websites',
    { schema: { body: PreviewWebsite, response: { 202: WebsiteReading } } },
    async (request, reply) => {
      const reading = await previewWebsite(ctx, { actor: requireStaffActor(request), url: request.body.url });
      return reply.status(202).send(reading);
    },
  );

  app.get('/api/websites/:id', { schema: { params: IdParams, response: { 200: WebsiteReading } } }, (request) =>
    requirePreview(ctx, request.params.id),
  );
};
