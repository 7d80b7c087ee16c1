import { isMaskedKey, maskKey, type Settings, type UpdateSettings } from '#shared/settings.ts';
import { isTimeZone } from '#shared/time-zones.ts';
import type { Config } from '#server/platform/config.ts';
import type { ModelStage } from '#shared/model-stages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createIndexNowKey, createWebhookSecret } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { deleteSetting, insertSettingIfAbsent, listSettingRows, upsertSetting } from './settings.repository.ts';
import type { NewSettingRow } from './settings.table.ts';
import { getEndpointRow, listEndpointRows } from './model-endpoints.repository.ts';
import { unsealEndpointKey } from './endpoint-keys.rules.ts';
import {
  resolveEndpoint,
  resolveLanguageModel,
  modelBaseUrl,
  withoutTrailingSlashes,
  type LanguageModel,
} from './language-model.rules.ts';
import type { SettingKey, SettingValues } from './settings.types.ts';

export type { LanguageModel, ModelPrices } from './language-model.rules.ts';
export type { SettingKey, SettingValues } from './settings.types.ts';

const SEALED_SETTINGS: ReadonlySet<SettingKey> = new Set([
  'webhookSecret',
  'rapidApiKey',
  'openAiKey',
  'serperKey',
  'serpApiKey',
  'dataForSeoKey',
  'twilioToken',
]);

/** Whether a setting is a key or a secret, which exports must not contain. */
export const isSealedSetting = (key: string): boolean => SEALED_SETTINGS.has(key as SettingKey);

const defaults = (config: Config): SettingValues => ({
  webhookUrl: null,
  webhookSecret: null,
  rapidApiKey: config.rapidapiKey,
  rankProvider: 'rapidapi',
  serperKey: null,
  serpApiKey: null,
  dataForSeoKey: null,
  twilioAccount: null,
  twilioToken: null,
  rankMonthlyBudget: null,
  rankClientBudget: null,
  publishMode: 'auto',
  openAiKey: null,
  openAiBaseUrl: null,
  openAiModel: null,
  writer: 'auto',
  modelConcurrency: 4,
  modelInputPrice: null,
  modelOutputPrice: null,
  modelCachedPrice: null,
  modelBatchPercent: null,
  useBatchCalls: true,
  stageModels: [],
  defaultMonthlyBudget: null,
  indexNow: false,
  indexNowKey: null,
  publicFigures: 'counted',
  ownFigures: [],
  productName: null,
  brandAccent: null,
  brandLogo: null,
  timeZone: null,
  acceptOfficial: false,
  lastBackup: null,
  backupRun: null,
  installation: null,
  setup: { skipped: [], isPutAway: false },
});

const secretCell = (key: SettingKey) => ({ table: 'settings', column: 'value', rowId: key });

const toSettingRow = (ctx: Ctx, { key, value }: { key: SettingKey; value: unknown }): NewSettingRow => ({
  key,
  value: SEALED_SETTINGS.has(key) ? ctx.secrets.seal(String(value), secretCell(key)) : value,
  updatedAt: ctx.clock.now(),
});

