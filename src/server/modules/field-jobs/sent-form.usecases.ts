import { MAX_JOB_PHOTO_BYTES, MAX_JOB_PHOTOS } from '#shared/field-job-choices.ts';
import { invalid } from '#server/platform/errors.ts';
import { readForm } from '#server/platform/http/multipart.ts';
import { photosTooLarge } from './field-jobs.errors.ts';

/** The photos with the fields and boundaries around them. */
const MAX_FORM_BYTES = MAX_JOB_PHOTOS * MAX_JOB_PHOTO_BYTES + 64 * 1024;

/** The photos of a form; a list that JSON made look like it is none. */
class SentPhotos {
  readonly files: readonly Uint8Array[];

  constructor(files: readonly Uint8Array[]) {
    this.files = files;
  }
}

/** Throws 400 for photos that did not come with a form. */
export const photosOf = (sent: unknown): readonly Uint8Array[] => {
  if (sent === undefined || sent === null || (Array.isArray(sent) && sent.length === 0)) return [];
  if (sent instanceof SentPhotos) return sent.files;
  throw invalid([{ path: 'photos', message: 'Send the photos as multipart/form-data.' }]);
};

const NUMBERS = new Set(['durationMinutes', 'priceMin', 'priceMax']);

/** An empty field is one that was not filled. */
const fieldValue = (name: string, value: string): unknown => {
  if (value.trim() === '') return undefined;
  return NUMBERS.has(name) ? Number(value) : value;
};

/** A form's fields as JSON has them; its files are `photos`. Throws 400 and 413. */
export const readSentForm = async (payload: AsyncIterable<Uint8Array>, contentType: string): Promise<object> => {
  const form = await readForm(payload, { contentType, maxBytes: MAX_FORM_BYTES, tooLarge: photosTooLarge });
  const fields: Record<string, unknown> = {};
  const photos: Uint8Array[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = fieldValue(name, value);
    else if (!/^photos(?:\[\])?$/.test(name)) fields[name] = 'file';
    else if (value.size > MAX_JOB_PHOTO_BYTES) throw photosTooLarge();
    else if (value.size > 0) photos.push(new Uint8Array(await value.arrayBuffer()));
  }
  if (photos.length > MAX_JOB_PHOTOS)
    throw invalid([{ path: 'photos', message: `Send at most ${MAX_JOB_PHOTOS} photos.` }]);
  return { ...fields, photos: new SentPhotos(photos) };
};
