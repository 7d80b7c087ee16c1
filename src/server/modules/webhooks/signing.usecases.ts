import type { WebhookSecret } from '#shared/webhooks.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { ensureClientWebhookSecret, replaceClientWebhookSecret } from '../clients/webhook-secret.usecases.ts';
import { ensureAgencyWebhookSecret, setSetting } from '../settings/settings.usecases.ts';
import { addressKey } from './webhooks.rules.ts';
import { getEndpointRow, upsertEndpointRow, updateEndpointRow, type EndpointRow } from './endpoints.repository.ts';
import type { WebhookOwner } from './endpoints.rules.ts';
import { getWebhookAddress, requireAuditTarget } from './endpoints.usecases.ts';

/** Both secrets sign for this long, so that a receiver has time to switch. */
const OVERLAP_MS = 24 * 3_600_000;

const ensureSecret = (ctx: Ctx, owner: WebhookOwner): Promise<string> =>
  owner === null ? ensureAgencyWebhookSecret(ctx) : ensureClientWebhookSecret(ctx, owner);

const previousSecretCell = (id: number) => ({ table: 'webhook_endpoints', column: 'previous_secret', rowId: id });

/** The secrets that sign a webhook's requests: its own, and the previous one during a rotation. */
export const getSigningSecrets = async (
  ctx: Ctx,
  { owner, endpoint }: { owner: WebhookOwner; endpoint: EndpointRow | null },
): Promise<string[]> => {
  const secret = await ensureSecret(ctx, owner);
  if (!endpoint?.previousSecret || !endpoint.previousUntil || endpoint.previousUntil <= ctx.clock.now())
    return [secret];
  return [secret, ctx.secrets.unseal(endpoint.previousSecret, previousSecretCell(endpoint.id))];
};

const assertMayRotate = (actor: StaffActor, owner: WebhookOwner): void =>
  assertMay(actor, owner === null ? 'settings.manage' : 'clients.manage_credentials');

/** Returns the new secret once; the previous one also signs for 24 hours if it was shown. Throws 403 and 404. */
export const rotateSecret = async (
  ctx: Ctx,
  { actor, owner }: { actor: StaffActor; owner: WebhookOwner },
): Promise<WebhookSecret> => {
  assertMayRotate(actor, owner);
  const secret = createWebhookSecret();
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const key = addressKey((await getWebhookAddress(tx, owner)) ?? '');
    const row = await upsertEndpointRow(tx, { owner, addressKey: key, since: now });
    const before = row.secretMadeAt === null ? null : await ensureSecret(tx, owner);
    const previousUntil = before === null ? null : new Date(now.getTime() + OVERLAP_MS);
    const previousSecret = before === null ? null : tx.secrets.seal(before, previousSecretCell(row.id));
    await updateEndpointRow(tx, { id: row.id, columns: { secretMadeAt: now, previousSecret, previousUntil } });
    if (owner === null) await setSetting(tx, { key: 'webhookSecret', value: secret });
    else await replaceClientWebhookSecret(tx, { clientId: owner, secret });
    await recordAudit(tx, { actor, action: 'webhook.secret_renewed', target: await requireAuditTarget(tx, owner) });
    return { secret, previousUntil: previousUntil?.toISOString() ?? null };
  });
};

/** Ends the previous secret, so that only the newest signs. Throws 403 and 404. */
export const revokePreviousSecret = async (
  ctx: Ctx,
  { actor, owner }: { actor: StaffActor; owner: WebhookOwner },
): Promise<void> => {
  assertMayRotate(actor, owner);
  const target = await requireAuditTarget(ctx, owner);
  await ctx.transaction(async (tx) => {
    const row = await getEndpointRow(tx, owner);
    if (!row?.previousSecret) return;
    await updateEndpointRow(tx, { id: row.id, columns: { previousSecret: null, previousUntil: null } });
    await recordAudit(tx, { actor, action: 'webhook.previous_secret_ended', target });
  });
};
