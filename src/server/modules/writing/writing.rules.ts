import slugify from '@sindresorhus/slugify';

/** The most pages one request may plan, over all its places. */
export const MAX_PAGES_PER_REQUEST = 2000;

/** Hub names with addresses that differ within the farm: the second "Ants" becomes "ants-2". */
export const withHubSlugs = <Hub extends { name: string }>(hubs: Hub[]): (Hub & { slug: string })[] => {
  const taken = new Set<string>();
  return hubs.map((hub) => {
    const base = slugify(hub.name) || 'hub';
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    return { ...hub, slug };
  });
};

/** Keywords as typed, in one text or a list: trimmed, blanks and repeats left out. */
export const splitKeywords = (keywords: string | string[] | null | undefined): string[] => {
  const parts = (Array.isArray(keywords) ? keywords : (keywords ?? '').split(',')).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
};

/** Whole seconds left at the pace so far; null before anything is finished. */
export const secondsLeft = (run: { elapsedMs: number; finished: number; unfinished: number }): number | null => {
  if (run.unfinished === 0) return 0;
  if (run.finished === 0) return null;
  return Math.max(1, Math.ceil((run.elapsedMs / run.finished / 1000) * run.unfinished));
};
