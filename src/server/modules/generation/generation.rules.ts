import slugify from '@sindresorhus/slugify';

/** Over all places of the request. */
export const MAX_PAGES_PER_REQUEST = 2000;

/** Adds slugs that are unique within the farm: the second "Ants" becomes "ants-2". */
export const withTopicSlugs = <Hub extends { name: string }>(topics: Hub[]): (Hub & { slug: string })[] => {
  const usedSlugs = new Set<string>();
  return topics.map((topic) => {
    const base = slugify(topic.name) || 'hub';
    let slug = base;
    for (let number = 2; usedSlugs.has(slug); number += 1) slug = `${base}-${number}`;
    usedSlugs.add(slug);
    return { ...topic, slug };
  });
};

/** Trimmed keywords without blanks and duplicates. */
export const splitKeywords = (keywords: string | string[] | null | undefined): string[] => {
  const parts = (Array.isArray(keywords) ? keywords : (keywords ?? '').split(',')).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
};

/** Remaining whole seconds at the current speed; null before the first page is finished. */
export const secondsLeft = (run: { elapsedMs: number; finished: number; unfinished: number }): number | null => {
  if (run.unfinished === 0) return 0;
  if (run.finished === 0) return null;
  return Math.max(1, Math.ceil((run.elapsedMs / run.finished / 1000) * run.unfinished));
};
