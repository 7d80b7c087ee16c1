import { MAX_SOURCE_BYTES } from '#shared/evidence-choices.ts';
import type { SentFile } from '#shared/sources.ts';
import { AppError } from '#server/platform/errors.ts';
import { readForm } from '#server/platform/http/multipart.ts';

/** The file with the fields and boundaries around it. */
const MAX_FORM_BYTES = MAX_SOURCE_BYTES + 64 * 1024;

const tooLarge = (): AppError =>
  new AppError({ code: 'request.refused', status: 413, message: 'The file is too large. Send at most 20 MB.' });

const files = new WeakSet<object>();

/** True for a file of a form alone, not for an object that JSON made look like one. */
export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && files.has(value);

const fieldValue = (name: string, value: string): unknown => {
  if (value.trim() === '') return undefined;
  if (name === 'clientId' || name === 'tier') return Number(value);
  if (value.startsWith('{') || value.startsWith('[')) {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return name === 'services' ? value.split(',').map((service) => service.trim()) : value;
};

/** A form's fields as JSON has them: lists as JSON or with commas, a town as JSON. */
export const readSentForm = async (payload: AsyncIterable<Uint8Array>, contentType: string): Promise<object> => {
  const form = await readForm(payload, { contentType, maxBytes: MAX_FORM_BYTES, tooLarge });
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (name === '__proto__') continue;
    if (typeof value === 'string') {
      const before = fields[name];
      fields[name] = name === 'services' && Array.isArray(before) ? [...before, value] : fieldValue(name, value);
    } else {
      const file: SentFile = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
      files.add(file);
      fields[name] = file;
    }
  }
  return fields;
};
