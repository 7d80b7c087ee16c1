import { z } from 'zod';
import { Message } from '#shared/api.ts';
import {
  DomainHistory,
  DomainInstructions,
  DomainSuggestion,
  DomainTestAnswer,
  GeneratePagesAnswer,
  HubDomain,
  HubDomainAnswer,
  HubPage,
  SetupHubDomain,
} from '#shared/domains.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { staffActor } from '#server/platform/http/principal.ts';
import { createLimit, createPublicLimits } from '#server/platform/limits.ts';
import { generateHubPages, listHubPages } from '../hub-pages/hub-pages.usecases.ts';
import { testHubDomain } from './checking/checking.usecases.ts';
import {
  mayHaveCertificate,
  removeHubDomain,
  requireHubDomain,
  requireInstructions,
  setUpHubDomain,
} from './domains.usecases.ts';
import { readHistory, suggestDomains } from './suggesting/suggesting.usecases.ts';

/** Tests of one member of staff and client. */
const TESTS = { points: 10, seconds: 60 };
/** Certificates: a proxy asks for all its visitors from one address. */
const ASKS = { certificate: { points: 3000, seconds: 60 } };

export const domainRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createLimit(TESTS);
  const client = { params: IdParams };

  app.get(
    '/api/clients/:id/domain-suggestions',
    { schema: { ...client, response: { 200: z.array(DomainSuggestion) } } },
    (request) => suggestDomains(ctx, request.params.id),
  );

  app.get('/api/clients/:id/hub-domain', { schema: { ...client, response: { 200: HubDomain } } }, (request) =>
    requireHubDomain(ctx, request.params.id),
  );

  app.delete('/api/clients/:id/hub-domain', { schema: { ...client, response: { 200: Message } } }, async (request) => {
    await removeHubDomain(ctx, { actor: staffActor(request), clientId: request.params.id });
    return { message: 'Hub domain removed successfully' };
  });

  app.get('/api/clients/:id/domain-history', { schema: { ...client, response: { 200: DomainHistory } } }, (request) =>
    readHistory(ctx, request.params.id),
  );

  app.get(
    '/api/clients/:id/domain-instructions',
    { schema: { ...client, response: { 200: DomainInstructions } } },
    (request) => requireInstructions(ctx, { actor: staffActor(request), clientId: request.params.id }),
  );

  app.post(
    '/api/clients/:id/setup-hub-domain',
    { schema: { ...client, body: SetupHubDomain, response: { 200: HubDomainAnswer } } },
    (request) => setUpHubDomain(ctx, { actor: staffActor(request), clientId: request.params.id, fields: request.body }),
  );

  app.post(
    '/api/clients/:id/test-domain-connection',
    { schema: { ...client, response: { 200: DomainTestAnswer } } },
    (request) => testHubDomain(ctx, { actor: staffActor(request), limit, clientId: request.params.id }),
  );

  app.get('/api/clients/:id/hub-pages', { schema: { ...client, response: { 200: z.array(HubPage) } } }, (request) =>
    listHubPages(ctx, request.params.id),
  );

  app.post(
    '/api/clients/:id/generate-farm-pages',
    { schema: { ...client, response: { 200: GeneratePagesAnswer } } },
    (request) => generateHubPages(ctx, { actor: staffActor(request), clientId: request.params.id }),
  );

  certificateRoute(app, ctx);
};

/** For a proxy that gets certificates on demand: 200 for hosts the product serves, 404 for all others. */
const certificateRoute = (app: App, ctx: Ctx): void => {
  const limits = createPublicLimits(ASKS);

  app.get(
    '/api/public/tls-ask',
    {
      schema: {
        querystring: z.object({ domain: z.string().max(300).default('') }),
        response: { 200: z.object({ domain: z.string() }) },
      },
    },
    async (request) => {
      await limits.take('certificate', request.clientAddress);
      const { domain } = request.query;
      if (!(await mayHaveCertificate(ctx, domain))) throw notFound('Domain');
      return { domain };
    },
  );
};
