import type { Ctx } from '#server/platform/context.ts';
import { lockClientRow, type ClientRow } from './clients.repository.ts';
import { isHubDomainOfAnotherClient, lockDomain, updateHubDomainColumns } from './hub-domain.repository.ts';

/**
 * Returns the client before the change; null when the domain is taken. A new domain serves nothing until verified. Runs
 * in the caller's transaction. Throws 404.
 */
export const claimHubDomain = async (
  ctx: Ctx,
  { clientId, domain, title }: { clientId: number; domain: string; title: string },
): Promise<ClientRow | null> => {
  await lockDomain(ctx, domain);
  const before = await lockClientRow(ctx, clientId);
  if (await isHubDomainOfAnotherClient(ctx, { clientId, domain })) return null;
  const isSameDomain = before.mainHubDomain === domain;
  await updateHubDomainColumns(ctx, {
    clientId,
    columns: { mainHubDomain: domain, mainHubTitle: title, ...(isSameDomain ? {} : { hubDomainActiveAt: null }) },
  });
  return before;
};

/** Returns the client before the change, in the caller's transaction. Throws 404. */
export const clearHubDomain = async (ctx: Ctx, clientId: number): Promise<ClientRow> => {
  const before = await lockClientRow(ctx, clientId);
  await updateHubDomainColumns(ctx, {
    clientId,
    columns: { mainHubDomain: null, mainHubTitle: null, hubDomainActiveAt: null },
  });
  return before;
};

/** Sets since when a client's hub domain serves pages (null for not at all), in the caller's transaction. */
export const setHubDomainActive = (ctx: Ctx, { clientId, at }: { clientId: number; at: Date | null }): Promise<void> =>
  updateHubDomainColumns(ctx, { clientId, columns: { hubDomainActiveAt: at } });
