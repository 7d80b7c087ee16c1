import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listPublicClaims } from '../clients/facts.usecases.ts';
import { readClientSiteTexts } from './client-site-pages.usecases.ts';
import { getSiteByHost, listPublishedPages, listVisibleFarms, listVisibleTopics } from './sites.repository.ts';
import type { ClientSiteData, Site } from './sites.types.ts';

export { renderRetryForm } from '../../../landing/retry-form-page.tsx';
export { TOO_LONG, UNAVAILABLE, UNKNOWN_HOST } from '../../../landing/static-pages.ts';
export { serveNotFound, serveSitePath } from './routing.usecases.ts';
export { servesProduct, requestedHost } from './hosts.rules.ts';
export { SITES_CHANGED } from './sites.repository.ts';
export { formErrorPage, previewPage, quizResultPage, thankYouPath } from './form-responses.usecases.ts';

export const getSiteOfHost = (ctx: Ctx, host: string): Promise<Site | null> => getSiteByHost(ctx, host);

/** Loads a client's public data; throws 404. */
export const requireClientSiteData = async (ctx: Ctx, clientId: number): Promise<ClientSiteData> => ({
  client: await requireClientRow(ctx, clientId),
  farms: await listVisibleFarms(ctx, clientId),
  topics: await listVisibleTopics(ctx, clientId),
  pages: await listPublishedPages(ctx, clientId),
  ...(await readClientSiteTexts(ctx, clientId)),
  statements: await listPublicClaims(ctx, clientId),
});
