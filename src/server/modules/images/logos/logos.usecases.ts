import slugify from '@sindresorhus/slugify';
import type { ClientLogo } from '#shared/look.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { brandOf } from '../../clients/branding/branding.usecases.ts';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { replaceLogo } from '../../clients/look/look.usecases.ts';
import { getSetting, setSetting } from '../../settings/settings.usecases.ts';
import { imagePath } from '../encoding/encoding.rules.ts';
import { upsertImageFiles } from '../images.repository.ts';
import { retireLogos } from './logos.repository.ts';
import { encodeLogo, type EncodedLogo } from './logos.rules.ts';

const LONGEST_NAME = 36;

/** Says whose it is; the id keeps two clients of one name and one logo apart. */
const stemOf = ({ id, name }: ClientRow): string =>
  `${slugify(name).slice(0, LONGEST_NAME)}-${id}-logo`.replace(/^-/, '');

const targetOf = ({ id, name }: ClientRow) => ({ kind: 'client', id, name });

const shownLogo = ({ file, png, width, height, ground }: EncodedLogo): ClientLogo => ({
  url: imagePath(file.name),
  png: imagePath(png.name),
  width,
  height,
  ground,
});

const keepLogoFiles = async (
  ctx: Ctx,
  { clientId, encoded: { file, png } }: { clientId: number | null; encoded: EncodedLogo },
): Promise<void> => {
  const files = [file, png].map(({ name, type, bytes }) => ({ name, type, bytes }));
  await upsertImageFiles(
    ctx,
    files.map((one) => ({ ...one, clientId, pageId: null, kind: 'logo' as const })),
  );
  await retireLogos(ctx, { clientId, except: files.map(({ name }) => name), at: ctx.clock.now() });
};

interface LogoOrder {
  actor: StaffActor;
  clientId: number;
}

/** Gives a client its logo; public pages show it at once. Throws 400 with what is wrong, 403 and 404. */
export const putLogo = async (
  ctx: Ctx,
  { actor, clientId, bytes }: LogoOrder & { bytes: Buffer },
): Promise<ClientLogo> => {
  assertMay(actor, 'clients.edit');
  const client = await requireClientRow(ctx, clientId);
  const encoded = await encodeLogo({ bytes, stem: stemOf(client) });
  const logo = shownLogo(encoded);
  await ctx.transaction(async (tx) => {
    const before = await replaceLogo(tx, { clientId, logo });
    await keepLogoFiles(tx, { clientId, encoded });
    const target = targetOf(before);
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

/** Takes a client's logo away; its pages show the name alone. Throws 403 and 404. */
export const removeLogo = async (ctx: Ctx, { actor, clientId }: LogoOrder): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const before = await replaceLogo(tx, { clientId, logo: null });
    if (before.logo === null) throw notFound('Logo');
    await retireLogos(tx, { clientId, except: [], at: ctx.clock.now() });
    const target = targetOf(before);
    await recordAudit(tx, { actor, action: 'client.logo_removed', target, before: { logo: before.logo } });
  });
};

const AGENCY_TARGET = { kind: 'settings', id: 0, name: 'Brand' };

/** Gives the agency its logo: portal, public page, mails and reports show it at once. Throws 400 with what is wrong, and 403. */
export const putAgencyLogo = async (
  ctx: Ctx,
  { actor, bytes }: { actor: StaffActor; bytes: Buffer },
): Promise<ClientLogo> => {
  assertMay(actor, 'settings.manage');
  const { name } = await brandOf(ctx);
  const stem = `${slugify(name).slice(0, LONGEST_NAME)}-agency-logo`.replace(/^-/, '');
  const encoded = await encodeLogo({ bytes, stem });
  const logo = shownLogo(encoded);
  await ctx.transaction(async (tx) => {
    const before = { logo: await getSetting(tx, 'brandLogo') };
    await setSetting(tx, { key: 'brandLogo', value: logo });
    await keepLogoFiles(tx, { clientId: null, encoded });
    const action = 'settings.logo_added';
    await recordAudit(tx, { actor, action, target: AGENCY_TARGET, before, after: { logo } });
  });
  return logo;
};

/** Takes the agency's logo away; its name stands alone again. Throws 403 and 404. */
export const removeAgencyLogo = async (ctx: Ctx, actor: StaffActor): Promise<void> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const logo = await getSetting(tx, 'brandLogo');
    if (logo === null) throw notFound('Logo');
    await setSetting(tx, { key: 'brandLogo', value: null });
    await retireLogos(tx, { clientId: null, except: [], at: ctx.clock.now() });
    await recordAudit(tx, { actor, action: 'settings.logo_removed', target: AGENCY_TARGET, before: { logo } });
  });
};
