import slugify from '@sindresorhus/slugify';
import type { ClientLogo } from '#shared/look.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { replaceLogo } from '../../clients/look/look.usecases.ts';
import { imagePath } from '../encoding/encoding.rules.ts';
import { upsertImageFiles } from '../images.repository.ts';
import { retireLogos } from './logos.repository.ts';
import { encodeLogo } from './logos.rules.ts';

const LONGEST_NAME = 36;

/** Says whose it is; the id keeps two clients of one name and one logo apart. */
const stemOf = ({ id, name }: ClientRow): string =>
  `${slugify(name).slice(0, LONGEST_NAME)}-${id}-logo`.replace(/^-/, '');

const targetOf = ({ id, name }: ClientRow) => ({ kind: 'client', id, name });

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
  const { file, width, height, ground } = await encodeLogo({ bytes, stem: stemOf(client) });
  const logo: ClientLogo = { url: imagePath(file.name), width, height, ground };
  await ctx.transaction(async (tx) => {
    const before = await replaceLogo(tx, { clientId, logo });
    const { name, type } = file;
    await upsertImageFiles(tx, [{ name, type, bytes: file.bytes, clientId, pageId: null, kind: 'logo' }]);
    await retireLogos(tx, { clientId, except: name, at: ctx.clock.now() });
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
    await retireLogos(tx, { clientId, except: null, at: ctx.clock.now() });
    const target = targetOf(before);
    await recordAudit(tx, { actor, action: 'client.logo_removed', target, before: { logo: before.logo } });
  });
};
