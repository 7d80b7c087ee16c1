import type { RankProviderId } from '#shared/rank-providers.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { placeOf } from '#server/platform/outbound/target.ts';
import { getSettings, type SettingKey } from '../../../settings/settings.usecases.ts';
import type { PageOrder } from '../providers.usecases.ts';
import { PROVIDERS } from '../providers.usecases.ts';
import type { RankProvider } from '../providers.types.ts';

const KEYS = {
  rapidapi: 'rapidApiKey',
  serper: 'serperKey',
  serpapi: 'serpApiKey',
  dataforseo: 'dataForSeoKey',
} as const satisfies Record<RankProviderId, SettingKey>;

const addressOf = (config: Config, id: RankProviderId): string => {
  const addresses: Record<RankProviderId, string> = {
    rapidapi: config.rapidapiBaseUrl,
    serper: config.serperBaseUrl,
    serpapi: config.serpapiBaseUrl,
    dataforseo: config.dataforseoBaseUrl,
  };
  return addresses[id].replace(/\/+$/, '');
};

export interface RankAccess {
  provider: RankProvider;
  /** Null while no key is given for the chosen provider. */
  order: Pick<PageOrder, 'access' | 'allow'> | null;
}

/** The provider that the settings choose, or a named one, and with what it is asked. */
export const readRankAccess = async (ctx: Ctx, named?: RankProviderId): Promise<RankAccess> => {
  const settings = await getSettings(ctx, ['rankProvider', ...Object.values(KEYS)]);
  const provider = PROVIDERS[named ?? settings.rankProvider];
  const key = settings[KEYS[provider.id]];
  const baseUrl = addressOf(ctx.config, provider.id);
  const { rapidapiHost } = ctx.config;
  const host = provider.id === 'rapidapi' && rapidapiHost !== null ? { host: rapidapiHost } : {};
  return { provider, order: key === null ? null : { access: { key, baseUrl, ...host }, allow: [placeOf(baseUrl)] } };
};
