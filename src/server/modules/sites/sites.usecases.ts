import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listPublicStatements } from '../clients/facts/facts.usecases.ts';
import { readHubWords } from './hub-pages/hub-pages.usecases.ts';
import { findSite, listPublishedPages, listVisibleFarms, listVisibleHubs } from './sites.repository.ts';
import type { ClientSites, Site } from './sites.types.ts';

export { renderKeptForm } from '../../../landing/kept-form-page.tsx';
export { TOO_LONG, UNAVAILABLE, UNKNOWN_HOST } from '../../../landing/plain-pages.ts';
export { answerMissing, answerPath } from './addresses/addresses.usecases.ts';
export { answersAsProduct, askedHost } from './hosts/hosts.rules.ts';
export { SITES_CHANGED } from './sites.repository.ts';
export { formErrorPage, previewPage, quizResultPage, thankYouPath } from './visitors/visitors.usecases.ts';

/** Whose pages a host shows; null when it is nobody's. */
export const resolveHost = (ctx: Ctx, host: string): Promise<Site | null> => findSite(ctx, host);

/** Everything public of one client, read together; throws 404 for an unknown client. */
export const readClientSites = async (ctx: Ctx, clientId: number): Promise<ClientSites> => ({
  client: await requireClientRow(ctx, clientId),
  farms: await listVisibleFarms(ctx, clientId),
  hubs: await listVisibleHubs(ctx, clientId),
  pages: await listPublishedPages(ctx, clientId),
  ...(await readHubWords(ctx, clientId)),
  statements: await listPublicStatements(ctx, clientId),
});
