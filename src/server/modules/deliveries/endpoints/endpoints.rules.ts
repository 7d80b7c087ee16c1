import type { DeliveryTarget } from '../deliveries.table.ts';

/** Whose webhook: a client's id, or null for the agency. */
export type Owner = number | null;

const HOUR_MS = 3_600_000;

/** After so long without a call that was taken, a webhook is switched off. */
const GIVE_UP_AFTER_MS = 120 * HOUR_MS;

export const ownerOf = ({ target, clientId }: { target: DeliveryTarget; clientId: number }): Owner =>
  target === 'client' ? clientId : null;

/** Why a webhook is to be switched off after a try that failed; null while it is tried on. */
export const disablingReason = (failed: {
  gone: boolean;
  failingSince: Date;
  now: Date;
}): 'gone' | 'failing' | null => {
  if (failed.gone) return 'gone';
  return failed.now.getTime() - failed.failingSince.getTime() >= GIVE_UP_AFTER_MS ? 'failing' : null;
};
