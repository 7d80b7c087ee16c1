import type { SiteStats } from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countClients } from '../../clients/clients.usecases.ts';
import { listLeads } from '../../leads/leads.usecases.ts';
import { countPages } from '../../pages/pages.usecases.ts';
import { getSettings } from '../../settings/settings.usecases.ts';

/** Below these nothing is shown: small figures persuade nobody and tell who the few clients are. */
const LEAST = { pages: 50, clients: 3, leads: 25 } as const;

/** Published pages, clients, and leads that were no spam; null below the least. */
const countStats = async (ctx: Ctx): Promise<SiteStats | null> => {
  const [pages, clients, leads] = await Promise.all([
    countPages(ctx),
    countClients(ctx),
    listLeads(ctx, { filter: { spam: 'false', sort: 'newest' }, limit: 1 }),
  ]);
  const stats = { pages: pages.published, clients, leads: leads.total };
  const isEnough = stats.pages >= LEAST.pages && stats.clients >= LEAST.clients && stats.leads >= LEAST.leads;
  return isEnough ? { kind: 'counted', ...stats } : null;
};

/** The figures of the public page: counted, or as the agency typed them; null where there are none to show. */
export const getSiteStats = async (ctx: Ctx): Promise<SiteStats | null> => {
  const { publicFigures, ownFigures } = await getSettings(ctx, ['publicFigures', 'ownFigures']);
  if (publicFigures === 'counted') return countStats(ctx);
  return publicFigures === 'own' && ownFigures.length > 0 ? { kind: 'own', figures: ownFigures } : null;
};
