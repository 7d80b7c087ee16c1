import type {
  CreateModelEndpoint,
  ModelEndpoint,
  ModelSetup,
  StageModel,
  UpdateModelEndpoint,
  UpdateModelSetup,
} from '#shared/model-endpoints.ts';
import { isMaskedKey, maskKey } from '#shared/settings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, invalid, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { sealEndpointKey, unsealEndpointKey } from './endpoint-keys.rules.ts';
import { withoutTrailingSlashes } from './language-model.rules.ts';
import {
  deleteEndpointRow,
  getEndpointRow,
  insertEndpointRow,
  listEndpointRows,
  updateEndpointRow,
} from './model-endpoints.repository.ts';
import type { ModelEndpointRow } from './model-endpoints.table.ts';
import { getSetting, getSettings, setSetting } from './settings.usecases.ts';

const DEFAULT_CONCURRENCY = 4;
const SETTINGS_TARGET = { kind: 'settings', id: 0, name: 'Settings' };
const auditTarget = ({ id, name }: Pick<ModelEndpointRow, 'id' | 'name'>) => ({ kind: 'model_endpoint', id, name });

const nameTaken = (): AppError =>
  new AppError({
    code: 'model_endpoints.name_taken',
    status: 409,
    message: 'Another address has this name. Choose another.',
  });

const toModelEndpoint = (ctx: Ctx, row: ModelEndpointRow): ModelEndpoint => {
  const { createdAt: _created, updatedAt: _updated, ...fields } = row;
  const key = unsealEndpointKey(ctx, row);
  return { ...fields, key: key === null ? null : maskKey(key) };
};

/** All further addresses with masked keys, and which stage asks which. Throws 403. */
export const getModelSetup = async (ctx: Ctx, actor: StaffActor): Promise<ModelSetup> => {
  assertMay(actor, 'settings.manage');
  const stored = await getSettings(ctx, ['modelCachedPrice', 'modelBatchPercent', 'useBatchCalls', 'stageModels']);
  return {
    endpoints: (await listEndpointRows(ctx)).map((row) => toModelEndpoint(ctx, row)),
    stages: stored.stageModels,
    cachedPrice: stored.modelCachedPrice,
    batchPercent: stored.modelBatchPercent,
    useBatchCalls: stored.useBatchCalls,
  };
};

/** What `record` has under the names in `names`, for the audit log. */
const namedOf = (record: object, names: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in names));

/** A choice that names neither an address nor a model chooses nothing. */
const realChoices = async (ctx: Ctx, stages: readonly StageModel[]): Promise<StageModel[]> => {
  const known = new Set((await listEndpointRows(ctx)).map(({ id }) => id));
  const unknown = stages.findIndex(({ endpointId }) => endpointId !== null && !known.has(endpointId));
  if (unknown !== -1)
    throw invalid([{ path: `stages.${unknown}.endpointId`, message: 'This address was deleted. Choose another.' }]);
  return stages
    .map((choice) => ({ ...choice, model: choice.model === '' ? null : choice.model }))
    .filter(({ endpointId, model }) => endpointId !== null || model !== null);
};

/** Changes stages and further prices. Throws 403, and 400 for an unknown address. */
export const updateModelSetup = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: UpdateModelSetup },
): Promise<ModelSetup> => {
  assertMay(actor, 'settings.manage');
  const { endpoints: _endpoints, ...before } = await getModelSetup(ctx, actor);
  await ctx.transaction(async (tx) => {
    const { stages, cachedPrice, batchPercent, useBatchCalls } = fields;
    if (stages) await setSetting(tx, { key: 'stageModels', value: await realChoices(tx, stages) });
    if (cachedPrice !== undefined) await setSetting(tx, { key: 'modelCachedPrice', value: cachedPrice });
    if (batchPercent !== undefined) await setSetting(tx, { key: 'modelBatchPercent', value: batchPercent });
    if (useBatchCalls !== undefined) await setSetting(tx, { key: 'useBatchCalls', value: useBatchCalls });
    const entry = { actor, action: 'settings.updated', target: SETTINGS_TARGET } as const;
    if (Object.keys(fields).length > 0)
      await recordAudit(tx, { ...entry, before: namedOf(before, fields), after: namedOf(fields, fields) });
  });
  return getModelSetup(ctx, actor);
};

