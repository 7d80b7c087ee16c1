import type { EvidenceTier } from './evidence.ts';
import { tierOfSource } from './source-tiers.ts';

/**
 * Whether a source is a public authority or a professional body, so that pages may link it; price surveys and everything
 * else are only named.
 */
export const isAuthority = (source: { url: string; tier?: EvidenceTier | undefined }): boolean => {
  const tier = tierOfSource(source);
  return source.url !== '' && (tier === 1 || tier === 2);
};
