import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireFarmRow, type FarmRow } from '../../farms/farms.usecases.ts';
import { linkGraph } from '../links/links.rules.ts';
import { listPublishedPages, tellSites } from '../sites.repository.ts';
import type { PublishedPage } from '../sites.types.ts';

interface Order {
  actor: StaffActor;
  farmId: number;
}

/** Makes a farm's public pages anew from what is known now; what they say and when they changed stays. */
const refresh = async (
  ctx: Ctx,
  { actor, farmId, action }: Order & { action: string },
): Promise<{ farm: FarmRow; pages: PublishedPage[] }> => {
  assertMay(actor, 'farms.edit');
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmRow(tx, farmId);
    const pages = (await listPublishedPages(tx, farm.clientId)).filter((page) => page.farmId === farmId);
    await tellSites(tx, farm.clientId);
    await recordAudit(tx, {
      actor,
      action,
      target: { kind: 'farm', id: farmId, name: farm.name },
      after: { pages: pages.length },
    });
    return { farm, pages };
  });
};

/** Sets the links between a farm's published pages anew and counts them; throws 403 and 404. */
export const updateLinks = async (ctx: Ctx, order: Order): Promise<{ links: number; orphans: number }> => {
  const { pages } = await refresh(ctx, { ...order, action: 'farm.links_updated' });
  const { links, orphans } = linkGraph(pages);
  // Besides those in sentences, every page leads up to its hub.
  return { links: links + pages.length, orphans };
};

/** Makes the calls to action of a farm's published pages anew from the client's facts; throws 403 and 404. */
export const updateCallsToAction = async (ctx: Ctx, order: Order): Promise<{ updated: number }> => {
  const { pages } = await refresh(ctx, { ...order, action: 'farm.cta_updated' });
  return { updated: pages.length };
};
