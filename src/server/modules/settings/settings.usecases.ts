import { isMaskedKey, maskKey, type Settings, type UpdateSettings } from '#shared/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createIndexNowKey, createWebhookSecret } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { machineTimeZone } from './time-zone/time-zone.rules.ts';
import { deleteSetting, insertSettingOnce, listSettingRows, upsertSetting } from './settings.repository.ts';
import {
  languageModelOf,
  modelAddress,
  trimmedAddress,
  type LanguageModel,
} from './language-model/language-model.rules.ts';
import type { SettingKey, SettingValues } from './settings.types.ts';

export type { LanguageModel } from './language-model/language-model.rules.ts';
export type { SettingKey, SettingValues } from './settings.types.ts';

const SEALED: ReadonlySet<SettingKey> = new Set([
  'webhookSecret',
  'rapidApiKey',
  'openAiKey',
  'serperKey',
  'serpApiKey',
  'dataForSeoKey',
]);

/** Whether a stored setting is a key or a secret, which no export may hold. */
export const isSealedSetting = (key: string): boolean => SEALED.has(key as SettingKey);

const defaults = (config: Config): SettingValues => ({
  webhookUrl: null,
  webhookSecret: null,
  rapidApiKey: config.rapidapiKey,
  rankProvider: 'rapidapi',
  serperKey: null,
  serpApiKey: null,
  dataForSeoKey: null,
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
  defaultMonthlyBudget: null,
  indexNow: false,
  indexNowKey: null,
  publicFigures: 'counted',
  ownFigures: [],
  productName: null,
  brandAccent: null,
  brandLogo: null,
  timeZone: null,
  lastBackup: null,
});

const cellOf = (key: SettingKey) => ({ table: 'settings', column: 'value', rowId: key });

const stored = (ctx: Ctx, { key, value }: { key: SettingKey; value: unknown }) => ({
  key,
  value: SEALED.has(key) ? ctx.secrets.seal(String(value), cellOf(key)) : value,
  updatedAt: ctx.clock.now(),
});

