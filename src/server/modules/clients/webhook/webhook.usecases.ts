import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { getSealedSecret, setSealedSecretOnce } from './webhook.repository.ts';

/** The secret that signs calls to the client's webhook; made when it is first asked for. Throws 404. */
export const ensureWebhookSecret = async (ctx: Ctx, clientId: number): Promise<string> => {
  const cell = { table: 'clients', column: 'webhook_secret', rowId: clientId };
  let sealed = await getSealedSecret(ctx, clientId);
  if (sealed === null) {
    await setSealedSecretOnce(ctx, { clientId, sealed: ctx.secrets.seal(createWebhookSecret(), cell) });
    sealed = await getSealedSecret(ctx, clientId);
  }
  if (!sealed) throw notFound('Client');
  return ctx.secrets.unseal(sealed, cell);
};
