import type { WebhookState, WebhookTrouble } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { addressKey, isAppsScript } from '../deliveries.rules.ts';
import { countWaiting, getEndpointRow, listTroubledRows } from '../endpoints/endpoints.repository.ts';
import type { Owner } from '../endpoints/endpoints.rules.ts';
import { addressOf } from '../endpoints/endpoints.usecases.ts';
import { listDifferences } from '../reconciling/reconciling.usecases.ts';

const nameOf = async (ctx: Ctx, owner: Owner): Promise<string> =>
  owner === null ? 'the agency' : (await requireClientRow(ctx, owner)).name;

const stateOf = async (ctx: Ctx, owner: Owner): Promise<WebhookState> => {
  const address = await addressOf(ctx, owner);
  const row = await getEndpointRow(ctx, owner);
  const isOfAddress = row !== null && address !== null && row.addressKey === addressKey(address);
  const { failingSince, disabledAt, disabledBecause } = isOfAddress
    ? row
    : { failingSince: null, disabledAt: null, disabledBecause: null };
  const until = row?.previousUntil ?? null;
  return {
    clientId: owner,
    name: await nameOf(ctx, owner),
    hasAddress: address !== null,
    isSheet: address !== null && isAppsScript(address),
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledBecause,
    failingSince: failingSince?.toISOString() ?? null,
    waiting: await countWaiting(ctx, owner),
    secretMadeAt: row?.secretMadeAt?.toISOString() ?? null,
    previousSecretUntil: until !== null && until > ctx.clock.now() ? until.toISOString() : null,
    difference: owner === null ? null : ((await listDifferences(ctx, { clientId: owner }))[0] ?? null),
  };
};

/** How a webhook does: a client's for all staff, the agency's for administrators. Throws 403 and 404. */
export const showWebhook = async (
  ctx: Ctx,
  { actor, owner }: { actor: StaffActor; owner: Owner },
): Promise<WebhookState> => {
  if (owner === null) assertMay(actor, 'settings.manage');
  return stateOf(ctx, owner);
};

/** Webhooks that are switched off or fail, and clients whose leads were not all delivered; throws 403. */
export const listWebhookTrouble = async (ctx: Ctx, actor: StaffActor): Promise<WebhookTrouble> => {
  assertMay(actor, 'settings.manage');
  const states: WebhookState[] = [];
  for (const { clientId } of await listTroubledRows(ctx)) states.push(await stateOf(ctx, clientId));
  const webhooks = states.filter(({ disabledAt, failingSince }) => disabledAt !== null || failingSince !== null);
  return { webhooks, differences: await listDifferences(ctx) };
};
