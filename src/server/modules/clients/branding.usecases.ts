import { z } from 'zod';
import type { ClientLogo } from '#shared/site-theme.ts';
import { brandColours, type Brand, type ClientBrand, type UpdateClientBrand } from '#shared/brand.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getSettings } from '../settings/settings.usecases.ts';
import { getClientRow, lockClientRow, updateClientRow, type ClientRow } from './clients.repository.ts';
import { requireClientRow } from './clients.usecases.ts';

const presentClientBrand = ({ portalName, portalAccent, portalLogo }: ClientRow): ClientBrand => ({
  portalName,
  portalAccent,
  portalLogo,
});

/**
 * The agency's brand, or the one this client sees; an unknown client gets the agency's. `logo.png` is for e-mails and
 * PDF. Colours reach a contrast of 4.5:1 in both schemes.
 */
export const getBrand = async (ctx: Ctx, { clientId = null }: { clientId?: number | null } = {}): Promise<Brand> =>
  resolveBrand(ctx, clientId === null ? null : await getClientRow(ctx, clientId));

/** The client's brand when the e-mail goes to the client (`isForClient`, or its address on file), else the agency's. */
export const getEmailBrand = async (
  ctx: Ctx,
  { clientId, to, isForClient }: { clientId: number | null; to: string; isForClient: boolean },
): Promise<Brand> => {
  const client = clientId === null ? null : await getClientRow(ctx, clientId);
  const goesToClient = isForClient || client?.email.trim().toLowerCase() === to.trim().toLowerCase();
  return resolveBrand(ctx, goesToClient ? client : null);
};

const resolveBrand = async (ctx: Ctx, client: ClientRow | null): Promise<Brand> => {
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

/** The client's overrides of the agency's brand; throws 404. */
export const requireClientBrand = async (ctx: Ctx, clientId: number): Promise<ClientBrand> =>
  presentClientBrand(await requireClientRow(ctx, clientId));

/** Changes a client's overrides of the agency's brand; omitted fields stay. Throws 403 and 404. */
export const updateClientBrand = async (
  ctx: Ctx,
  { actor, clientId, change }: { actor: StaffActor; clientId: number; change: UpdateClientBrand },
): Promise<ClientBrand> => {
  assertMay(actor, 'clients.edit');
  return ctx.transaction(async (tx) => {
    const before = await lockClientRow(tx, clientId);
    const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const row = await updateClientRow(tx, { id: clientId, columns: { ...columns, updatedAt: ctx.clock.now() } });
    const after = presentClientBrand(row ?? before);
    const target = { kind: 'client', id: clientId, name: before.name };
    await recordAudit(tx, { actor, action: 'client.brand_set', target, before: presentClientBrand(before), after });
    return after;
  });
};

/**
 * Returns the client before the change, in the caller's transaction; nodes then render the client's pages again.
 * Throws 404.
 */
export const replaceClientLogo = async (
  ctx: Ctx,
  { clientId, logo }: { clientId: number; logo: ClientLogo | null },
): Promise<ClientRow> => {
  const before = await lockClientRow(ctx, clientId);
  await updateClientRow(ctx, { id: clientId, columns: { logo, updatedAt: ctx.clock.now() } });
  return before;
};

const PURPOSE = 'portal_brand';
const BrandKeyPayload = z.object({ client: z.int().positive() });

/** A portal link for e-mails to a client; it opens in that client's brand before sign-in. */
export const portalLink = (ctx: Ctx, { clientId, path }: { clientId: number; path: string }): string => {
  const url = new URL(path, ctx.config.appOrigin);
  url.searchParams.set('brand', ctx.secrets.sign(PURPOSE, { client: clientId }));
  return url.href;
};

/** The client of a `portalLink` key; null for a key of another installation. */
export const verifyBrandKey = (ctx: Ctx, key: string): number | null => {
  const parsed = BrandKeyPayload.safeParse(ctx.secrets.verify(PURPOSE, key));
  return parsed.success ? parsed.data.client : null;
};
