import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import {
  getSealedWebhookSecret,
  setSealedWebhookSecret,
  setSealedWebhookSecretIfAbsent,
} from './clients.repository.ts';

const webhookSecretCell = (clientId: number) => ({ table: 'clients', column: 'webhook_secret', rowId: clientId });

/** The secret that signs calls to the client's webhook; created on first use. Throws 404. */
export const ensureClientWebhookSecret = async (ctx: Ctx, clientId: number): Promise<string> => {
  const cell = webhookSecretCell(clientId);
  let sealed = await getSealedWebhookSecret(ctx, clientId);
  if (sealed === null) {
    await setSealedWebhookSecretIfAbsent(ctx, { clientId, sealed: ctx.secrets.seal(createWebhookSecret(), cell) });
    sealed = await getSealedWebhookSecret(ctx, clientId);
  }
  if (!sealed) throw notFound('Client');
  return ctx.secrets.unseal(sealed, cell);
};

/** Replaces the client's webhook secret. The caller records the change. */
export const replaceClientWebhookSecret = (
  ctx: Ctx,
  { clientId, secret }: { clientId: number; secret: string },
): Promise<void> =>
  setSealedWebhookSecret(ctx, { clientId, sealed: ctx.secrets.seal(secret, webhookSecretCell(clientId)) });
