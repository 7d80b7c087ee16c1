import type { ApplyBlueprint, Blueprint } from '#shared/blueprints.ts';
import { BLUEPRINT_FIELDS } from '#shared/farm-fields.ts';
import { splitLocations, type CreateFarmAnswer } from '#shared/farms.ts';
import { pickFields } from '#shared/field-list.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientAtWork } from '../clients/archive.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { listCustomQuestions, listPages } from '../pages/pages.usecases.ts';
import { storeFarmsWithPages } from './generation.usecases.ts';
import { getLibrary } from './library.usecases.ts';
import {
  deleteBlueprintRow,
  getBlueprintRow,
  insertBlueprint,
  isBlueprintNameTaken,
  listBlueprintRows,
  renameBlueprintRow,
  type BlueprintRow,
} from './generation.repository.ts';
import { topicBlueprint, presentBlueprint } from './blueprints.rules.ts';

const blueprintNameTaken = (name: string): AppError =>
  new AppError({
    code: 'blueprints.name_taken',
    status: 409,
    message: `There is a blueprint called ${name} already. Choose another name.`,
    issues: [{ path: 'name', message: 'Another blueprint has this name.' }],
  });

const requireBlueprint = async (ctx: Ctx, id: number): Promise<BlueprintRow> => {
  const row = await getBlueprintRow(ctx, id);
  if (!row) throw notFound('Blueprint');
  return row;
};

const auditTarget = ({ id, name }: BlueprintRow) => ({ kind: 'blueprint', id, name });

/** Lists all blueprints by name. */
export const listBlueprints = async (ctx: Ctx): Promise<Blueprint[]> =>
  (await listBlueprintRows(ctx)).map(presentBlueprint);

/** Saves a farm's content settings as a blueprint; throws 403, 404, and 409 for a taken name. */
export const saveBlueprint = async (
  ctx: Ctx,
  { actor, farmId, name }: { actor: StaffActor; farmId: number; name: string },
): Promise<Blueprint> => {
  assertMay(actor, 'farms.create');
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmRow(tx, farmId);
    const pages = await listPages(tx, { farmId, summary: true });
    const ownQuestions = await listCustomQuestions(tx, farmId);
    const topics = (await listTopics(tx, farmId)).map((topic) => {
      const libraryQuiz = (topic.contentPack && getLibrary().packs.get(topic.contentPack)?.quiz) || null;
      return topicBlueprint(topic, { pages, ownQuestions, place: farm, libraryQuiz });
    });
    const now = ctx.clock.now();
    const columns = {
      ...pickFields(farm, BLUEPRINT_FIELDS),
      topics,
      sourceFarm: farm.name,
      createdBy: actor.name,
    };
    const row = await insertBlueprint(tx, { name, ...columns, createdAt: now, updatedAt: now });
    if (!row) throw blueprintNameTaken(name);
    const after = { farm: farm.name, topics: topics.map((topic) => `${topic.name}: ${topic.questions.length}`) };
    await recordAudit(tx, { actor, action: 'blueprint.saved', target: auditTarget(row), after });
    return presentBlueprint(row);
  });
};

/** Renames a blueprint; throws 403, 404 and 409. */
export const renameBlueprint = async (
  ctx: Ctx,
  { actor, id, name }: { actor: StaffActor; id: number; name: string },
): Promise<Blueprint> => {
  assertMay(actor, 'farms.create');
  return ctx.transaction(async (tx) => {
    const row = await requireBlueprint(tx, id);
    if (await isBlueprintNameTaken(tx, { id, name })) throw blueprintNameTaken(name);
    await renameBlueprintRow(tx, { id, name, at: ctx.clock.now() });
    await recordAudit(tx, {
      actor,
      action: 'blueprint.renamed',
      target: auditTarget(row),
      before: { name: row.name },
      after: { name },
    });
    return presentBlueprint({ ...row, name });
  });
};

/** Deletes a blueprint; farms made from it stay. Throws 403 and 404. */
export const deleteBlueprint = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'farms.create');
  await ctx.transaction(async (tx) => {
    const row = await requireBlueprint(tx, id);
    await deleteBlueprintRow(tx, id);
    await recordAudit(tx, { actor, action: 'blueprint.deleted', target: auditTarget(row) });
  });
};

/**
 * Creates a farm per place from a blueprint. Its pages use the client's facts and pass the usual gates. Throws 400,
 * 403, 404 and 409 like `createFarms`.
 */
export const applyBlueprint = async (
  ctx: Ctx,
  { actor, id, input }: { actor: StaffActor; id: number; input: ApplyBlueprint },
): Promise<CreateFarmAnswer> => {
  assertMay(actor, 'farms.create');
  const locations = splitLocations(input.location);
  if (locations.length === 0) throw invalid([{ path: 'location', message: 'Enter the location.' }]);
  const farms = await ctx.transaction(async (tx) => {
    const row = await requireBlueprint(tx, id);
    const client = await requireClientAtWork(tx, input.clientId);
    const topics = row.topics.map(({ name, quiz, questions }) => ({ name, quiz, count: 0, questions }));
    const { domainPrefix, publishMode = row.publishMode } = input;
    const copied = pickFields(row, BLUEPRINT_FIELDS);
    const definition = { ...copied, locations, domainPrefix, topics, publishMode, writer: null };
    const created = await storeFarmsWithPages(tx, { actor, client, definition });
    const after = { client: client.name, farms: created.map(({ name }) => name) };
    await recordAudit(tx, { actor, action: 'blueprint.applied', target: auditTarget(row), after });
    return created;
  });
  const message = `Successfully created ${farms.length} website farm(s) with landing pages!`;
  return { count: farms.length, farms, message };
};
