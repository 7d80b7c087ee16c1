import { tierOfUrl } from './source-tiers.ts';

/**
 * Whether a source is a public authority or a professional body, so that pages may link it; price surveys and everything
 * else are only named.
 */
export const isAuthorityUrl = (url: string): boolean => {
  const tier = tierOfUrl(url);
  return tier === 1 || tier === 2;
};
