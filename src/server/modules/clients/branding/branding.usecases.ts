import { z } from 'zod';
import { brandColours, type Brand, type ClientBrand, type UpdateClientBrand } from '#shared/brand.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { getSettings } from '../../settings/settings.usecases.ts';
import { getClientRow, lockClientRow, updateClientRow, type ClientRow } from '../clients.repository.ts';
import { requireClientRow } from '../clients.usecases.ts';

const choiceOf = ({ portalName, portalAccent, portalLogo }: ClientRow): ClientBrand => ({
  portalName,
  portalAccent,
  portalLogo,
});

/**
 * Whose product it is: the agency's brand, or with `clientId` what that client sees. Name, logo (null for none; `png` is
 * for mails and PDF, its bytes are `findImageFile` of images by the last part of its path) and the chosen colour made safe
 * for both schemes, 4.5:1 by rule. Every read follows the settings at once; an unknown client gets the agency's.
 */
export const brandOf = async (ctx: Ctx, { clientId = null }: { clientId?: number | null } = {}): Promise<Brand> =>
  brandFor(ctx, clientId === null ? null : await getClientRow(ctx, clientId));

/**
 * The brand of a mail: to the client it is about, at its address on file or by its kind (`isForClient`), what that client
 * sees; to everybody else the agency's.
 */
export const brandOfMail = async (
  ctx: Ctx,
  { clientId, to, isForClient }: { clientId: number | null; to: string; isForClient: boolean },
): Promise<Brand> => {
  const client = clientId === null ? null : await getClientRow(ctx, clientId);
  const isTheirs = isForClient || client?.email.trim().toLowerCase() === to.trim().toLowerCase();
  return brandFor(ctx, isTheirs ? client : null);
};

const brandFor = async (ctx: Ctx, client: ClientRow | null): Promise<Brand> => {
  const { productName, brandAccent, brandLogo } = await getSettings(ctx, ['productName', 'brandAccent', 'brandLogo']);
  const accent = client?.portalAccent ?? brandAccent;
  const logos = { agency: brandLogo, own: client?.logo ?? null, none: null };
  return {
    name: client?.portalName ?? productName ?? ctx.config.productName,
    logo: logos[client?.portalLogo ?? 'agency'],
    accent,
    ...brandColours(accent),
  };
};

/** What a client sees in place of the agency's brand; throws 404. */
export const getClientBrand = async (ctx: Ctx, clientId: number): Promise<ClientBrand> =>
  choiceOf(await requireClientRow(ctx, clientId));

/** Changes what a client sees in place of the agency's brand; what is left out stays. Throws 403 and 404. */
export const updateClientBrand = async (
  ctx: Ctx,
  { actor, clientId, change }: { actor: StaffActor; clientId: number; change: UpdateClientBrand },
): Promise<ClientBrand> => {
  assertMay(actor, 'clients.edit');
  return ctx.transaction(async (tx) => {
    const before = await lockClientRow(tx, clientId);
    const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const row = await updateClientRow(tx, { id: clientId, columns: { ...columns, updatedAt: ctx.clock.now() } });
    const after = choiceOf(row ?? before);
    const target = { kind: 'client', id: clientId, name: before.name };
    await recordAudit(tx, { actor, action: 'client.brand_set', target, before: choiceOf(before), after });
    return after;
  });
};

const PURPOSE = 'portal_brand';
const Key = z.object({ client: z.int().positive() });

/** An address of the portal as it goes to a client by mail: it opens in that client's brand before anybody signs in. */
export const portalLink = (ctx: Ctx, { clientId, path }: { clientId: number; path: string }): string => {
  const url = new URL(path, ctx.config.appOrigin);
  url.searchParams.set('brand', ctx.secrets.sign(PURPOSE, { client: clientId }));
  return url.href;
};

/** Whose brand an address of `portalLink` opens in; null for a key that this installation did not make. */
export const readBrandKey = (ctx: Ctx, key: string): number | null => {
  const parsed = Key.safeParse(ctx.secrets.verify(PURPOSE, key));
  return parsed.success ? parsed.data.client : null;
};
