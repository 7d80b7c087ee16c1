import { parseLocation } from '#shared/locations.ts';
import { zoneOfState } from '#shared/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getAgencyTimeZone } from '../settings/settings.usecases.ts';
import { updateClientRow } from './clients.repository.ts';
import { requireClientRow } from './clients.usecases.ts';

const timeZoneOfLocation = ({ state, location }: { state: string | null; location: string }): string | null =>
  zoneOfState(state && parseLocation(`, ${state}`).state) ?? zoneOfState(parseLocation(location).state);

/** IANA, for reports and portal: as staff chose, else the location's, else the agency's. Throws 404. */
export const getClientTimeZone = async (ctx: Ctx, clientId: number): Promise<string> => {
  const client = await requireClientRow(ctx, clientId);
  return client.timeZone ?? timeZoneOfLocation(client) ?? getAgencyTimeZone(ctx);
};

/** Sets a client's own time zone; null for its location's. The caller records the change. */
export const setClientTimeZone = async (
  ctx: Ctx,
  { clientId, timeZone }: { clientId: number; timeZone: string | null },
): Promise<void> => {
  await updateClientRow(ctx, { id: clientId, columns: { timeZone, updatedAt: ctx.clock.now() } });
};
