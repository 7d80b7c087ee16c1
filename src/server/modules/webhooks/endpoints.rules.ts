import type { DeliveryTarget } from './webhooks.table.ts';

/** A client's id, or null for the agency. */
export type WebhookOwner = number | null;

const HOUR_MS = 3_600_000;

/** A webhook without a successful delivery for this long is disabled. */
const DISABLE_AFTER_MS = 120 * HOUR_MS;

export const ownerOfDelivery = ({ target, clientId }: { target: DeliveryTarget; clientId: number }): WebhookOwner =>
  target === 'client' ? clientId : null;

/** Why a failed attempt disables a webhook; null while it stays enabled. */
export const disablingReason = (failed: {
  gone: boolean;
  failingSince: Date;
  now: Date;
}): 'gone' | 'failing' | null => {
  if (failed.gone) return 'gone';
  return failed.now.getTime() - failed.failingSince.getTime() >= DISABLE_AFTER_MS ? 'failing' : null;
};
