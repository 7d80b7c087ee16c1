import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { OutageLog } from '../database/outage-log.ts';
import type { Logger } from '../logger.ts';
import { checkedChunks, inParts } from './checked-bytes.ts';
import { ObjectError, type ExpectedObject, type ObjectStore } from './object-store.ts';
import { toObjectError } from './s3-errors.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Goes before every key, such as `farmstead/`; may be empty. */
  prefix: string;
  /** The bucket stands in the path, not in the host name. */
  pathStyle: boolean;
}

/** S3 refuses smaller parts but the last, and more than 10,000 of them: this reaches to 78 GB. */
const PART_BYTES = 8 * 1024 * 1024;
const CONNECT_MS = 2000;
/** Visitors wait for a picture: it comes in this time or is answered with 503. */
const READ_MS = 4000;
const WRITE_MS = 30_000;
const CHECK_MS = 2000;
/** Between two bytes of an object that is streamed. */
const IDLE_MS = 20_000;
/** After a call without an answer, others are refused for this long instead of waiting, too. */
const PAUSE_MS = 2000;
const DELETIONS_AT_ONCE = 8;

const library = () => import('@aws-sdk/client-s3');
type Library = Awaited<ReturnType<typeof library>>;

interface Opened {
  client: S3Client;
  s3: Library;
}

const openClient = async (settings: S3Settings): Promise<Opened> => {
  const s3 = await library();
  const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // Every body is signed with its SHA-256, and rows hold another: not all servers know the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
  });
  return { client, s3 };
};

/** Ends a body that does not arrive in time: the library's own limit ends with the headers. */
async function* within(body: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const stop = (): void => void body.destroy(new ObjectError('away', 'no answer in time'));
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const chunk of body) yield chunk as Buffer;
  } catch (error) {
    throw toObjectError(error);
  } finally {
    signal.removeEventListener('abort', stop);
    body.destroy();
  }
}

/** A bucket of any server that speaks S3. The library is loaded with the first call. */
export class S3Store implements ObjectStore {
  readonly name: string;
  readonly #settings: S3Settings;
  readonly #outage: OutageLog;
  readonly #now: () => number;
  #opened: Promise<Opened> | null = null;
  #pausedUntil = -Infinity;

  constructor(settings: S3Settings, log: Logger, now = () => performance.now()) {
    this.#settings = settings;
    this.name = `${settings.bucket} at ${new URL(settings.endpoint).host}`;
    this.#outage = new OutageLog(log, now, 'the object store');
    this.#now = now;
  }

