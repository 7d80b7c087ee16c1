import type { DeliveryBalance, WebhookState, WebhookTrouble } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { addressKey, isAppsScript } from './webhooks.rules.ts';
import {
  countUnsentDeliveries,
  getEndpointRow,
  listFailingEndpointRows,
  type EndpointRow,
} from './endpoints.repository.ts';
import type { WebhookOwner } from './endpoints.rules.ts';
import { listWebhookTargets, type WebhookTarget } from './endpoints.usecases.ts';
import { listDeliveryDifferences } from './reconciliation.usecases.ts';

interface WebhookDetails {
  owner: WebhookOwner;
  target: WebhookTarget;
  row: EndpointRow | null;
  waiting: number;
  difference: DeliveryBalance | null;
}

const presentWebhookState = ({ owner, target, row, waiting, difference }: WebhookDetails, now: Date): WebhookState => {
  const { name, address } = target;
  const isOfAddress = row !== null && address !== null && row.addressKey === addressKey(address);
  const { failingSince, disabledAt, disabledReason } = isOfAddress
    ? row
    : { failingSince: null, disabledAt: null, disabledReason: null };
  const until = row?.previousUntil ?? null;
  return {
    clientId: owner,
    name,
    hasAddress: address !== null,
    isSheet: address !== null && isAppsScript(address),
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
    failingSince: failingSince?.toISOString() ?? null,
    waiting,
    secretMadeAt: row?.secretMadeAt?.toISOString() ?? null,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
    difference,
  };
};

/** The state of a webhook: a client's for all staff, the agency's for administrators. Throws 403 and 404. */
export const requireWebhookState = async (
  ctx: Ctx,
  { actor, owner }: { actor: StaffActor; owner: WebhookOwner },
): Promise<WebhookState> => {
  if (owner === null) assertMay(actor, 'settings.manage');
  const target = (await listWebhookTargets(ctx, [owner])).get(owner);
  if (!target) throw notFound('Client');
  const row = await getEndpointRow(ctx, owner);
  const waiting = (await countUnsentDeliveries(ctx, [owner])).get(owner) ?? 0;
  const [difference = null] = owner === null ? [] : await listDeliveryDifferences(ctx, { clientId: owner });
  return presentWebhookState({ owner, target, row, waiting, difference }, ctx.clock.now());
};

/** Webhooks that are disabled or fail, and clients whose leads were not all delivered; throws 403. */
export const listWebhookTrouble = async (ctx: Ctx, actor: StaffActor): Promise<WebhookTrouble> => {
  assertMay(actor, 'settings.manage');
  const rows = await listFailingEndpointRows(ctx);
  const owners = rows.map(({ clientId }) => clientId);
  const targets = await listWebhookTargets(ctx, owners);
  const waiting = owners.length === 0 ? new Map<WebhookOwner, number>() : await countUnsentDeliveries(ctx, owners);
  const differences = await listDeliveryDifferences(ctx);
  const differenceOf = new Map(differences.map((one) => [one.clientId, one]));
  const states = rows.flatMap((row) => {
    const owner = row.clientId;
    const target = targets.get(owner);
    const difference = owner === null ? null : (differenceOf.get(owner) ?? null);
    const details = { owner, row, waiting: waiting.get(owner) ?? 0, difference };
    return target ? [presentWebhookState({ ...details, target }, ctx.clock.now())] : [];
  });
  const webhooks = states.filter(({ disabledAt, failingSince }) => disabledAt !== null || failingSince !== null);
  return { webhooks, differences };
};
