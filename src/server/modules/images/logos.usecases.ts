import slugify from '@sindresorhus/slugify';
import type { ClientLogo } from '#shared/site-theme.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { getBrand, replaceClientLogo } from '../clients/branding.usecases.ts';
import { requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { getSetting, setSetting } from '../settings/settings.usecases.ts';
import { imagePath } from './encoding.rules.ts';
import { upsertImageFiles } from './images.repository.ts';
import { keepFiles, type KeptFile } from './images.usecases.ts';
import { markLogosReplaced } from './logos.repository.ts';
import type { EncodedLogo } from './logos.rules.ts';

const MAX_NAME_LENGTH = 36;

/** The id separates clients that share name and logo. */
const logoFileStem = ({ id, name }: ClientRow): string =>
  `${slugify(name).slice(0, MAX_NAME_LENGTH)}-${id}-logo`.replace(/^-/, '');

const auditTarget = ({ id, name }: ClientRow) => ({ kind: 'client', id, name });

const presentLogo = ({ file, png, width, height, background }: EncodedLogo): ClientLogo => ({
  url: imagePath(file.name),
  png: imagePath(png.name),
  width,
  height,
  background,
});

const replaceLogoFiles = async (
  ctx: Ctx,
  { clientId, files }: { clientId: number | null; files: KeptFile[] },
): Promise<void> => {
  await upsertImageFiles(
    ctx,
    files.map((one) => ({ ...one, clientId, pageId: null, kind: 'logo' as const })),
  );
  await markLogosReplaced(ctx, { clientId, except: files.map(({ name }) => name), at: ctx.clock.now() });
};

interface LogoChange {
  actor: StaffActor;
  clientId: number;
}

/** Sets a client's logo; public pages show it at once. Throws 400 with the problem, 403 and 404. */
export const putLogo = async (
  ctx: Ctx,
  { actor, clientId, bytes }: LogoChange & { bytes: Buffer },
): Promise<ClientLogo> => {
  assertMay(actor, 'clients.edit');
  const client = await requireClientRow(ctx, clientId);
  const { encodeLogo } = await import('./logos.rules.ts');
  const encoded = await encodeLogo({ bytes, stem: logoFileStem(client) });
  const logo = presentLogo(encoded);
  const files = await keepFiles(ctx, [encoded.file, encoded.png]);
  await ctx.transaction(async (tx) => {
    const before = await replaceClientLogo(tx, { clientId, logo });
    await replaceLogoFiles(tx, { clientId, files });
    const target = auditTarget(before);
    await recordAudit(tx, {
      actor,
      action: 'client.logo_added',
      target,
      before: { logo: before.logo },
      after: { logo },
    });
  });
  return logo;
};

/** Removes a client's logo; its pages show the name instead. Throws 403 and 404. */
export const removeLogo = async (ctx: Ctx, { actor, clientId }: LogoChange): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const before = await replaceClientLogo(tx, { clientId, logo: null });
    if (before.logo === null) throw notFound('Logo');
    await markLogosReplaced(tx, { clientId, except: [], at: ctx.clock.now() });
    const target = auditTarget(before);
    await recordAudit(tx, { actor, action: 'client.logo_removed', target, before: { logo: before.logo } });
  });
};

const AGENCY_TARGET = { kind: 'settings', id: 0, name: 'Brand' };

/** Portal, public page, e-mails and reports show it at once. Throws 400 with the problem, and 403. */
export const putAgencyLogo = async (
  ctx: Ctx,
  { actor, bytes }: { actor: StaffActor; bytes: Buffer },
): Promise<ClientLogo> => {
  assertMay(actor, 'settings.manage');
  const { name } = await getBrand(ctx);
  const stem = `${slugify(name).slice(0, MAX_NAME_LENGTH)}-agency-logo`.replace(/^-/, '');
  const { encodeLogo } = await import('./logos.rules.ts');
  const encoded = await encodeLogo({ bytes, stem });
  const logo = presentLogo(encoded);
  const files = await keepFiles(ctx, [encoded.file, encoded.png]);
  await ctx.transaction(async (tx) => {
    const before = { logo: await getSetting(tx, 'brandLogo') };
    await setSetting(tx, { key: 'brandLogo', value: logo });
    await replaceLogoFiles(tx, { clientId: null, files });
    const action = 'settings.logo_added';
    await recordAudit(tx, { actor, action, target: AGENCY_TARGET, before, after: { logo } });
  });
  return logo;
};

/** Removes the agency's logo; its name is shown instead. Throws 403 and 404. */
export const removeAgencyLogo = async (ctx: Ctx, actor: StaffActor): Promise<void> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const logo = await getSetting(tx, 'brandLogo');
    if (logo === null) throw notFound('Logo');
    await setSetting(tx, { key: 'brandLogo', value: null });
    await markLogosReplaced(tx, { clientId: null, except: [], at: ctx.clock.now() });
    await recordAudit(tx, { actor, action: 'settings.logo_removed', target: AGENCY_TARGET, before: { logo } });
  });
};
