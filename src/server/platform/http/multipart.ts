import { invalid, type AppError } from '../errors.ts';

interface FormLimits {
  contentType: string;
  /** Of the whole form: its files with the fields and boundaries around them. */
  maxBytes: number;
  /** What is thrown past that. */
  tooLarge: () => AppError;
}

/** Past the limit the rest is not read. */
const readAll = async (
  payload: AsyncIterable<Uint8Array>,
  { maxBytes, tooLarge }: Omit<FormLimits, 'contentType'>,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The fields and files of `multipart/form-data`, in memory. Throws 400 for a form that cannot be read. */
export const readForm = async (
  payload: AsyncIterable<Uint8Array>,
  { contentType, ...limits }: FormLimits,
): Promise<FormData> => {
  const bytes = await readAll(payload, limits);
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalid([{ path: '', message: 'The form could not be read.' }]);
  }
};
