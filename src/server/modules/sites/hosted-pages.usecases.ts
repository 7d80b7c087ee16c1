import type { Ctx } from '#server/platform/context.ts';
import type { HostedSite } from './export/export.types.ts';
import { knownAddresses } from './export/page-references.rules.ts';
import { requireClientSiteData } from './sites.usecases.ts';
import { listHostedSiteRows } from './hosted-pages.repository.ts';

export { extractReferences } from './export/page-references.rules.ts';
export { listClientsWithPages } from './hosted-pages.repository.ts';

export interface HostedPages {
  host: string;
  site: HostedSite;
  /** Known addresses; pages refer to the others. */
  addresses: string[];
}

/** The hosts of a client with their addresses; empty for a deleted client. */
export const listHostedPages = async (ctx: Ctx, clientId: number): Promise<HostedPages[]> => {
  const hosts = await listHostedSiteRows(ctx, clientId);
  if (hosts.length === 0) return [];
  const siteData = await requireClientSiteData(ctx, clientId);
  return hosts.map(({ host, farm_id: farmId }) => {
    const site: HostedSite = farmId === null ? { kind: 'client', clientId } : { kind: 'farm', farmId, clientId };
    return { host, site, addresses: knownAddresses(siteData, site) };
  });
};
