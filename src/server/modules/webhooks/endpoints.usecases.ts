import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { listClientsById, requireClientRow } from '../clients/clients.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { webhookUrlMissing } from './webhooks.errors.ts';
import { addressKey } from './webhooks.rules.ts';
import type { SignalSender } from './webhooks.types.ts';
import {
  countUnsentDeliveries,
  listEndpointRows,
  pauseDeliveries,
  listOwnersOfPaused,
  resumePausedRows,
  upsertEndpointRow,
  upsertEndpointRows,
  updateEndpointRow,
  type EndpointAddress,
  type EndpointRow,
} from './endpoints.repository.ts';
import { disablingReason, type WebhookOwner } from './endpoints.rules.ts';

/** The webhook's current address; null for none. Throws 404. */
export const getWebhookAddress = async (ctx: Ctx, owner: WebhookOwner): Promise<string | null> =>
  owner === null ? getSetting(ctx, 'webhookUrl') : (await requireClientRow(ctx, owner)).webhookUrl;

/** The audit log's target for changes of this webhook. */
export const requireAuditTarget = async (ctx: Ctx, owner: WebhookOwner) =>
  owner === null
    ? { kind: 'settings', id: 0, name: 'Settings' }
    : { kind: 'client', id: owner, name: (await requireClientRow(ctx, owner)).name };

/** Throws 403 unless the actor may change this webhook. */
export const assertMayEditWebhook = (actor: StaffActor, owner: WebhookOwner): void =>
  assertMay(actor, owner === null ? 'settings.manage' : 'clients.edit');

export interface WebhookTarget {
  name: string;
  /** Null for none. */
  address: string | null;
}

/** The owners and current addresses of these webhooks; deleted clients are left out. */
export const listWebhookTargets = async (
  ctx: Ctx,
  owners: readonly WebhookOwner[],
): Promise<Map<WebhookOwner, WebhookTarget>> => {
  const found = new Map<WebhookOwner, WebhookTarget>();
  const ids = owners.filter((owner) => owner !== null);
  if (owners.includes(null)) found.set(null, { name: 'the agency', address: await getWebhookAddress(ctx, null) });
  if (ids.length === 0) return found;
  for (const { id, name, webhookUrl } of await listClientsById(ctx, ids)) found.set(id, { name, address: webhookUrl });
  return found;
};

/** The state of the webhooks at these addresses; a changed address resets it. */
export const ensureEndpoints = async (
  ctx: Ctx,
  addresses: readonly EndpointAddress[],
): Promise<Map<WebhookOwner, EndpointRow>> => {
  if (addresses.length === 0) return new Map();
  const owners = addresses.map(({ owner }) => owner);
  const stored = new Map((await listEndpointRows(ctx, owners)).map((row) => [row.clientId, row]));
  const other = addresses.filter(({ owner, addressKey: key }) => stored.get(owner)?.addressKey !== key);
  if (other.length === 0) return stored;
  for (const row of await ctx.transaction((tx) => upsertEndpointRows(tx, other))) stored.set(row.clientId, row);
  return stored;
};

export const ensureEndpoint = async (ctx: Ctx, address: EndpointAddress): Promise<EndpointRow> => {
  const row = (await ensureEndpoints(ctx, [address])).get(address.owner);
  if (!row) throw new Error('A webhook’s row was taken away while it was made.');
  return row;
};

/** A delivery succeeded: earlier failures no longer count. */
export const recordSuccess = async (ctx: Ctx, { id, failingSince }: EndpointRow): Promise<void> => {
  if (failingSince !== null) await updateEndpointRow(ctx, { id, columns: { failingSince: null } });
};

/** True when this failure disabled the webhook. Run it in the transaction that records the attempt. */
export const recordFailure = async (
  tx: Ctx,
  { owner, key, gone, reason }: { owner: WebhookOwner; key: string; gone: boolean; reason: string },
): Promise<boolean> => {
  const now = tx.clock.now();
  const row = await upsertEndpointRow(tx, { owner, addressKey: key, since: now });
  const failingSince = row.failingSince ?? now;
  const cause = row.disabledAt === null ? disablingReason({ gone, failingSince, now }) : null;
  if (cause === null) {
    if (row.failingSince === null) await updateEndpointRow(tx, { id: row.id, columns: { failingSince } });
    return row.disabledAt !== null;
  }
  const columns = { failingSince, disabledAt: now, disabledReason: cause };
  await updateEndpointRow(tx, { id: row.id, columns });
  await pauseDeliveries(tx, owner);
  const target = await requireAuditTarget(tx, owner);
  await recordAudit(tx, { actor: null, action: 'webhook.disabled', target, after: { because: cause } });
  const waiting = (await countUnsentDeliveries(tx, [owner])).get(owner) ?? 0;
  await tx.emit('webhook.disabled', { clientId: owner, because: cause, reason, waiting, at: now.toISOString() });
  return true;
};

/** Pauses the waiting deliveries of a disabled webhook. */
export const pauseWebhookDeliveries = async (ctx: Ctx, owner: WebhookOwner): Promise<void> => {
  await pauseDeliveries(ctx, owner);
};

const resumeDeliveries = async (
  tx: Ctx,
  { owner, key, signalSender }: { owner: WebhookOwner; key: string; signalSender: SignalSender },
): Promise<number> => {
  const sent = await resumePausedRows(tx, { owner, addressKey: key });
  if (sent > 0) await signalSender(tx, { addressKey: key });
  return sent;
};

/** Enables a webhook and sends its paused deliveries in order. Throws 403, 404, and 400 without an address. */
export const enableEndpoint = async (
  ctx: Ctx,
  { actor, owner, signalSender }: { actor: StaffActor; owner: WebhookOwner; signalSender: SignalSender },
): Promise<{ sent: number }> => {
  assertMayEditWebhook(actor, owner);
  const address = await getWebhookAddress(ctx, owner);
  if (address === null) throw webhookUrlMissing();
  const key = addressKey(address);
  return ctx.transaction(async (tx) => {
    const row = await upsertEndpointRow(tx, { owner, addressKey: key, since: tx.clock.now() });
    const columns = { failingSince: null, disabledAt: null, disabledReason: null };
    await updateEndpointRow(tx, { id: row.id, columns });
    const sent = await resumeDeliveries(tx, { owner, key, signalSender });
    const target = await requireAuditTarget(tx, owner);
    await recordAudit(tx, { actor, action: 'webhook.enabled', target, after: { deliveries: sent } });
    return { sent };
  });
};

/** Sends paused deliveries of webhooks whose address has changed since. */
export const resumeMovedWebhooks = async (ctx: Ctx, signalSender: SignalSender): Promise<void> => {
  const since = ctx.clock.now();
  const targets = await listWebhookTargets(ctx, await listOwnersOfPaused(ctx));
  const addresses = [...targets].flatMap(([owner, { address }]) =>
    address === null ? [] : [{ owner, addressKey: addressKey(address), since }],
  );
  for (const [owner, { disabledAt, addressKey: key }] of await ensureEndpoints(ctx, addresses))
    if (disabledAt === null) await ctx.transaction((tx) => resumeDeliveries(tx, { owner, key, signalSender }));
};
