/** Who can look up where pages stand; its own file, so that settings need none of the rankings' schemas. */
export const RANK_PROVIDERS = ['rapidapi', 'serper', 'serpapi', 'dataforseo'] as const;
export type RankProviderId = (typeof RANK_PROVIDERS)[number];

export const RANK_PROVIDER_NAMES: Readonly<Record<RankProviderId, string>> = {
  rapidapi: 'RapidAPI',
  serper: 'Serper',
  serpapi: 'SerpApi',
  dataforseo: 'DataForSEO',
};
