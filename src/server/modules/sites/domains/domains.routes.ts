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
  ClientSitePage,
  SetupHubDomain,
} from '#shared/domains.ts';
import { IdParams } from '#shared/text.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { requireStaffActor } from '#server/platform/http/principal.ts';
import { createRateLimit, createPublicRateLimits } from '#server/platform/rate-limits.ts';
import { generateClientSitePages, listClientSitePages } from '../client-site-pages.usecases.ts';
import { testHubDomain } from './domain-tests.usecases.ts';
import {
  isServedHost,
  removeHubDomain,
  requireHubDomain,
  requireDomainInstructions,
  setUpHubDomain,
} from './domains.usecases.ts';
import { listDomainSuggestions, requireDomainHistory } from './domain-look-ups.usecases.ts';

/** Per member of staff and client. */
const TEST_LIMIT = { points: 10, seconds: 60 };
/** A proxy requests all certificates from one address. */
const CERTIFICATE_LIMITS = { certificate: { points: 3000, seconds: 60 } };

export const domainRoutes = (app: App, { ctx }: { ctx: Ctx }): void => {
  const limit = createRateLimit(TEST_LIMIT);
  const client = { params: IdParams };

  app.get(
    '/api/clients/:id/domain-suggestions',
    { schema: { ...client, response: { 200: z.array(DomainSuggestion) } } },
    (request) => listDomainSuggestions(ctx, request.params.id),
  );

  app.get('/api/clients/:id/hub-domain', { schema: { ...client, response: { 200: HubDomain } } }, (request) =>
    requireHubDomain(ctx, request.params.id),
  );

  app.delete('/api/clients/:id/hub-domain', { schema: { ...client, response: { 200: Message } } }, async (request) => {
    await removeHubDomain(ctx, { actor: requireStaffActor(request), clientId: request.params.id });
    return { message: 'Hub domain removed successfully' };
  });

  app.get('/api/clients/:id/domain-history', { schema: { ...client, response: { 200: DomainHistory } } }, (request) =>
    requireDomainHistory(ctx, request.params.id),
  );

  app.get(
    '/api/clients/:id/domain-instructions',
    { schema: { ...client, response: { 200: DomainInstructions } } },
    (request) => requireDomainInstructions(ctx, { actor: requireStaffActor(request), clientId: request.params.id }),
  );

  app.post(
    '/api/clients/:id/setup-hub-domain',
    { schema: { ...client, body: SetupHubDomain, response: { 200: HubDomainAnswer } } },
    (request) =>
      setUpHubDomain(ctx, { actor: requireStaffActor(request), clientId: request.params.id, fields: request.body }),
  );

  app.post(
    '/api/clients/:id/test-domain-connection',
    { schema: { ...client, response: { 200: DomainTestAnswer } } },
    (request) => testHubDomain(ctx, { actor: requireStaffActor(request), limit, clientId: request.params.id }),
  );

  app.get(
    '/api/clients/:id/hub-pages',
    { schema: { ...client, response: { 200: z.array(ClientSitePage) } } },
    (request) => listClientSitePages(ctx, request.params.id),
  );

  app.post(
    '/api/clients/:id/generate-farm-pages',
    { schema: { ...client, response: { 200: GeneratePagesAnswer } } },
    (request) => generateClientSitePages(ctx, { actor: requireStaffActor(request), clientId: request.params.id }),
  );

  certificateRoute(app, ctx);
};

/** For a proxy with on-demand certificates: 200 for served hosts, 404 for all others. */
const certificateRoute = (app: App, ctx: Ctx): void => {
  const limits = createPublicRateLimits(CERTIFICATE_LIMITS);

  app.get(
    '/api/public/tls-ask',
    {
      schema: {
        querystring: z.object({ domain: z.string().max(300).default('') }),
        response: { 200: z.object({ domain: z.string() }) },
      },
    },
    async (request) => {
      await limits.consume('certificate', request.clientAddress);
      const { domain } = request.query;
      if (!(await isServedHost(ctx, domain))) throw notFound('Domain');
      return { domain };
    },
  );
};
