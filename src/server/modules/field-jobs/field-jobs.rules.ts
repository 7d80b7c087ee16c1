import type { FieldJobPhoto } from '#shared/field-jobs.ts';
import type { Issue } from '#server/platform/errors.ts';
import { typedTextIssue } from './typed-text.rules.ts';
import type { IsWord } from './person-names.rules.ts';

export interface TypedJob {
  city?: string | undefined;
  found?: string | undefined;
  did?: string | undefined;
  doneOn?: string | undefined;
}

/** What a job may not say: who lives where, how to reach them, a day to come. */
export const jobIssues = (
  { found, did, doneOn }: TypedJob,
  { lastDay, names, isWord }: { lastDay: string; names: readonly string[]; isWord: IsWord },
): Issue[] => {
  const texts = Object.entries({ found, did }).flatMap(([path, text]) => {
    const message = text === undefined ? null : typedTextIssue(text, { allowed: names, isWord });
    return message === null ? [] : [{ path, message }];
  });
  const isFuture = doneOn !== undefined && doneOn > lastDay;
  return [
    ...(isFuture ? [{ path: 'doneOn', message: 'This day is still to come. Enter the day the job was done.' }] : []),
    ...texts,
  ];
};

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What is known of a job's photos, for people who cannot see them. */
export const photoAlt = (
  { serviceName, city, state, doneOn }: { serviceName: string; city: string; state: string; doneOn: string },
  { index, count }: { index: number; count: number },
): string => {
  const job = `${serviceName} in ${city}, ${state}, ${MONTH.format(new Date(`${doneOn}T00:00:00Z`))}`;
  return count === 1 ? `Photo of a job: ${job}` : `Photo ${index + 1} of ${count} of a job: ${job}`;
};

/** The same photos with texts of what the job now says. */
export const describePhotos = (
  photos: readonly Omit<FieldJobPhoto, 'alt'>[],
  job: { serviceName: string; city: string; state: string; doneOn: string },
): FieldJobPhoto[] =>
  photos.map(({ files, width, height }, index) => ({
    files,
    width,
    height,
    alt: photoAlt(job, { index, count: photos.length }),
  }));
