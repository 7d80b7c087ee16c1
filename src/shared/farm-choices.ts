export const FARM_STATUSES = ['active', 'indexing', 'inactive'] as const;
export const PUBLISH_MODES = ['auto', 'review'] as const;
export const WRITER_CHOICES = ['auto', 'library', 'model'] as const;

/** Options of the specification, sections 5 and 9. */
export const QUESTIONS_PER_TOPIC = [5, 10, 15, 20] as const;
export const QUESTIONS_PER_TOPIC_DEFAULT = 10;
export const QUESTIONS_TO_ADD = [3, 5, 10, 15, 20] as const;
export const QUESTIONS_TO_ADD_DEFAULT = 5;
/** The estimate shown before generation starts: 45 s a page (specification, section 9). */
export const SECONDS_PER_PAGE_ESTIMATE = 45;
export const MAX_TOPICS_PER_FARM = 40;
export const MAX_LOCATIONS_PER_REQUEST = 20;

/** Micro-hubs as typed: split on commas, without blanks and case-insensitive duplicates. */
export const splitTopicNames = (text: string): string[] => {
  const byKey = new Map<string, string>();
  for (const part of text.split(',')) {
    const name = part.trim().replace(/\s+/g, ' ');
    if (name !== '' && !byKey.has(name.toLowerCase())) byKey.set(name.toLowerCase(), name);
  }
  return [...byKey.values()];
};

/** Several places separated by semicolons: one farm each. */
export const splitLocations = (location: string): string[] => [
  ...new Set(
    location
      .split(';')
      .map((place) => place.trim().replace(/\s+/g, ' '))
      .filter((place) => place !== ''),
  ),
];

/** Form plus quiz submissions over views in %, rounded to one decimal; 0 when there are no views. */
export const conversionRate = (submissions: number, views: number): number =>
  views === 0 ? 0 : Math.round((submissions / views) * 1000) / 10;
