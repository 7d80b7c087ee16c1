import type { PageQuery } from '#shared/api.ts';
import type {
  Farm,
  FarmCta,
  FarmFilter,
  FarmPublishing,
  FarmSummary,
  PublishMode,
  SetFarmIndexing,
  WriterChoice,
} from '#shared/farms.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows, type Placed } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { findService } from '../catalog/catalog.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { farmDomainTaken } from './farms.errors.ts';
import { presentFarm } from './farms.presenter.ts';
import {
  countFarmRows,
  countFarmsFound,
  deleteFarmRow,
  getFarmRow,
  getFarmWithFigures,
  insertFarm,
  insertTopics,
  listFarmLeadMonths,
  listFarmPositions,
  listFarmRows,
  listFarmsById,
  listTopicRows,
  updateFarmRow,
  type FarmRow,
  type FarmWithFigures,
  type TopicRow,
  listUnmatchedTopics,
  setTopicService,
} from './farms.repository.ts';
import { comparedMonths, leadsChange } from './farms.rules.ts';

export type { FarmRow, TopicRow } from './farms.repository.ts';
export { listFarmRowsOfClient, listFarmsWithDailyLimit } from './farms.repository.ts';
export { farmDomain, farmUrl, normalizeHost, parseLocation, cityStateLabel, type CityState } from './farms.rules.ts';

const presentFarms = async (ctx: Ctx, rows: FarmWithFigures[]): Promise<Farm[]> => {
  const farmIds = rows.map(({ farm }) => farm.id);
  const topics = await listTopicRows(ctx, farmIds);
  const months = comparedMonths(ctx.clock.now());
  const leadMonths = await listFarmLeadMonths(ctx, { farmIds, since: months.lastMonth });
  return rows.map((row) =>
    presentFarm(row, {
      topics,
      leadsChange: leadsChange(
        leadMonths.filter(({ farmId }) => farmId === row.farm.id),
        months,
      ),
      appOrigin: ctx.config.appOrigin,
    }),
  );
};

/** All farms at work, newest first, with their counts. */
export const listFarms = async (ctx: Ctx): Promise<Farm[]> => presentFarms(ctx, await listFarmRows(ctx));

const pageOfPositions = async (
  ctx: Ctx,
  { limit, cursor, ...filter }: FarmFilter & PageQuery,
): Promise<PageOfRows<FarmSummary & Placed>> => {
  const rows = await listFarmPositions(ctx, { filter, after: decodeCursor(cursor, 2), limit: limit + 1 });
  return pageOfRows({ rows, limit, cursor, count: (known) => countFarmsFound(ctx, { filter, known }) });
};

/** Farms at work that match, or archived ones; newest first unless sorted otherwise, with their counts. */
export const listFarmPage = async (ctx: Ctx, query: FarmFilter & PageQuery): Promise<PageOfRows<Farm>> => {
  const page = await pageOfPositions(ctx, query);
  const ids = page.rows.map(({ id }) => id);
  const farms = new Map((await presentFarms(ctx, await listFarmsById(ctx, ids))).map((farm) => [farm.id, farm]));
  return { ...page, rows: ids.flatMap((id) => farms.get(id) ?? []) };
};

/** The same farms by name and place alone, for choices. */
export const listFarmSummaries = async (ctx: Ctx, query: FarmFilter & PageQuery): Promise<PageOfRows<FarmSummary>> => {
  const page = await pageOfPositions(ctx, query);
  return { ...page, rows: page.rows.map(({ sortKey: _key, sortTie: _tie, ...farm }) => farm) };
};

export const countFarms = (ctx: Ctx): Promise<number> => countFarmRows(ctx);

/** One client's farms at work, or its archived ones; newest first. Throws 404 for an unknown client. */
export const listFarmsOfClient = async (
  ctx: Ctx,
  { clientId, archived }: { clientId: number; archived?: FarmFilter['archived'] },
): Promise<Farm[]> => {
  await requireClientRow(ctx, clientId);
  return presentFarms(ctx, await listFarmRows(ctx, { clientId, archived }));
};

