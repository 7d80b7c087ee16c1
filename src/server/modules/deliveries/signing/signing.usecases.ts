import type { WebhookSecret } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { ensureWebhookSecret, replaceWebhookSecret } from '../../clients/webhook/webhook.usecases.ts';
import { ensureAgencyWebhookSecret, setSetting } from '../../settings/settings.usecases.ts';
import { addressKey } from '../deliveries.rules.ts';
import {
  getEndpointRow,
  takeEndpointRow,
  updateEndpointRow,
  type EndpointRow,
} from '../endpoints/endpoints.repository.ts';
import type { Owner } from '../endpoints/endpoints.rules.ts';
import { addressOf, auditTargetOf } from '../endpoints/endpoints.usecases.ts';

/** How long both secrets sign, so that a receiver has time to change over. */
const BOTH_MS = 24 * 3_600_000;

const ensureSecret = (ctx: Ctx, owner: Owner): Promise<string> =>
  owner === null ? ensureAgencyWebhookSecret(ctx) : ensureWebhookSecret(ctx, owner);

const previousCell = (id: number) => ({ table: 'webhook_endpoints', column: 'previous_secret', rowId: id });

/** The secrets that sign a webhook's calls: its own, and while it changes over the one before. */
export const signingSecrets = async (
  ctx: Ctx,
  { owner, endpoint }: { owner: Owner; endpoint: EndpointRow | null },
): Promise<string[]> => {
  const secret = await ensureSecret(ctx, owner);
  if (!endpoint?.previousSecret || !endpoint.previousUntil || endpoint.previousUntil <= ctx.clock.now())
    return [secret];
  return [secret, ctx.secrets.unseal(endpoint.previousSecret, previousCell(endpoint.id))];
};

const assertMayRenew = (actor: StaffActor, owner: Owner): void =>
  assertMay(actor, owner === null ? 'settings.manage' : 'clients.manage_credentials');

/**
 * Makes a new secret and answers it, the only time it is shown. The one before signs beside it for 24 hours, unless nobody
 * ever saw it. Throws 403 and 404.
 */
export const renewSecret = async (
  ctx: Ctx,
  { actor, owner }: { actor: StaffActor; owner: Owner },
): Promise<WebhookSecret> => {
  assertMayRenew(actor, owner);
  const secret = createWebhookSecret();
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const key = addressKey((await addressOf(tx, owner)) ?? '');
    const row = await takeEndpointRow(tx, { owner, addressKey: key, since: now });
    const before = row.secretMadeAt === null ? null : await ensureSecret(tx, owner);
    const previousUntil = before === null ? null : new Date(now.getTime() + BOTH_MS);
    const previousSecret = before === null ? null : tx.secrets.seal(before, previousCell(row.id));
    await updateEndpointRow(tx, { id: row.id, columns: { secretMadeAt: now, previousSecret, previousUntil } });
    if (owner === null) await setSetting(tx, { key: 'webhookSecret', value: secret });
    else await replaceWebhookSecret(tx, { clientId: owner, secret });
    await recordAudit(tx, { actor, action: 'webhook.secret_renewed', target: await auditTargetOf(tx, owner) });
    return { secret, previousUntil: previousUntil?.toISOString() ?? null };
  });
};

/** Ends the secret before, so that only the newest signs. Throws 403 and 404. */
export const endPreviousSecret = async (
  ctx: Ctx,
  { actor, owner }: { actor: StaffActor; owner: Owner },
): Promise<void> => {
  assertMayRenew(actor, owner);
  const target = await auditTargetOf(ctx, owner);
  await ctx.transaction(async (tx) => {
    const row = await getEndpointRow(tx, owner);
    if (!row?.previousSecret) return;
    await updateEndpointRow(tx, { id: row.id, columns: { previousSecret: null, previousUntil: null } });
    await recordAudit(tx, { actor, action: 'webhook.previous_secret_ended', target });
  });
};
