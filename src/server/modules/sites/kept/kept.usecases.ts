import type { Ctx } from '#server/platform/context.ts';
import type { HostedSite } from '../export/export.types.ts';
import { knownAddresses } from '../export/references/references.rules.ts';
import { readClientSites } from '../sites.usecases.ts';
import { listHostRows } from './kept.repository.ts';

export { referencesOf } from '../export/references/references.rules.ts';
export { listClientsWithPages } from './kept.repository.ts';

export interface HostedPages {
  host: string;
  site: HostedSite;
  /** Those that are known to exist; pages lead to the others. */
  addresses: string[];
}

/** What is served for a client, host by host; nothing for a client that is gone. */
export const listHostedPages = async (ctx: Ctx, clientId: number): Promise<HostedPages[]> => {
  const hosts = await listHostRows(ctx, clientId);
  if (hosts.length === 0) return [];
  const all = await readClientSites(ctx, clientId);
  return hosts.map(({ host, farm_id: farmId }) => {
    const site: HostedSite = farmId === null ? { kind: 'hub', clientId } : { kind: 'farm', farmId, clientId };
    return { host, site, addresses: knownAddresses(all, site) };
  });
};
