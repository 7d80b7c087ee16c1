import type { Ctx } from '#server/platform/context.ts';
import { lockClientRow, type ClientRow } from '../clients.repository.ts';
import { isHubOfAnother, lockDomain, updateHubColumns } from './hub-domain.repository.ts';

/**
 * Gives a client its hub domain, in the caller's transaction, and answers the client as it was before; null when another
 * client has the domain. Another domain than before serves nothing until it is proven. Throws 404.
 */
export const claimHubDomain = async (
  ctx: Ctx,
  { clientId, domain, title }: { clientId: number; domain: string; title: string },
): Promise<ClientRow | null> => {
  await lockDomain(ctx, domain);
  const before = await lockClientRow(ctx, clientId);
  if (await isHubOfAnother(ctx, { clientId, domain })) return null;
  const stays = before.mainHubDomain === domain;
  await updateHubColumns(ctx, {
    clientId,
    columns: { mainHubDomain: domain, mainHubTitle: title, ...(stays ? {} : { hubActiveAt: null }) },
  });
  return before;
};

/** Takes a client's hub domain away, in the caller's transaction, and answers the client as it was before. Throws 404. */
export const releaseHubDomain = async (ctx: Ctx, clientId: number): Promise<ClientRow> => {
  const before = await lockClientRow(ctx, clientId);
  await updateHubColumns(ctx, {
    clientId,
    columns: { mainHubDomain: null, mainHubTitle: null, hubActiveAt: null },
  });
  return before;
};

/** Lets a client's hub domain serve pages, or no longer (null), in the caller's transaction. */
export const setHubActive = (ctx: Ctx, { clientId, at }: { clientId: number; at: Date | null }): Promise<void> =>
  updateHubColumns(ctx, { clientId, columns: { hubActiveAt: at } });
