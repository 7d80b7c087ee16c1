import type { SiteStats } from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countClients } from '../../clients/clients.usecases.ts';
import { listLeads } from '../../leads/leads.usecases.ts';
import { countPages } from '../../pages/pages.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';

/** Below these nothing is shown: small figures persuade nobody and tell who the few clients are. */
const LEAST = { pages: 50, clients: 3, leads: 25 } as const satisfies SiteStats;

/** Published pages, clients, and leads that were no spam, all counted; null below the least, or when it is switched off. */
export const getSiteStats = async (ctx: Ctx): Promise<SiteStats | null> => {
  if (!(await getSetting(ctx, 'showStats'))) return null;
  const [pages, clients, leads] = await Promise.all([
    countPages(ctx),
    countClients(ctx),
    listLeads(ctx, { filter: { spam: 'false', sort: 'newest' }, limit: 1 }),
  ]);
  const stats = { pages: pages.published, clients, leads: leads.total };
  const isEnough = stats.pages >= LEAST.pages && stats.clients >= LEAST.clients && stats.leads >= LEAST.leads;
  return isEnough ? stats : null;
};
