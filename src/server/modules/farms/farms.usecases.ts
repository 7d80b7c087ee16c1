import type { Farm, FarmCta, FarmPublishing, PublishMode, SetFarmIndexing, WriterChoice } from '#shared/farms.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { farmDomainTaken } from './farms.errors.ts';
import { presentFarm } from './farms.presenter.ts';
import {
  countFarmRows,
  deleteFarmRow,
  getFarmRow,
  getFarmWithFigures,
  insertFarm,
  insertHubs,
  listFarmRows,
  listHubRows,
  updateFarmRow,
  type FarmRow,
  type FarmWithFigures,
  type MicroHubRow,
} from './farms.repository.ts';

export type { FarmRow, MicroHubRow } from './farms.repository.ts';
export { listFarmRowsOfClient, listPacedFarms } from './farms.repository.ts';
export { farmDomain, farmUrl, normalHost, parsePlace, placeLabel, type Place } from './farms.rules.ts';

const present = async (ctx: Ctx, rows: FarmWithFigures[]): Promise<Farm[]> => {
  const hubs = await listHubRows(
    ctx,
    rows.map(({ farm }) => farm.id),
  );
  return rows.map((row) => presentFarm(row, { hubs, appOrigin: ctx.config.appOrigin }));
};

/** All farms, newest first, with their counts. */
export const listFarms = async (ctx: Ctx): Promise<Farm[]> => present(ctx, await listFarmRows(ctx));

/** How many farms there are. */
export const countFarms = (ctx: Ctx): Promise<number> => countFarmRows(ctx);

/** One client's farms, newest first; throws 404 for an unknown client. */
export const listFarmsOfClient = async (ctx: Ctx, clientId: number): Promise<Farm[]> => {
  await requireClientRow(ctx, clientId);
  return present(ctx, await listFarmRows(ctx, clientId));
};

/** The farm with its counts; throws 404. */
export const requireFarm = async (ctx: Ctx, id: number): Promise<Farm> => {
  const found = await getFarmWithFigures(ctx, id);
  const [farm] = found ? await present(ctx, [found]) : [];
  if (!farm) throw notFound('Farm');
  return farm;
};

/** The stored record, for use cases of other nouns; throws 404. */
export const requireFarmRow = async (ctx: Ctx, id: number): Promise<FarmRow> => {
  const row = await getFarmRow(ctx, id);
  if (!row) throw notFound('Farm');
  return row;
};

/** A farm's hubs in their order. */
export const listHubs = async (ctx: Ctx, farmId: number): Promise<MicroHubRow[]> =>
  (await listHubRows(ctx, [farmId])).map(({ hub }) => hub);

export interface NewFarmInput {
  clientId: number;
  name: string;
  domain: string;
  domainPrefix: string;
  industry: string;
  location: string;
  city: string;
  state: string | null;
  publishMode: PublishMode;
  keywords: string[];
  tone: string | null;
  writer?: WriterChoice | null;
  cta?: FarmCta | null;
  hubs: { name: string; slug: string; libraryHub: string | null; quiz?: Quiz | null }[];
}

/** Stores a farm and its hubs, in the caller's transaction; throws 409 `farms.domain_taken`. */
export const storeFarm = async (
  ctx: Ctx,
  { actor, farm: { hubs, ...columns } }: { actor: StaffActor; farm: NewFarmInput },
): Promise<{ farm: FarmRow; hubs: MicroHubRow[] }> => {
  assertMay(actor, 'farms.create');
  const now = ctx.clock.now();
  const farm = await insertFarm(ctx, { ...columns, status: 'active', createdAt: now, updatedAt: now });
  if (!farm) throw farmDomainTaken(columns.domain);
  const rows = hubs.map((hub, position) => ({ ...hub, position, clientId: farm.clientId, farmId: farm.id }));
  const stored = await insertHubs(ctx, rows);
  const target = { kind: 'farm', id: farm.id, name: farm.name };
  await recordAudit(ctx, {
    actor,
    action: 'farm.created',
    target,
    after: { domain: farm.domain, location: farm.location },
  });
  return { farm, hubs: stored };
};