/** The values of these settings, secrets decrypted, with defaults for those never set. */
export const getSettings = async <Key extends SettingKey>(ctx: Ctx, keys: Key[]): Promise<Pick<SettingValues, Key>> => {
  const rows = new Map((await listSettingRows(ctx, keys)).map((row) => [row.key, row.value]));
  const fallback = defaults(ctx.config);
  const read = (key: Key): unknown => {
    const value = rows.get(key);
    if (value === undefined) return fallback[key];
    return SEALED_SETTINGS.has(key) && typeof value === 'string' ? ctx.secrets.unseal(value, secretCell(key)) : value;
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Pick<SettingValues, Key>;
};

/** One setting, decrypted or its default. */
export const getSetting = async <Key extends SettingKey>(ctx: Ctx, key: Key): Promise<SettingValues[Key]> =>
  (await getSettings(ctx, [key]))[key];

/** Stores one setting; null restores its default. The caller records the change. */
export const setSetting = async <Key extends SettingKey>(
  ctx: Ctx,
  { key, value }: { key: Key; value: SettingValues[Key] },
): Promise<void> => {
  if (value === null) await deleteSetting(ctx, key);
  else await upsertSetting(ctx, toSettingRow(ctx, { key, value }));
};

/** The secret that signs the agency's webhook calls; created on first use. */
export const ensureAgencyWebhookSecret = async (ctx: Ctx): Promise<string> => {
  const found = await getSetting(ctx, 'webhookSecret');
  if (found !== null) return found;
  await insertSettingIfAbsent(ctx, toSettingRow(ctx, { key: 'webhookSecret', value: createWebhookSecret() }));
  const stored = await getSetting(ctx, 'webhookSecret');
  if (stored === null) throw new Error('The webhook secret was taken away while it was made.');
  return stored;
};

const MODEL_KEYS = [
  'openAiKey',
  'openAiBaseUrl',
  'openAiModel',
  'modelConcurrency',
  'modelInputPrice',
  'modelOutputPrice',
] as const satisfies SettingKey[];

/** The language model in effect; null when neither the settings page nor the environment gives one. */
export const getLanguageModel = async (ctx: Ctx): Promise<LanguageModel | null> => {
  const stored = await getSettings(ctx, [...MODEL_KEYS, 'modelCachedPrice', 'modelBatchPercent']);
  const { modelCachedPrice: cachedPrice, modelBatchPercent: batchPercent } = stored;
  return resolveLanguageModel(ctx.config, stored, { cachedPrice, batchPercent });
};

/** The model that was chosen for a stage; null when the stage has none of its own. */
export const getOwnStageModel = async (ctx: Ctx, stage: ModelStage): Promise<LanguageModel | null> => {
  const chosen = (await getSetting(ctx, 'stageModels')).find((choice) => choice.stage === stage);
  if (!chosen) return null;
  const base =
    chosen.endpointId === null ? await getLanguageModel(ctx) : await getEndpointModel(ctx, chosen.endpointId);
  return base && { ...base, model: chosen.model ?? base.model };
};

/** The language model that a stage asks: its own where one is set, else the installation's; null without any. */
export const getStageModel = async (ctx: Ctx, stage: ModelStage): Promise<LanguageModel | null> =>
  (await getOwnStageModel(ctx, stage)) ?? getLanguageModel(ctx);

/** The model of a further address; null when it was deleted. */
export const getEndpointModel = async (ctx: Ctx, id: number): Promise<LanguageModel | null> => {
  const row = await getEndpointRow(ctx, id);
  return row && resolveEndpoint(ctx.config, { ...row, key: unsealEndpointKey(ctx, row) });
};

/** The model at an address, by the key that is entered for it now; null when no such address is left. */
export const findModelAt = async (
  ctx: Ctx,
  { baseUrl, model }: Pick<LanguageModel, 'baseUrl' | 'model'>,
): Promise<LanguageModel | null> => {
  const own = await getLanguageModel(ctx);
  if (own?.baseUrl === baseUrl) return { ...own, model };
  const rows = (await listEndpointRows(ctx)).filter((row) => row.baseUrl === baseUrl);
  const row = rows.find((one) => one.model === model) ?? rows[0];
  return row ? { ...resolveEndpoint(ctx.config, { ...row, key: unsealEndpointKey(ctx, row) }), model } : null;
};

/** This machine's time zone; UTC when it names none. */
const machineTimeZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
};

/** The agency's time zone (IANA): the setting, else the machine's. */
export const getAgencyTimeZone = async (ctx: Ctx): Promise<string> =>
  (await getSetting(ctx, 'timeZone')) ?? machineTimeZone();

const maskedKey = (key: string | null): string | null => (key === null ? null : maskKey(key));

/** All settings, with keys masked. */
export const getMaskedSettings = async (ctx: Ctx): Promise<Settings> => {
  const stored = await getSettings(ctx, [...SETTABLE_KEYS, 'brandLogo']);
  const model = resolveLanguageModel(ctx.config, stored);
  return {
    ...stored,
    rapidApiKey: maskedKey(stored.rapidApiKey),
    hasRapidApiKey: stored.rapidApiKey !== null,
    serperKey: maskedKey(stored.serperKey),
    serpApiKey: maskedKey(stored.serpApiKey),
    dataForSeoKey: maskedKey(stored.dataForSeoKey),
    openAiKey: maskedKey(model?.key ?? null),
    hasOpenAiKey: (model?.key ?? null) !== null,
    openAiBaseUrl: modelBaseUrl(ctx.config, stored),
    openAiModel: stored.openAiModel ?? ctx.config.openaiModel,
    hasModel: model !== null,
    defaultProductName: ctx.config.productName,
    machineTimeZone: machineTimeZone(),
  };
};

