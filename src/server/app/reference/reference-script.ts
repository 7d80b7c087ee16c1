import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { gunzip } from 'node:zlib';
import type { Encoding } from '#server/platform/http/response-cache.ts';
import type { CompressedScript } from './reference-worker.ts';

/** Beside the bundle it is compiled, beside the source it is not. */
const workerFile = (): string =>
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'reference-worker.ts' : 'reference-worker.js');

const loadScript = async (): Promise<CompressedScript> => {
  const worker = new Worker(workerFile(), { env: {}, execArgv: [], stdout: true, stderr: true });
  try {
    const [script] = (await once(worker, 'message')) as [CompressedScript];
    return script;
  } finally {
    await worker.terminate();
  }
};

export interface ReferenceScript {
  /** Of its content, for its address. */
  hash: string;
  body: (encoding: Encoding) => Promise<Buffer>;
}

let loaded: Promise<ReferenceScript> | null = null;

/** The script that draws the reference. It is read when somebody opens it for the first time, and kept compressed. */
export const referenceScript = (): Promise<ReferenceScript> => {
  loaded ??= loadScript().then(({ br, gzip }) => ({
    hash: createHash('sha256').update(br).digest('hex').slice(0, 16),
    body: async (encoding) =>
      encoding === 'identity' ? promisify(gunzip)(gzip) : Buffer.from(encoding === 'br' ? br : gzip),
  }));
  loaded.catch(() => {
    loaded = null;
  });
  return loaded;
};
