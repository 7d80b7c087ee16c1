import type { SiteStats } from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import { countClients } from '../clients/clients.usecases.ts';
import { listLeads } from '../leads/leads.usecases.ts';
import { countPages } from '../pages/pages.usecases.ts';
import { getSettings } from '../settings/settings.usecases.ts';

/** Smaller figures are not shown: they convince nobody and identify the few clients. */
const MINIMUM_COUNTS = { pages: 50, clients: 3, leads: 25 } as const;

/** Null below the minimum. */
const countStats = async (ctx: Ctx): Promise<SiteStats | null> => {
  const [pages, clients, leads] = await Promise.all([
    countPages(ctx),
    countClients(ctx),
    listLeads(ctx, { filter: { spam: 'false', sort: 'newest' }, limit: 1 }),
  ]);
  const stats = { pages: pages.published, clients, leads: leads.total };
  const isEnough =
    stats.pages >= MINIMUM_COUNTS.pages &&
    stats.clients >= MINIMUM_COUNTS.clients &&
    stats.leads >= MINIMUM_COUNTS.leads;
  return isEnough ? { kind: 'counted', ...stats } : null;
};

/** The public page's figures, counted or typed by the agency; null for none. */
export const getSiteStats = async (ctx: Ctx): Promise<SiteStats | null> => {
  const { publicFigures, ownFigures } = await getSettings(ctx, ['publicFigures', 'ownFigures']);
  if (publicFigures === 'counted') return countStats(ctx);
  return publicFigures === 'own' && ownFigures.length > 0 ? { kind: 'own', figures: ownFigures } : null;
};