/** Adds an address. Throws 403, and 409 for a name that is taken. */
export const createModelEndpoint = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: CreateModelEndpoint },
): Promise<ModelEndpoint> => {
  assertMay(actor, 'settings.manage');
  const { name, model, key, keyHeader, concurrency } = fields;
  const now = ctx.clock.now();
  const isKey = key !== null && key !== undefined && key !== '' && !isMaskedKey(key);
  return ctx.transaction(async (tx) => {
    const row = await insertEndpointRow(tx, {
      name,
      model,
      baseUrl: withoutTrailingSlashes(fields.baseUrl ?? ''),
      key: isKey ? sealEndpointKey(tx, { name, key }) : null,
      keyHeader: keyHeader ?? 'authorization',
      inputPrice: fields.inputPrice ?? null,
      outputPrice: fields.outputPrice ?? null,
      cachedPrice: fields.cachedPrice ?? null,
      batchPercent: fields.batchPercent ?? null,
      concurrency: concurrency ?? DEFAULT_CONCURRENCY,
      createdAt: now,
      updatedAt: now,
    });
    if (!row) throw nameTaken();
    const after = { baseUrl: row.baseUrl, model };
    await recordAudit(tx, { actor, action: 'model_endpoint.created', target: auditTarget(row), after });
    return toModelEndpoint(tx, row);
  });
};

/** The key after a change. It belongs to the address it was entered with and is not sent to another. */
const keyAfter = (ctx: Ctx, { before, fields }: { before: ModelEndpointRow; fields: UpdateModelEndpoint }) => {
  const { key, baseUrl, name } = fields;
  if (key === null) return null;
  if (key !== undefined && key !== '' && !isMaskedKey(key))
    return sealEndpointKey(ctx, { name: name ?? before.name, key });
  const isOtherAddress = typeof baseUrl === 'string' && withoutTrailingSlashes(baseUrl) !== before.baseUrl;
  const kept = isOtherAddress ? null : unsealEndpointKey(ctx, before);
  return kept === null ? null : sealEndpointKey(ctx, { name: name ?? before.name, key: kept });
};

/** Changes an address; another web address drops the key. Throws 403, 404, and 409 for a name that is taken. */
export const updateModelEndpoint = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateModelEndpoint },
): Promise<ModelEndpoint> => {
  assertMay(actor, 'settings.manage');
  return ctx.transaction(async (tx) => {
    const before = await getEndpointRow(tx, id);
    if (!before) throw notFound('Address');
    const others = await listEndpointRows(tx);
    if (others.some((other) => other.id !== id && other.name === fields.name)) throw nameTaken();
    const { baseUrl, key: _key, ...sent } = fields;
    const rest = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const columns = {
      ...rest,
      ...(typeof baseUrl === 'string' ? { baseUrl: withoutTrailingSlashes(baseUrl) } : {}),
      key: keyAfter(tx, { before, fields }),
      updatedAt: ctx.clock.now(),
    };
    await updateEndpointRow(tx, { id, columns });
    await recordAudit(tx, {
      actor,
      action: 'model_endpoint.updated',
      target: auditTarget(before),
      before: namedOf(before, rest),
      after: { ...namedOf(columns, rest), ...(columns.key === before.key ? {} : { key: 'changed' }) },
    });
    return toModelEndpoint(tx, { ...before, ...columns });
  });
};

/** Deletes an address; its stages ask the installation's model again. Throws 403 and 404. */
export const deleteModelEndpoint = async (
  ctx: Ctx,
  { actor, id }: { actor: StaffActor; id: number },
): Promise<ModelSetup> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const row = await getEndpointRow(tx, id);
    if (!row) throw notFound('Address');
    await deleteEndpointRow(tx, id);
    const stages = await getSetting(tx, 'stageModels');
    await setSetting(tx, { key: 'stageModels', value: stages.filter(({ endpointId }) => endpointId !== id) });
    await recordAudit(tx, { actor, action: 'model_endpoint.deleted', target: auditTarget(row) });
  });
  return getModelSetup(ctx, actor);
};
