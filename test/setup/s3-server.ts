import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { findSignatureProblem, type S3Keys } from './s3-signature.ts';

/**
 * What goes wrong: `busy` 503 SlowDown, `forbidden` 403, `silent` no answer at all, `slow` a byte now and then, `cut`
 * half of an object and a closed connection, `short` half of it as if that were all, `changed` other bytes of the same
 * length.
 */
export type S3Fault = 'busy' | 'forbidden' | 'silent' | 'slow' | 'cut' | 'short' | 'changed';

export interface S3Server {
  keys: S3Keys;
  bucket: string;
  endpoint: string;
  /** The variables of an installation that uses it. */
  environment: Record<string, string>;
  objects: Map<string, Buffer>;
  /** Uploads in parts that were neither completed nor given up. */
  openUploads(): number;
  /** Methods and paths of the calls that were answered, in order. */
  calls: string[];
  /** Null when all is well again; `onlyOnce` for the next call alone. */
  fail(fault: S3Fault | null, options?: { onlyOnce?: boolean }): void;
  /** Refuses connections until it is started again, on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const MIN_PART_BYTES = 5 * 1024 * 1024;

const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  SlowDown: 503,
  NotImplemented: 501,
  EntityTooSmall: 400,
  InvalidPart: 400,
  XAmzContentSHA256Mismatch: 400,
  AuthorizationHeaderMalformed: 400,
};

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const sendXml = (response: ServerResponse, xml: string, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
};

const refuse = (response: ServerResponse, code: string): void =>
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, STATUS[code] ?? 403);

const sendSlowly = async (response: ServerResponse, bytes: Buffer): Promise<void> => {
  for (const byte of bytes) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await delay(100);
  }
  response.end();
};

const sendObject = (response: ServerResponse, bytes: Buffer, fault: S3Fault | null): void => {
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const shown = fault === 'short' ? half : bytes;
  response.writeHead(200, { 'content-length': shown.length, etag: etagOf(bytes) });
  if (fault === 'slow') return void sendSlowly(response, bytes);
  if (fault === 'cut') return void response.write(half, () => response.destroy());
  if (fault === 'changed') return void response.end(Buffer.from(bytes.map((byte) => byte ^ 1)));
  response.end(shown);
};

interface Upload {
  key: string;
  parts: Map<number, Buffer>;
}

interface Bucket {
  name: string;
  objects: Map<string, Buffer>;
  uploads: Map<string, Upload>;
}

interface Call {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  response: ServerResponse;
  fault: S3Fault | null;
}

const completeUpload = ({ objects, uploads, name }: Bucket, { key, query, body, response }: Call): void => {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.key !== key) return refuse(response, 'NoSuchUpload');
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));
  const parts = named.map(({ number }) => upload.parts.get(number));
  const isWhole = parts.every((part, at) => part && etagOf(part).includes(named[at]?.etag.replaceAll('"', '') ?? '?'));
  if (named.length === 0 || !isWhole) return refuse(response, 'InvalidPart');
  if (parts.slice(0, -1).some((part) => part && part.length < MIN_PART_BYTES))
    return refuse(response, 'EntityTooSmall');
  const bytes = Buffer.concat(parts.flatMap((part) => part ?? []));
  objects.set(key, bytes);
  uploads.delete(id);
  const result = `<Bucket>${name}</Bucket><Key>${key}</Key><ETag>${etagOf(bytes)}</ETag>`;
  sendXml(response, `<CompleteMultipartUploadResult>${result}</CompleteMultipartUploadResult>`);
};

const startUpload = ({ uploads, name }: Bucket, { key, response }: Call): void => {
  const id = randomUUID();
  uploads.set(id, { key, parts: new Map() });
  const result = `<Bucket>${name}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
  sendXml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
};

const storeBytes = ({ objects, uploads }: Bucket, { key, query, body, response }: Call): void => {
  const id = query.get('uploadId');
  if (id === null) objects.set(key, body);
  else {
    const upload = uploads.get(id);
    if (upload?.key !== key) return refuse(response, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
  }
  response.writeHead(200, { etag: etagOf(body) }).end();
};

const deleteBytes = ({ objects, uploads }: Bucket, { key, query, response }: Call): void => {
  const id = query.get('uploadId');
  if (id !== null && !uploads.delete(id)) return refuse(response, 'NoSuchUpload');
  if (id === null) objects.delete(key);
  response.writeHead(204).end();
};

const MOST_LISTED = 2;

/** A few keys a page, so that pages are read. */
const sendList = ({ name, objects }: Bucket, { query, response }: Call): void => {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const page = keys.slice(0, MOST_LISTED);
  const more = keys.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  sendXml(
    response,
    `<ListBucketResult><Name>${name}</Name><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
};

const answer = (bucket: Bucket, call: Call): void => {
  const { method, key, query, response, fault } = call;
  if (key === '') {
    if (method === 'HEAD') return void response.writeHead(200).end();
    if (method === 'GET' && query.get('list-type') === '2') return sendList(bucket, call);
    return refuse(response, 'NotImplemented');
  }
  if (method === 'POST' && query.has('uploads')) return startUpload(bucket, call);
  if (method === 'POST' && query.has('uploadId')) return completeUpload(bucket, call);
  if (method === 'PUT') return storeBytes(bucket, call);
  if (method === 'DELETE') return deleteBytes(bucket, call);
  const bytes = bucket.objects.get(key);
  if (method !== 'GET') return refuse(response, 'NotImplemented');
  return bytes ? sendObject(response, bytes, fault) : refuse(response, 'NoSuchKey');
};

const OF_EVERY_CALL = new Map<S3Fault, string>([
  ['busy', 'SlowDown'],
  ['forbidden', 'AccessDenied'],
]);

/** A server on loopback that speaks the part of S3 that the product uses, and refuses what is not signed as S3 demands. */
export const startS3Server = async (bucketName = 'farmstead-test'): Promise<S3Server> => {
  const keys = { accessKeyId: 'AKIATESTTESTTEST', secretAccessKey: `secret/${randomUUID()}`, region: 'eu-test-1' };
  const bucket: Bucket = { name: bucketName, objects: new Map(), uploads: new Map() };
  const calls: string[] = [];
  let fault: S3Fault | null = null;
  let isOnce = false;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const now = fault;
    if (isOnce) fault = null;
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.test');
    const [name = '', ...path] = decodeURIComponent(pathname).slice(1).split('/');
    const [method, key] = [request.method ?? 'GET', path.join('/')];
    if (now === 'silent') return;
    calls.push(`${method} ${key}`);
    const problem = (now && OF_EVERY_CALL.get(now)) ?? findSignatureProblem(request, body, keys);
    if (problem !== null) return refuse(response, problem);
    if (name !== bucketName) return refuse(response, 'NoSuchBucket');
    answer(bucket, { method, key, query, body, response, fault: now });
  };

  let server: Server;
  const start = async (port: number): Promise<void> => {
    server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await start(0);
  const { port } = server!.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    keys,
    bucket: bucketName,
    endpoint,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucketName,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects: bucket.objects,
    openUploads: () => bucket.uploads.size,
    calls,
    fail: (next, { onlyOnce = false } = {}) => {
      fault = next;
      isOnce = onlyOnce;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: () => start(port),
  };
};
