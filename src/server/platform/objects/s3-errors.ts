import { ObjectError } from './object-store.ts';

/** What the library's errors have in common. */
interface S3Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const isFailure = (error: unknown): error is S3Failure => typeof error === 'object' && error !== null;

/** The library and Node name what took too long by these. */
const TOO_LATE = new Set(['TimeoutError', 'AbortError']);

/** Translates an error of a call or of a connection. */
export const toObjectError = (error: unknown): ObjectError => {
  if (error instanceof ObjectError) return error;
  const { name = '', code, $metadata }: S3Failure = isFailure(error) ? error : {};
  const status = $metadata?.httpStatusCode;
  if (TOO_LATE.has(name)) return new ObjectError('away', 'no answer in time', error);
  if (status === undefined) return new ObjectError('away', code ?? (name || 'no connection'), error);
  const detail = `${status} ${name}`;
  if (status === 404 && name !== 'NoSuchBucket') return new ObjectError('missing', detail, error);
  // A clock that is off is refused with 403, too; the detail says so.
  const isTransient = status >= 500 || status === 429 || status === 408;
  return new ObjectError(isTransient ? 'away' : 'refused', detail, error);
};
