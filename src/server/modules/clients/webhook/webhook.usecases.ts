import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { getSealedSecret, setSealedSecret, setSealedSecretOnce } from './webhook.repository.ts';

const cellOf = (clientId: number) => ({ table: 'clients', column: 'webhook_secret', rowId: clientId });

/** The secret that signs calls to the client's webhook; made when it is first asked for. Throws 404. */
export const ensureWebhookSecret = async (ctx: Ctx, clientId: number): Promise<string> => {
  const cell = cellOf(clientId);
  let sealed = await getSealedSecret(ctx, clientId);
  if (sealed === null) {
    await setSealedSecretOnce(ctx, { clientId, sealed: ctx.secrets.seal(createWebhookSecret(), cell) });
    sealed = await getSealedSecret(ctx, clientId);
  }
  if (!sealed) throw notFound('Client');
  return ctx.secrets.unseal(sealed, cell);
};

/** Puts this secret in the place of the client's; whoever calls it records who did. */
export const replaceWebhookSecret = (
  ctx: Ctx,
  { clientId, secret }: { clientId: number; secret: string },
): Promise<void> => setSealedSecret(ctx, { clientId, sealed: ctx.secrets.seal(secret, cellOf(clientId)) });