  put(key: string, { bytes, type }: { bytes: Buffer; type: string }): Promise<void> {
    return this.#attempt(async ({ client, s3 }) => {
      const object = { ...this.#place(key), Body: bytes, ContentLength: bytes.length, ContentType: type };
      await client.send(new s3.PutObjectCommand(object), { abortSignal: AbortSignal.timeout(WRITE_MS) });
    });
  }

  async putStream(
    key: string,
    { chunks, type }: { chunks: AsyncIterable<Buffer>; type: string },
  ): Promise<ExpectedObject> {
    const place = this.#place(key);
    const UploadId = await this.#attempt(async ({ client, s3 }) => {
      const start = new s3.CreateMultipartUploadCommand({ ...place, ContentType: type });
      return (await client.send(start, { abortSignal: AbortSignal.timeout(WRITE_MS) })).UploadId;
    });
    const upload = { ...place, UploadId };
    const hash = createHash('sha256');
    const parts: CompletedPart[] = [];
    let size = 0;
    try {
      for await (const bytes of inParts(chunks, PART_BYTES)) {
        hash.update(bytes);
        size += bytes.length;
        const PartNumber = parts.length + 1;
        const { ETag } = await this.#attempt(({ client, s3 }) => {
          const part = { ...upload, PartNumber, Body: bytes, ContentLength: bytes.length };
          return client.send(new s3.UploadPartCommand(part), { abortSignal: AbortSignal.timeout(WRITE_MS) });
        });
        parts.push({ PartNumber, ETag });
      }
      await this.#attempt(({ client, s3 }) =>
        client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }), {
          abortSignal: AbortSignal.timeout(WRITE_MS),
        }),
      );
    } catch (error) {
      await this.#attempt(({ client, s3 }) =>
        client.send(new s3.AbortMultipartUploadCommand(upload), { abortSignal: AbortSignal.timeout(CHECK_MS) }),
      ).catch(() => undefined);
      throw error;
    }
    return { sha256: hash.digest('hex'), size };
  }

  async get(key: string, expected: ExpectedObject): Promise<Buffer> {
    const signal = AbortSignal.timeout(READ_MS);
    const read = (): Promise<Buffer> =>
      this.#attempt(async (opened) => {
        const chunks: Buffer[] = [];
        for await (const chunk of checkedChunks(await this.#read(opened, { key, signal }), expected))
          chunks.push(chunk);
        return Buffer.concat(chunks);
      });
    try {
      return await read();
    } catch (error) {
      // Bytes that were cut off or changed on the way are whole the next time.
      const isWorthIt = error instanceof ObjectError && (error.trouble === 'damaged' || error.detail === 'ECONNRESET');
      if (!isWorthIt || signal.aborted) throw error;
      this.#pausedUntil = -Infinity;
      return read();
    }
  }

  async open(key: string, expected: ExpectedObject | null): Promise<AsyncIterable<Buffer>> {
    const chunks = await this.#attempt((opened) => this.#read(opened, { key, signal: null }));
    return expected ? checkedChunks(chunks, expected) : chunks;
  }

  async list(prefix: string): Promise<string[]> {
    const { Bucket, Key: Prefix } = this.#place(prefix);
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#attempt(({ client, s3 }) =>
        client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
          { abortSignal: AbortSignal.timeout(WRITE_MS) },
        ),
      );
      for (const { Key = '' } of page.Contents ?? []) keys.push(Key.slice(this.#settings.prefix.length));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return keys;
  }

  async delete(keys: readonly string[]): Promise<void> {
    const waiting = [...keys];
    const work = async (): Promise<void> => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
        const place = this.#place(key);
        await this.#attempt(({ client, s3 }) =>
          client.send(new s3.DeleteObjectCommand(place), { abortSignal: AbortSignal.timeout(WRITE_MS) }),
        ).catch((error: unknown) => {
          if (!(error instanceof ObjectError) || error.trouble !== 'missing') throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: DELETIONS_AT_ONCE }, work));
  }

  async check(): Promise<void> {
    await this.#attempt(
      ({ client, s3 }) =>
        client.send(new s3.HeadBucketCommand({ Bucket: this.#settings.bucket }), {
          abortSignal: AbortSignal.timeout(CHECK_MS),
        }),
      { isPaused: false },
    ).catch((error: unknown) => {
      // The answer to HEAD has no body that could name the bucket.
      const isGone = error instanceof ObjectError && error.trouble === 'missing';
      throw isGone ? new ObjectError('refused', 'there is no such bucket', error) : error;
    });
  }

  close(): void {
    const opened = this.#opened;
    this.#opened = null;
    if (opened) void opened.then(({ client }) => client.destroy()).catch(() => undefined);
  }

  #place(key: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#settings;
    return { Bucket: bucket, Key: `${prefix}${key}` };
  }

  async #read(
    { client, s3 }: Opened,
    { key, signal }: { key: string; signal: AbortSignal | null },
  ): Promise<AsyncIterable<Buffer>> {
    const abortSignal = signal ?? AbortSignal.timeout(READ_MS);
    const { Body } = await client.send(new s3.GetObjectCommand(this.#place(key)), { abortSignal });
    if (!(Body instanceof Readable)) throw new ObjectError('damaged', 'no body');
    return within(Body, signal ?? new AbortController().signal);
  }

  async #attempt<Answer>(
    call: (opened: Opened) => Promise<Answer>,
    { isPaused = this.#now() < this.#pausedUntil } = {},
  ): Promise<Answer> {
    if (isPaused) {
      this.#outage.count();
      throw new ObjectError('away', 'it did not answer a moment ago');
    }
    try {
      this.#opened ??= openClient(this.#settings);
      const answer = await call(await this.#opened);
      this.#pausedUntil = -Infinity;
      this.#outage.reached();
      return answer;
    } catch (error) {
      const failure = toObjectError(error);
      if (failure.trouble === 'away') this.#pausedUntil = this.#now() + PAUSE_MS;
      if (failure.trouble === 'away' || failure.trouble === 'refused') this.#outage.failed(new Error(failure.detail));
      throw failure;
    }
  }
}
