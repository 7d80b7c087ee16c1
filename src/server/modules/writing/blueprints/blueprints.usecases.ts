import type { ApplyBlueprint, Blueprint } from '#shared/blueprints.ts';
import { splitPlaces, type CreateFarmAnswer } from '#shared/farms.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listHubs, requireFarmRow } from '../../farms/farms.usecases.ts';
import { listOwnQuestions, listPages } from '../../pages/pages.usecases.ts';
import { orderFarms } from '../farm-orders/farm-orders.usecases.ts';
import { library } from '../library/library.usecases.ts';
import {
  deleteBlueprintRow,
  getBlueprintRow,
  insertBlueprint,
  isNameTaken,
  listBlueprintRows,
  renameBlueprintRow,
  type BlueprintRow,
} from './blueprints.repository.ts';
import { hubBlueprint, presentBlueprint } from './blueprints.rules.ts';

const nameTaken = (name: string): AppError =>
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

const targetOf = ({ id, name }: BlueprintRow) => ({ kind: 'blueprint', id, name });

/** All blueprints by name. */
export const listBlueprints = async (ctx: Ctx): Promise<Blueprint[]> =>
  (await listBlueprintRows(ctx)).map(presentBlueprint);

/** Saves a farm's hubs, questions, quizzes and calls to action under a name; throws 403, 404 and 409 for a taken name. */
export const saveBlueprint = async (
  ctx: Ctx,
  { actor, farmId, name }: { actor: StaffActor; farmId: number; name: string },
): Promise<Blueprint> => {
  assertMay(actor, 'farms.create');
  return ctx.transaction(async (tx) => {
    const farm = await requireFarmRow(tx, farmId);
    const pages = await listPages(tx, { farmId, summary: true });
    const ownQuestions = await listOwnQuestions(tx, farmId);
    const hubs = (await listHubs(tx, farmId)).map((hub) => {
      const libraryQuiz = (hub.libraryHub && library().hubs.get(hub.libraryHub)?.quiz) || null;
      return hubBlueprint(hub, { pages, ownQuestions, place: farm, libraryQuiz });
    });
    const now = ctx.clock.now();
    const { industry, publishMode, keywords, tone, cta } = farm;
    const made = { industry, publishMode, keywords, tone, cta, hubs, sourceFarm: farm.name, createdBy: actor.name };
    const row = await insertBlueprint(tx, { name, ...made, createdAt: now, updatedAt: now });
    if (!row) throw nameTaken(name);
    const after = { farm: farm.name, hubs: hubs.map((hub) => `${hub.name}: ${hub.questions.length}`) };
    await recordAudit(tx, { actor, action: 'blueprint.saved', target: targetOf(row), after });
    return presentBlueprint(row);
  });
};

/** Gives a blueprint another name; throws 403, 404 and 409. */
export const renameBlueprint = async (
  ctx: Ctx,
  { actor, id, name }: { actor: StaffActor; id: number; name: string },
): Promise<Blueprint> => {
  assertMay(actor, 'farms.create');
  return ctx.transaction(async (tx) => {
    const row = await requireBlueprint(tx, id);
    if (await isNameTaken(tx, { id, name })) throw nameTaken(name);
    await renameBlueprintRow(tx, { id, name, at: ctx.clock.now() });
    await recordAudit(tx, {
      actor,
      action: 'blueprint.renamed',
      target: targetOf(row),
      before: { name: row.name },
      after: { name },
    });
    return presentBlueprint({ ...row, name });
  });
};

/** Removes a blueprint; farms made of it stay. Throws 403 and 404. */
export const deleteBlueprint = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'farms.create');
  await ctx.transaction(async (tx) => {
    const row = await requireBlueprint(tx, id);
    await deleteBlueprintRow(tx, id);
    await recordAudit(tx, { actor, action: 'blueprint.deleted', target: targetOf(row) });
  });
};

/**
 * Makes a farm of a blueprint for a client, one for each place. Its pages are written with that client's facts and put
 * through the same gates as any others. Throws 400, 403, 404 and 409 as creating a farm does.
 */
export const applyBlueprint = async (
  ctx: Ctx,
  { actor, id, input }: { actor: StaffActor; id: number; input: ApplyBlueprint },
): Promise<CreateFarmAnswer> => {
  assertMay(actor, 'farms.create');
  const places = splitPlaces(input.location);
  if (places.length === 0) throw invalid([{ path: 'location', message: 'Enter the location.' }]);
  const farms = await ctx.transaction(async (tx) => {
    const row = await requireBlueprint(tx, id);
    const client = await requireClientRow(tx, input.clientId);
    const { industry, keywords, tone, cta } = row;
    const hubs = row.hubs.map(({ name, quiz, questions }) => ({ name, quiz, count: 0, chosen: questions }));
    const publishMode = input.publishMode ?? row.publishMode;
    const { domainPrefix } = input;
    const order = { places, domainPrefix, industry, hubs, publishMode, keywords, tone, writer: null, cta };
    const made = await orderFarms(tx, { actor, client, order });
    const after = { client: client.name, farms: made.map(({ name }) => name) };
    await recordAudit(tx, { actor, action: 'blueprint.applied', target: targetOf(row), after });
    return made;
  });
  const message = `Successfully created ${farms.length} website farm(s) with landing pages!`;
  return { count: farms.length, farms, message };
};
