import type { EvidenceTier } from './evidence.ts';
import { tierOfSource } from './source-tiers.ts';

/** Whether a source is a public authority or a professional body, for whose pages ours may vouch. */
export const isAuthority = (source: { url: string; tier?: EvidenceTier | undefined }): boolean => {
  const tier = tierOfSource(source);
  return source.url !== '' && (tier === 1 || tier === 2);
};

/**
 * The `rel` of a link to a source, so that readers can check what a page says; pages vouch for authorities alone. Null
 * for a source without an address.
 */
export const sourceRel = (source: { url: string; tier?: EvidenceTier | undefined }): string | null => {
  if (!/^https?:\/\//.test(source.url)) return null;
  return isAuthority(source) ? 'noopener' : 'nofollow noopener';
};
