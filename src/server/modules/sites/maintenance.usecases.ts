import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireFarmRow, type FarmRow } from '../farms/farms.usecases.ts';
import { linkGraph } from './internal-links.rules.ts';
import { listPublishedPages, notifySites } from './sites.repository.ts';
import type { PublishedPage } from './sites.types.ts';

interface FarmRequest {
  actor: StaffActor;
  farmId: number;
}

/** Renders a farm's public pages again from current data; their content and dates stay. */
const rerenderFarmPages = async (
  ctx: Ctx,
  { actor, farmId, action }: FarmRequest & { action: string },
): Promise<{ farm: FarmRow; pages: PublishedPage[] }> => {
  assertMay(actor, 'farms.edit');
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmRow(tx, farmId);
    const pages = (await listPublishedPages(tx, farm.clientId)).filter((page) => page.farmId === farmId);
    await notifySites(tx, farm.clientId);
    await recordAudit(tx, {
      actor,
      action,
      target: { kind: 'farm', id: farmId, name: farm.name },
      after: { pages: pages.length },
    });
    return { farm, pages };
  });
};

/** Renders the links between a farm's published pages again and counts them; throws 403 and 404. */
export const updateLinks = async (ctx: Ctx, request: FarmRequest): Promise<{ links: number; orphans: number }> => {
  const { pages } = await rerenderFarmPages(ctx, { ...request, action: 'farm.links_updated' });
  const { links, orphans } = linkGraph(pages);
  // Every page also links to its topic.
  return { links: links + pages.length, orphans };
};

/** Renders the calls to action of a farm's published pages again; throws 403 and 404. */
export const updateCallsToAction = async (ctx: Ctx, request: FarmRequest): Promise<{ updated: number }> => {
  const { pages } = await rerenderFarmPages(ctx, { ...request, action: 'farm.cta_updated' });
  return { updated: pages.length };
};