/** The farm with its counts; throws 404. */
export const requireFarm = async (ctx: Ctx, id: number): Promise<Farm> => {
  const found = await getFarmWithFigures(ctx, id);
  const [farm] = found ? await presentFarms(ctx, [found]) : [];
  if (!farm) throw notFound('Farm');
  return farm;
};

/** The stored row; throws 404. */
export const requireFarmRow = async (ctx: Ctx, id: number): Promise<FarmRow> => {
  const row = await getFarmRow(ctx, id);
  if (!row) throw notFound('Farm');
  return row;
};

/** A farm's topics in order. */
export const listTopics = (ctx: Ctx, farmId: number): Promise<TopicRow[]> => listTopicsOfFarms(ctx, [farmId]);

/** The topics of some farms, in order. */
export const listTopicsOfFarms = async (ctx: Ctx, farmIds: number[]): Promise<TopicRow[]> =>
  (await listTopicRows(ctx, farmIds)).map(({ topic }) => topic);

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
  topics: { name: string; slug: string; service?: string | null; contentPack: string | null; quiz?: Quiz | null }[];
}

/** Stores a farm and its topics in the caller's transaction; throws 409 `farms.domain_taken`. */
export const insertFarmWithTopics = async (
  ctx: Ctx,
  { actor, farm: { topics, ...columns } }: { actor: StaffActor; farm: NewFarmInput },
): Promise<{ farm: FarmRow; topics: TopicRow[] }> => {
  assertMay(actor, 'farms.create');
  const now = ctx.clock.now();
  const farm = await insertFarm(ctx, { ...columns, status: 'active', createdAt: now, updatedAt: now });
  if (!farm) throw farmDomainTaken(columns.domain);
  const rows = topics.map((topic, position) => ({ ...topic, position, clientId: farm.clientId, farmId: farm.id }));
  const inserted = await insertTopics(ctx, rows);
  const target = { kind: 'farm', id: farm.id, name: farm.name };
  await recordAudit(ctx, {
    actor,
    action: 'farm.created',
    target,
    after: { domain: farm.domain, location: farm.location },
  });
  return { farm, topics: inserted };
};

/** Shows a farm's pages to the public or hides them (404); undefined changes nothing. Throws 404. */
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

/** Sets whether search engines may index a farm's pages; visitors see no difference. Throws 403 and 404. */
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
      ? // A new reason keeps the first date and person.
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

/** Renames a farm; throws 404. */
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

/** Sets the publish mode and pages per day; omitted fields stay. Throws 403 and 404. */
export const setFarmPublishing = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: FarmPublishing },
): Promise<Farm> => {
  assertMay(actor, 'farms.edit');
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as FarmPublishing;
  await ctx.transaction(async (tx) => {
    const { name, publishMode, pagesPerDay } = await requireFarmRow(tx, id);
    await updateFarmRow(tx, { id, columns: { ...sent, updatedAt: ctx.clock.now() } });
    const target = { kind: 'farm', id, name };
    const before = { publishMode, pagesPerDay };
    await recordAudit(tx, { actor, action: 'farm.publishing_set', target, before, after: sent });
  });
  return requireFarm(ctx, id);
};

/** Sets the button texts of a farm's pages; null restores the standard texts. Throws 403 and 404. */
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

/** Deletes a farm with its pages and leads; published addresses then answer 410. Throws 404. */
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

/**
 * Finds the services of stored topics that have none: those from before the catalog, and those that a newer catalog
 * knows. Their content packs stay, because their pages and the client's answers belong to them.
 */
export const matchStoredTopics = async (ctx: Ctx): Promise<void> => {
  const found = new Map<string, number[]>();
  for (const { id, name, industry } of await listUnmatchedTopics(ctx)) {
    const service = findService(name, industry);
    if (service) found.set(service.id, [...(found.get(service.id) ?? []), id]);
  }
  for (const [service, ids] of found) await setTopicService(ctx, { service, ids });
};
