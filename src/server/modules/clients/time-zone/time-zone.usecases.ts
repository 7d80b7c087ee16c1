import { parsePlace } from '#shared/farm-domain.ts';
import { zoneOfState } from '#shared/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { agencyTimeZone } from '../../settings/time-zone/time-zone.usecases.ts';
import { updateClientRow } from '../clients.repository.ts';
import { requireClientRow } from '../clients.usecases.ts';

const zoneOfPlace = ({ state, location }: { state: string | null; location: string }): string | null =>
  zoneOfState(state && parsePlace(`, ${state}`).state) ?? zoneOfState(parsePlace(location).state);

/**
 * On whose clocks a client's days and months begin (IANA), for reports and portal alike: as staff chose, else those of its
 * place, else the agency's. Throws 404.
 */
export const clientTimeZone = async (ctx: Ctx, clientId: number): Promise<string> => {
  const client = await requireClientRow(ctx, clientId);
  return client.timeZone ?? zoneOfPlace(client) ?? agencyTimeZone(ctx);
};

/** Sets a client's own time zone; null for its place's. Whoever calls it records who changed what. */
export const chooseClientTimeZone = async (
  ctx: Ctx,
  { clientId, timeZone }: { clientId: number; timeZone: string | null },
): Promise<void> => {
  await updateClientRow(ctx, { id: clientId, columns: { timeZone, updatedAt: ctx.clock.now() } });
};