/** The values of these settings, secrets in plain; what was never set has its default. */
export const getSettings = async <Key extends SettingKey>(ctx: Ctx, keys: Key[]): Promise<Pick<SettingValues, Key>> => {
  const rows = new Map((await listSettingRows(ctx, keys)).map((row) => [row.key, row.value]));
  const fallback = defaults(ctx.config);
  const read = (key: Key): unknown => {
    const value = rows.get(key);
    if (value === undefined) return fallback[key];
    return SEALED.has(key) && typeof value === 'string' ? ctx.secrets.unseal(value, cellOf(key)) : value;
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Pick<SettingValues, Key>;
};

/** One setting, as `getSettings` reads it. */
export const getSetting = async <Key extends SettingKey>(ctx: Ctx, key: Key): Promise<SettingValues[Key]> =>
  (await getSettings(ctx, [key]))[key];

/** Stores one setting; null puts its default back. Whoever calls it records who changed what. */
export const setSetting = async <Key extends SettingKey>(
  ctx: Ctx,
  { key, value }: { key: Key; value: SettingValues[Key] },
): Promise<void> => {
  if (value === null) await deleteSetting(ctx, key);
  else await upsertSetting(ctx, stored(ctx, { key, value }));
};

/** The secret that signs the agency's webhook calls; made when it is first asked for. */
export const ensureAgencyWebhookSecret = async (ctx: Ctx): Promise<string> => {
  const found = await getSetting(ctx, 'webhookSecret');
  if (found !== null) return found;
  await insertSettingOnce(ctx, stored(ctx, { key: 'webhookSecret', value: createWebhookSecret() }));
  const kept = await getSetting(ctx, 'webhookSecret');
  if (kept === null) throw new Error('The webhook secret was taken away while it was made.');
  return kept;
};

const MODEL_KEYS = [
  'openAiKey',
  'openAiBaseUrl',
  'openAiModel',
  'modelConcurrency',
  'modelInputPrice',
  'modelOutputPrice',
] as const satisfies SettingKey[];

/** The language model as it is set now; null when neither the settings page nor the environment gives one. */
export const readLanguageModel = async (ctx: Ctx): Promise<LanguageModel | null> =>
  languageModelOf(ctx.config, await getSettings(ctx, [...MODEL_KEYS]));

const shownKey = (key: string | null): string | null => (key === null ? null : maskKey(key));

/** The settings as the screens show them: keys masked. */
export const showSettings = async (ctx: Ctx): Promise<Settings> => {
  const stored = await getSettings(ctx, [...SETTABLE, 'brandLogo']);
  const model = languageModelOf(ctx.config, stored);
  return {
    ...stored,
    rapidApiKey: shownKey(stored.rapidApiKey),
    hasRapidApiKey: stored.rapidApiKey !== null,
    serperKey: shownKey(stored.serperKey),
    serpApiKey: shownKey(stored.serpApiKey),
    dataForSeoKey: shownKey(stored.dataForSeoKey),
    openAiKey: shownKey(model?.key ?? null),
    hasOpenAiKey: (model?.key ?? null) !== null,
    openAiBaseUrl: modelAddress(ctx.config, stored),
    openAiModel: stored.openAiModel ?? ctx.config.openaiModel,
    hasModel: model !== null,
    defaultProductName: ctx.config.productName,
    machineTimeZone: machineTimeZone(),
  };
};

const AUDIT_TARGET = { kind: 'settings', id: 0, name: 'Settings' };
const SETTABLE = [
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
] as const satisfies SettingKey[];
const KEYS: readonly SettingKey[] = ['rapidApiKey', 'openAiKey', 'serperKey', 'serpApiKey', 'dataForSeoKey'];

const keepsKey = (sent: string | null | undefined): boolean =>
  sent === '' || (typeof sent === 'string' && isMaskedKey(sent));

/** What is really to change: a blank or masked key changes nothing, and the shown default is no choice. */
const changesIn = (
  ctx: Ctx,
  { before, sent }: { before: Partial<SettingValues>; sent: UpdateSettings },
): Partial<SettingValues> => {
  const changes: Partial<SettingValues> = Object.fromEntries(
    SETTABLE.map((key) => [key, sent[key as keyof UpdateSettings]] as const).filter(
      ([key, value]) => value !== undefined && !(KEYS.includes(key) && keepsKey(value as string | null)),
    ),
  );
  const shown = {
    openAiBaseUrl: modelAddress(ctx.config, { openAiBaseUrl: null }),
    openAiModel: ctx.config.openaiModel,
  };
  if (changes.openAiBaseUrl) changes.openAiBaseUrl = trimmedAddress(changes.openAiBaseUrl);
  for (const key of ['openAiBaseUrl', 'openAiModel'] as const)
    if (changes[key] === shown[key] && before[key] === null) delete changes[key];
  // A key is for the address it was entered with: another host must not be sent it.
  const moved = changes.openAiBaseUrl !== undefined && changes.openAiBaseUrl !== before.openAiBaseUrl;
  if (moved && changes.openAiKey === undefined && before.openAiKey !== null) changes.openAiKey = null;
  return changes;
};

/** A budget counts dollars, so it needs the prices first. */
const assertPriced = ({ modelInputPrice, modelOutputPrice, defaultMonthlyBudget }: Partial<SettingValues>): void => {
  if (defaultMonthlyBudget === null || defaultMonthlyBudget === undefined) return;
  if (typeof modelInputPrice === 'number' && typeof modelOutputPrice === 'number') return;
  const message = 'Enter both prices of the model first: without them costs cannot be counted.';
  throw invalid([{ path: 'defaultMonthlyBudget', message }]);
};

/** What the agency says of itself in public: who said it and what it was before stands in the log. */
const saidInPublic = ({ publicFigures, ownFigures }: Partial<SettingValues>) => ({
  ...(publicFigures === undefined ? {} : { publicFigures }),
  ...(ownFigures === undefined ? {} : { ownFigures }),
});

/**
 * Changes what is sent and answers the settings; a blank or masked key stays as it was. The log names no value but those
 * that are public. Throws 403, and 400 for a budget without prices.
 */
export const updateSettings = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: UpdateSettings },
): Promise<Settings> => {
  assertMay(actor, 'settings.manage');
  await ctx.transaction(async (tx) => {
    const before = await getSettings(tx, [...SETTABLE]);
    const changes = changesIn(tx, { before, sent: fields });
    assertPriced({ ...before, ...changes });
    for (const key of SETTABLE)
      if (changes[key] !== undefined) await setSetting(tx, { key, value: changes[key] as SettingValues[typeof key] });
    if (changes.indexNow) await insertSettingOnce(tx, stored(tx, { key: 'indexNowKey', value: createIndexNowKey() }));
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    const said = saidInPublic(changes);
    const { publicFigures, ownFigures } = before;
    await recordAudit(tx, {
      actor,
      action: 'settings.updated',
      target: AUDIT_TARGET,
      ...(Object.keys(said).length === 0 ? {} : { before: saidInPublic({ publicFigures, ownFigures }) }),
      after: { changed, ...said },
    });
  });
  return showSettings(ctx);
};
