import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { noWebhookUrl } from '../deliveries.errors.ts';
import { addressKey } from '../deliveries.rules.ts';
import type { SendWakeUp } from '../deliveries.types.ts';
import { alertOfDisabled } from '../mail/alerts/alerts.usecases.ts';
import {
  countWaiting,
  getEndpointRow,
  holdDeliveries,
  listOwnersOfHeld,
  releaseHeld,
  takeEndpointRow,
  updateEndpointRow,
  type EndpointRow,
} from './endpoints.repository.ts';
import { disablingReason, type Owner } from './endpoints.rules.ts';

/** Where calls of this webhook go now; null for nowhere. Throws 404. */
export const addressOf = async (ctx: Ctx, owner: Owner): Promise<string | null> =>
  owner === null ? getSetting(ctx, 'webhookUrl') : (await requireClientRow(ctx, owner)).webhookUrl;

/** What is changed in the log of changes when somebody changes something about this webhook. */
export const auditTargetOf = async (ctx: Ctx, owner: Owner) =>
  owner === null
    ? { kind: 'settings', id: 0, name: 'Settings' }
    : { kind: 'client', id: owner, name: (await requireClientRow(ctx, owner)).name };

/** Throws 403 unless the actor may change this webhook. */
export const assertMayEdit = (actor: StaffActor, owner: Owner): void =>
  assertMay(actor, owner === null ? 'settings.manage' : 'clients.edit');

/** What is known of the webhook at this address; one that was another's until now starts anew. */
export const learnEndpoint = async (
  ctx: Ctx,
  { owner, key, since }: { owner: Owner; key: string; since: Date },
): Promise<EndpointRow> => {
  const row = await getEndpointRow(ctx, owner);
  if (row && row.addressKey === key) return row;
  return ctx.transaction((tx) => takeEndpointRow(tx, { owner, addressKey: key, since }));
};

/** A try was taken: whatever failed before it no longer counts. */
export const noteTaken = async (ctx: Ctx, { id, failingSince }: EndpointRow): Promise<void> => {
  if (failingSince !== null) await updateEndpointRow(ctx, { id, columns: { failingSince: null } });
};

/**
 * A try failed. True when that switched the webhook off: what waits for it is set aside and the administrators are told.
 * Run it in the transaction that records the try.
 */
export const noteFailed = async (
  tx: Ctx,
  { owner, key, gone, reason }: { owner: Owner; key: string; gone: boolean; reason: string },
): Promise<boolean> => {
  const now = tx.clock.now();
  const row = await takeEndpointRow(tx, { owner, addressKey: key, since: now });
  const failingSince = row.failingSince ?? now;
  const because = row.disabledAt === null ? disablingReason({ gone, failingSince, now }) : null;
  if (because === null) {
    if (row.failingSince === null) await updateEndpointRow(tx, { id: row.id, columns: { failingSince } });
    return row.disabledAt !== null;
  }
  const columns = { failingSince, disabledAt: now, disabledBecause: because };
  await updateEndpointRow(tx, { id: row.id, columns });
  await holdDeliveries(tx, owner);
  const target = await auditTargetOf(tx, owner);
  await recordAudit(tx, { actor: null, action: 'webhook.disabled', target, after: { because } });
  await alertOfDisabled(tx, { owner, because, reason, waiting: await countWaiting(tx, owner), at: now });
  return true;
};

/** Sets aside what waits for a webhook that is switched off. */
export const setAside = async (ctx: Ctx, owner: Owner): Promise<void> => {
  await holdDeliveries(ctx, owner);
};

const sendHeld = async (
  tx: Ctx,
  { owner, key, wake }: { owner: Owner; key: string; wake: SendWakeUp },
): Promise<number> => {
  const sent = await releaseHeld(tx, { owner, addressKey: key });
  if (sent > 0) await wake(tx, { addressKey: key });
  return sent;
};

/** Switches a webhook on again and sends what waited, in its order; answers how many that is. Throws 403, 404, and 400 without an address. */
export const enableEndpoint = async (
  ctx: Ctx,
  { actor, owner, wake }: { actor: StaffActor; owner: Owner; wake: SendWakeUp },
): Promise<{ sent: number }> => {
  assertMayEdit(actor, owner);
  const address = await addressOf(ctx, owner);
  if (address === null) throw noWebhookUrl();
  const key = addressKey(address);
  return ctx.transaction(async (tx) => {
    const row = await takeEndpointRow(tx, { owner, addressKey: key, since: tx.clock.now() });
    const columns = { failingSince: null, disabledAt: null, disabledBecause: null };
    await updateEndpointRow(tx, { id: row.id, columns });
    const sent = await sendHeld(tx, { owner, key, wake });
    const target = await auditTargetOf(tx, owner);
    await recordAudit(tx, { actor, action: 'webhook.enabled', target, after: { deliveries: sent } });
    return { sent };
  });
};

const unlessGone = async (ctx: Ctx, owner: Owner): Promise<string | null> => {
  try {
    return await addressOf(ctx, owner);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
};

/** Sends what was set aside for webhooks that have another address by now. */
export const releaseMoved = async (ctx: Ctx, wake: SendWakeUp): Promise<void> => {
  for (const owner of await listOwnersOfHeld(ctx)) {
    const address = await unlessGone(ctx, owner);
    if (address === null) continue;
    const key = addressKey(address);
    const { disabledAt } = await learnEndpoint(ctx, { owner, key, since: ctx.clock.now() });
    if (disabledAt === null) await ctx.transaction((tx) => sendHeld(tx, { owner, key, wake }));
  }
};
