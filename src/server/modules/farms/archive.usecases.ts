import type { Client } from '#shared/clients.ts';
import type { Farm } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { setClientArchived, setClientRestored } from '../clients/archive.usecases.ts';
import { requireClient, requireClientRow } from '../clients/clients.usecases.ts';
import { clientOfFarmArchived, farmArchived } from './farms.errors.ts';
import {
  archiveFarmsOfClient,
  lockFarmRow,
  restoreFarmsOfClient,
  updateFarmRow,
  type FarmRow,
} from './farms.repository.ts';
import { requireFarm, requireFarmRow } from './farms.usecases.ts';

interface ArchiveInput {
  actor: StaffActor;
  id: number;
}

/** The farm's stored row; throws 404, and 409 for an archived one. */
export const requireFarmAtWork = async (ctx: Ctx, id: number): Promise<FarmRow> => {
  const farm = await requireFarmRow(ctx, id);
  if (farm.archivedAt !== null) throw farmArchived();
  return farm;
};

const lockFarm = async (ctx: Ctx, id: number): Promise<FarmRow> => {
  const farm = await lockFarmRow(ctx, id);
  if (!farm) throw notFound('Farm');
  return farm;
};

/**
 * Archives a farm: its published addresses answer 410, and nothing of it is published, checked or counted until it is
 * restored. One that is archived stays. Throws 403 and 404.
 */
export const archiveFarm = async (ctx: Ctx, { actor, id }: ArchiveInput): Promise<Farm> => {
  assertMay(actor, 'farms.archive');
  await ctx.transaction(async (tx) => {
    const farm = await lockFarm(tx, id);
    if (farm.archivedAt !== null) return;
    const now = ctx.clock.now();
    await updateFarmRow(tx, { id, columns: { archivedAt: now, archivedBy: actor.name, updatedAt: now } });
    await recordAudit(tx, { actor, action: 'farm.archived', target: { kind: 'farm', id, name: farm.name } });
    await tx.emit('farm.archived', { farmId: id });
  });
  return requireFarm(ctx, id);
};

/** Brings a farm back as it was. Throws 403, 404, and 409 while its client is archived. */
export const restoreFarm = async (ctx: Ctx, { actor, id }: ArchiveInput): Promise<Farm> => {
  assertMay(actor, 'farms.archive');
  await ctx.transaction(async (tx) => {
    const farm = await lockFarm(tx, id);
    if (farm.archivedAt === null) return;
    if ((await requireClientRow(tx, farm.clientId)).archivedAt !== null) throw clientOfFarmArchived();
    await updateFarmRow(tx, { id, columns: { archivedAt: null, archivedBy: null, updatedAt: ctx.clock.now() } });
    await recordAudit(tx, { actor, action: 'farm.restored', target: { kind: 'farm', id, name: farm.name } });
    await tx.emit('farm.restored', { farmId: id });
  });
  return requireFarm(ctx, id);
};

/** Archives a client with its farms, and closes its portal. One that is archived stays. Throws 403 and 404. */
export const archiveClient = async (ctx: Ctx, { actor, id }: ArchiveInput): Promise<Client> => {
  assertMay(actor, 'clients.archive');
  await ctx.transaction(async (tx) => {
    const at = await setClientArchived(tx, { actor, id });
    if (at === null) return;
    await archiveFarmsOfClient(tx, { clientId: id, at, by: actor.name });
    await tx.emit('client.archived', { clientId: id });
  });
  return requireClient(ctx, id);
};

/** Brings a client back with the farms that were archived with it. Throws 403 and 404. */
export const restoreClient = async (ctx: Ctx, { actor, id }: ArchiveInput): Promise<Client> => {
  assertMay(actor, 'clients.archive');
  await ctx.transaction(async (tx) => {
    const archivedAt = await setClientRestored(tx, { actor, id });
    if (archivedAt === null) return;
    await restoreFarmsOfClient(tx, { clientId: id, archivedAt, at: ctx.clock.now() });
    await tx.emit('client.restored', { clientId: id });
  });
  return requireClient(ctx, id);
};
