/** Rank check providers. A separate file, so that settings do not import the schemas of rankings. */
export const RANK_PROVIDERS = ['rapidapi', 'serper', 'serpapi', 'dataforseo'] as const;
export type RankProviderId = (typeof RANK_PROVIDERS)[number];

export const RANK_PROVIDER_NAMES: Readonly<Record<RankProviderId, string>> = {
  rapidapi: 'RapidAPI',
  serper: 'Serper',
  serpapi: 'SerpApi',
  dataforseo: 'DataForSEO',
};