const AUDIT_TARGET = { kind: 'settings', id: 0, name: 'Settings' };
const SETTABLE_KEYS = [
  ...MODEL_KEYS,
  'webhookUrl',
  'rapidApiKey',
  'rankProvider',
  'serperKey',
  'serpApiKey',
  'dataForSeoKey',
  'rankMonthlyBudget',
  'rankClientBudget',
  'publishMode',
  'writer',
  'defaultMonthlyBudget',
  'indexNow',
  'publicFigures',
  'ownFigures',
  'productName',
  'brandAccent',
  'timeZone',
  'acceptOfficial',
] as const satisfies SettingKey[];
const API_KEYS: readonly SettingKey[] = ['rapidApiKey', 'openAiKey', 'serperKey', 'serpApiKey', 'dataForSeoKey'];

const isUnchangedKey = (sent: string | null | undefined): boolean =>
  sent === '' || (typeof sent === 'string' && isMaskedKey(sent));

/** Drops what changes nothing: blank or masked keys, and defaults sent back as shown. */
const settingChanges = (
  ctx: Ctx,
  { before, sent }: { before: Partial<SettingValues>; sent: UpdateSettings },
): Partial<SettingValues> => {
  const changes: Partial<SettingValues> = Object.fromEntries(
    SETTABLE_KEYS.map((key) => [key, sent[key as keyof UpdateSettings]] as const).filter(
      ([key, value]) => value !== undefined && !(API_KEYS.includes(key) && isUnchangedKey(value as string | null)),
    ),
  );
  const defaultValues = {
    openAiBaseUrl: modelBaseUrl(ctx.config, { openAiBaseUrl: null }),
    openAiModel: ctx.config.openaiModel,
  };
  if (changes.openAiBaseUrl) changes.openAiBaseUrl = withoutTrailingSlashes(changes.openAiBaseUrl);
  for (const key of ['openAiBaseUrl', 'openAiModel'] as const)
    if (changes[key] === defaultValues[key] && before[key] === null) delete changes[key];
  // A key belongs to the address it was entered with and must not be sent to another host.
  const isOtherAddress = changes.openAiBaseUrl !== undefined && changes.openAiBaseUrl !== before.openAiBaseUrl;
  if (isOtherAddress && changes.openAiKey === undefined && before.openAiKey !== null) changes.openAiKey = null;
  return changes;
};

/** A budget is in dollars, so it needs prices. */
const assertModelPricesSet = ({
  modelInputPrice,
  modelOutputPrice,
  defaultMonthlyBudget,
}: Partial<SettingValues>): void => {
  if (defaultMonthlyBudget === null || defaultMonthlyBudget === undefined) return;
  if (typeof modelInputPrice === 'number' && typeof modelOutputPrice === 'number') return;
  const message = 'Enter both prices of the model first: without them costs cannot be counted.';
  throw invalid([{ path: 'defaultMonthlyBudget', message }]);
};

/** Public statements of the agency are logged with their values. */
const auditedPublicFigures = ({ publicFigures, ownFigures }: Partial<SettingValues>) => ({
  ...(publicFigures === undefined ? {} : { publicFigures }),
  ...(ownFigures === undefined ? {} : { ownFigures }),
});

/** Changes the sent settings; blank and masked keys stay. Throws 403, and 400 for a budget without prices. */
export const updateSettings = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: UpdateSettings },
): Promise<Settings> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const before = await getSettings(tx, [...SETTABLE_KEYS]);
    const changes = settingChanges(tx, { before, sent: fields });
    assertModelPricesSet({ ...before, ...changes });
    for (const key of SETTABLE_KEYS)
      if (changes[key] !== undefined) await setSetting(tx, { key, value: changes[key] as SettingValues[typeof key] });
    if (changes.indexNow)
      await insertSettingIfAbsent(tx, toSettingRow(tx, { key: 'indexNowKey', value: createIndexNowKey() }));
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    const publicFigureChanges = auditedPublicFigures(changes);
    const { publicFigures, ownFigures } = before;
    await recordAudit(tx, {
      actor,
      action: 'settings.updated',
      target: AUDIT_TARGET,
      ...(Object.keys(publicFigureChanges).length === 0
        ? {}
        : { before: auditedPublicFigures({ publicFigures, ownFigures }) }),
      after: { changed, ...publicFigureChanges },
    });
  });
  return getMaskedSettings(ctx);
};
