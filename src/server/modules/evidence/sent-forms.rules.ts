import { MAX_SOURCE_BYTES } from '#shared/evidence-choices.ts';
import type { SentFile } from '#shared/sources.ts';
import { AppError, invalid } from '#server/platform/errors.ts';

/** The file with the fields and boundaries around it. */
const MAX_FORM_BYTES = MAX_SOURCE_BYTES + 64 * 1024;

const files = new WeakSet<object>();

/** True for a file of a form alone, not for an object that JSON made look like one. */
export const isSentFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && files.has(value);

/** Throws 413 past 20 MB, without reading the rest. */
const readAll = async (payload: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > MAX_FORM_BYTES)
      throw new AppError({
        code: 'request.refused',
        status: 413,
        message: 'The file is too large. Send at most 20 MB.',
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const parseForm = async (bytes: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalid([{ path: '', message: 'The form could not be read.' }]);
  }
};

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
  const form = await parseForm(await readAll(payload), contentType);
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string')
      fields[name] =
        name === 'services' && fields[name] ? [...(fields[name] as unknown[]), value] : fieldValue(name, value);
    else {
      const file: SentFile = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
      files.add(file);
      fields[name] = file;
    }
  }
  return fields;
};
