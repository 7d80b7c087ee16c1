import type { NavigationBadges } from '#shared/dashboard.ts';
import { roleMay } from '#shared/roles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { countEvidence } from '../evidence/evidence.usecases.ts';
import { countBadges } from './badges.repository.ts';

const FAILED_DELIVERIES_MS = 7 * 86_400_000;

/** The counts beside the navigation's entries, of one client or of all. */
export const getNavigationBadges = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId?: number | undefined },
): Promise<NavigationBadges> => {
  const deliveriesSince = new Date(ctx.clock.now().getTime() - FAILED_DELIVERIES_MS);
  const [counted, evidence] = await Promise.all([
    countBadges(ctx, { clientId, deliveriesSince }),
    countEvidence(ctx, { state: 'proposed', clientId }),
  ]);
  return { ...counted, evidence, deliveries: roleMay(actor.role, 'settings.manage') ? counted.deliveries : null };
};
