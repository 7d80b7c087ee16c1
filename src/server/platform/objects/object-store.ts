import { AppError } from '../errors.ts';

/** What a stored object must be; checked whenever it is read. */
export interface ExpectedObject {
  sha256: string;
  size: number;
}

/** A store of bytes by key outside the database. Its methods throw ObjectError. */
export interface ObjectStore {
  /** Bucket and host, for messages. */
  readonly name: string;
  /** Resolves once the store has confirmed the bytes. */
  put(key: string, object: { bytes: Buffer; type: string }): Promise<void>;
  /** Stores a stream in parts, in little memory; a failed one leaves nothing behind. */
  putStream(key: string, object: { chunks: AsyncIterable<Buffer>; type: string }): Promise<ExpectedObject>;
  /** The whole object. Throws when its bytes are not the expected ones. */
  get(key: string, expected: ExpectedObject): Promise<Buffer>;
  /** Opens an object; reading it fails at its end when the bytes were not the expected ones. Null checks nothing. */
  open(key: string, expected: ExpectedObject | null): Promise<AsyncIterable<Buffer>>;
  /** The keys that begin like this. */
  list(prefix: string): Promise<string[]>;
  /** Deletes objects; one that is gone already is no error. */
  delete(keys: readonly string[]): Promise<void>;
  /** Asks whether the bucket answers. */
  check(): Promise<void>;
  close(): void;
}

/**
 * `away`: no answer, or one that says to try later. `refused`: the store does not take these keys or this bucket.
 * `missing` and `damaged`: of one object. `unset`: the object is in a store that this installation is not told of.
 */
export type ObjectTrouble = 'away' | 'refused' | 'missing' | 'damaged' | 'unset';

const MESSAGES: Record<ObjectTrouble, string> = {
  away: 'The store of pictures and files does not answer. Nothing was changed: try again shortly.',
  refused: 'The store of pictures and files refuses this installation. Nothing was changed: tell its operator.',
  missing: 'This file is not in the store of pictures and files any more.',
  damaged: 'This file was damaged in the store of pictures and files.',
  unset: 'This file is in a store that this installation is not told of.',
};

const RETRY_AFTER_SECONDS = 5;

/** An object could not be stored or read. `detail` is for operators: it never holds a key or a secret. */
export class ObjectError extends AppError {
  readonly trouble: ObjectTrouble;
  readonly detail: string;

  constructor(trouble: ObjectTrouble, detail: string, cause?: unknown) {
    super({
      code: `objects.${trouble}`,
      status: 503,
      message: MESSAGES[trouble],
      retryAfter: RETRY_AFTER_SECONDS,
      cause,
    });
    this.name = 'ObjectError';
    this.trouble = trouble;
    this.detail = detail;
  }
}

/** Whether an error is about one object alone, so that others can be read. */
export const isOfOneObject = (error: unknown): error is ObjectError =>
  error instanceof ObjectError && (error.trouble === 'missing' || error.trouble === 'damaged');