/** Shows a farm's pages to the public, or hides them (404) without removing anything; no status: no change. Throws 404. */
export const setFarmStatus = async (
  ctx: Ctx,
  { actor, id, status }: { actor: StaffActor; id: number; status: 'active' | 'inactive' | undefined },
): Promise<Farm> => {
  assertMay(actor, 'farms.edit');
  if (status === undefined) return requireFarm(ctx, id);
  await ctx.transaction(async (tx) => {
    const before = await requireFarmRow(tx, id);
    await updateFarmRow(tx, { id, columns: { status, updatedAt: ctx.clock.now() } });
    const action = status === 'active' ? 'farm.activated' : 'farm.deactivated';
    const target = { kind: 'farm', id, name: before.name };
    await recordAudit(tx, { actor, action, target, before: { status: before.status }, after: { status } });
  });
  return requireFarm(ctx, id);
};

/**
 * Tells search engines to leave a farm's pages out, or lets them in again; visitors see its pages as before. Throws 403
 * and 404.
 */
export const setFarmIndexing = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: SetFarmIndexing },
): Promise<Farm> => {
  assertMay(actor, 'farms.deindex');
  await ctx.transaction(async (tx) => {
    const { name, deindexedAt, deindexedReason } = await requireFarmRow(tx, id);
    const wasOff = deindexedAt !== null;
    if (!fields.isOff && !wasOff) return;
    const now = ctx.clock.now();
    const columns = fields.isOff
      ? // Who hid it first stays: a better reason is no new beginning.
        { deindexedReason: fields.reason, ...(wasOff ? {} : { deindexedAt: now, deindexedBy: actor.name }) }
      : { deindexedAt: null, deindexedBy: null, deindexedReason: null };
    await updateFarmRow(tx, { id, columns: { ...columns, updatedAt: now } });
    await recordAudit(tx, {
      actor,
      action: fields.isOff ? 'farm.deindexed' : 'farm.reindexed',
      target: { kind: 'farm', id, name },
      before: { reason: deindexedReason },
      after: { reason: fields.isOff ? fields.reason : null },
    });
  });
  return requireFarm(ctx, id);
};

/** Gives a farm another name; throws 404. */
export const renameFarm = async (
  ctx: Ctx,
  { actor, id, name }: { actor: StaffActor; id: number; name: string },
): Promise<Farm> => {
  assertMay(actor, 'farms.edit');
  await ctx.transaction(async (tx) => {
    const before = await requireFarmRow(tx, id);
    await updateFarmRow(tx, { id, columns: { name, updatedAt: ctx.clock.now() } });
    const target = { kind: 'farm', id, name };
    await recordAudit(tx, { actor, action: 'farm.renamed', target, before: { name: before.name }, after: { name } });
  });
  return requireFarm(ctx, id);
};

/** Sets how a farm's pages are published and at what pace; what is left out stays. Throws 403 and 404. */
export const setFarmPublishing = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: FarmPublishing },
): Promise<Farm> => {
  assertMay(actor, 'farms.edit');
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as FarmPublishing;
  await ctx.transaction(async (tx) => {
    const { name, publishMode, dripPerDay } = await requireFarmRow(tx, id);
    await updateFarmRow(tx, { id, columns: { ...sent, updatedAt: ctx.clock.now() } });
    const target = { kind: 'farm', id, name };
    const before = { publishMode, dripPerDay };
    await recordAudit(tx, { actor, action: 'farm.publishing_set', target, before, after: sent });
  });
  return requireFarm(ctx, id);
};

/** Changes what the buttons of a farm's pages say; null puts the standard words back. Throws 403 and 404. */
export const setFarmCta = async (
  ctx: Ctx,
  { actor, id, cta }: { actor: StaffActor; id: number; cta: FarmCta },
): Promise<Farm> => {
  assertMay(actor, 'farms.edit');
  const stored = cta.quiz === null && cta.ask === null ? null : cta;
  await ctx.transaction(async (tx) => {
    const before = await requireFarmRow(tx, id);
    await updateFarmRow(tx, { id, columns: { cta: stored, updatedAt: ctx.clock.now() } });
    const target = { kind: 'farm', id, name: before.name };
    await recordAudit(tx, {
      actor,
      action: 'farm.cta_set',
      target,
      before: { cta: before.cta },
      after: { cta: stored },
    });
  });
  return requireFarm(ctx, id);
};

/** Removes a farm for good, with its pages and leads; throws 404. Published addresses then answer 410. */
export const deleteFarm = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'farms.delete');
  await ctx.transaction(async (tx) => {
    const found = await getFarmWithFigures(tx, id);
    if (!found) throw notFound('Farm');
    await deleteFarmRow(tx, id);
    const before = { pages: found.figures.pageCount, leads: found.figures.leadCount };
    await recordAudit(tx, {
      actor,
      action: 'farm.deleted',
      target: { kind: 'farm', id, name: found.farm.name },
      before,
    });
  });
};
