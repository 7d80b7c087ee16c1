import { isMaskedKey, maskKey, type Settings, type UpdateSettings } from '#shared/settings.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { createWebhookSecret } from '#server/platform/tokens.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { deleteSetting, insertSettingOnce, listSettingRows, upsertSetting } from './settings.repository.ts';
import type { SettingKey, SettingValues } from './settings.types.ts';

export type { SettingKey, SettingValues } from './settings.types.ts';

const SEALED: ReadonlySet<SettingKey> = new Set(['webhookSecret', 'rapidApiKey']);

const defaults = (config: Config): SettingValues => ({
  webhookUrl: null,
  webhookSecret: null,
  rapidApiKey: config.rapidapiKey,
  publishMode: 'auto',
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

/** The settings as the screens show them: keys masked. */
export const showSettings = async (ctx: Ctx): Promise<Settings> => {
  const { webhookUrl, rapidApiKey, publishMode } = await getSettings(ctx, ['webhookUrl', 'rapidApiKey', 'publishMode']);
  return {
    webhookUrl,
    rapidApiKey: rapidApiKey === null ? null : maskKey(rapidApiKey),
    hasRapidApiKey: rapidApiKey !== null,
    publishMode,
  };
};

const AUDIT_TARGET = { kind: 'settings', id: 0, name: 'Settings' };

const changesIn = (sent: UpdateSettings): UpdateSettings => {
  const { rapidApiKey, ...others } = sent;
  const keeps = rapidApiKey === undefined || rapidApiKey === '' || (rapidApiKey !== null && isMaskedKey(rapidApiKey));
  return keeps ? others : sent;
};

/** Changes what is sent and answers the settings; a blank or masked key stays as it was. The log names no value. */
export const updateSettings = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: UpdateSettings },
): Promise<Settings> => {
  assertMay(actor, 'settings.manage');
  const { webhookUrl, rapidApiKey, publishMode } = changesIn(fields);
  await ctx.transaction(async (tx) => {
    if (webhookUrl !== undefined) await setSetting(tx, { key: 'webhookUrl', value: webhookUrl });
    if (rapidApiKey !== undefined) await setSetting(tx, { key: 'rapidApiKey', value: rapidApiKey });
    if (publishMode !== undefined) await setSetting(tx, { key: 'publishMode', value: publishMode });
    const changed = Object.entries({ webhookUrl, rapidApiKey, publishMode })
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name);
    if (changed.length === 0) return;
    await recordAudit(tx, { actor, action: 'settings.updated', target: AUDIT_TARGET, after: { changed } });
  });
  return showSettings(ctx);
};
