import type { RankProviderId } from '#shared/rank-providers.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toHostPort } from '#server/platform/outbound/target.ts';
import { getSettings, type SettingKey } from '../../settings/settings.usecases.ts';
import type { ResultsPageRequest } from './providers.usecases.ts';
import { PROVIDERS } from './providers.usecases.ts';
import type { RankProvider } from './providers.types.ts';

const KEYS = {
  rapidapi: 'rapidApiKey',
  serper: 'serperKey',
  serpapi: 'serpApiKey',
  dataforseo: 'dataForSeoKey',
} as const satisfies Record<RankProviderId, SettingKey>;

const providerUrl = (config: Config, id: RankProviderId): string => {
  const addresses: Record<RankProviderId, string> = {
    rapidapi: config.rapidapiBaseUrl,
    serper: config.serperBaseUrl,
    serpapi: config.serpapiBaseUrl,
    dataforseo: config.dataforseoBaseUrl,
  };
  return addresses[id].replace(/\/+$/, '');
};

export interface RankProviderAccess {
  provider: RankProvider;
  /** Null without a key for the chosen provider. */
  credentials: Pick<ResultsPageRequest, 'access' | 'allow'> | null;
}

/** The chosen or a named provider, and its credentials. */
export const getRankProviderAccess = async (ctx: Ctx, named?: RankProviderId): Promise<RankProviderAccess> => {
  const settings = await getSettings(ctx, ['rankProvider', ...Object.values(KEYS)]);
  const provider = PROVIDERS[named ?? settings.rankProvider];
  const key = settings[KEYS[provider.id]];
  const baseUrl = providerUrl(ctx.config, provider.id);
  const { rapidapiHost } = ctx.config;
  const host = provider.id === 'rapidapi' && rapidapiHost !== null ? { host: rapidapiHost } : {};
  return {
    provider,
    credentials: key === null ? null : { access: { key, baseUrl, ...host }, allow: [toHostPort(baseUrl)] },
  };
};
