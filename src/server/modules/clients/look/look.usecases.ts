import type { ClientLogo } from '#shared/look.ts';
import type { Ctx } from '#server/platform/context.ts';
import { lockClientRow, updateClientRow, type ClientRow } from '../clients.repository.ts';

/**
 * Gives a client another logo, or none, in the caller's transaction, and answers the client as it was before. The
 * change of its row tells every node to make its pages anew. Throws 404.
 */
export const replaceLogo = async (
  ctx: Ctx,
  { clientId, logo }: { clientId: number; logo: ClientLogo | null },
): Promise<ClientRow> => {
  const before = await lockClientRow(ctx, clientId);
  await updateClientRow(ctx, { id: clientId, columns: { logo, updatedAt: ctx.clock.now() } });
  return before;
};
