import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { MAX_DOCUMENT_BYTES, RefusedDocument, type DocumentInput, type ReadDocument } from './document.ts';
import type { WorkerAnswer, WorkerTask } from './document-worker.ts';
import type { SitePage } from './site-page.ts';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 384;

/** Beside the bundle it is compiled, beside the source it is not. */
const workerFile = (): string =>
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'document-worker.ts' : 'document-worker.js');

/** Each document has a thread of its own with its own memory; two at once, so that they never take every core. */
const queue = new PQueue({ concurrency: 2 });

const inWorker = ({ input, timeoutMs }: { input: WorkerTask; timeoutMs: number }): Promise<WorkerAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(workerFile(), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
      env: {},
      execArgv: [],
    });
    const finish = (answer: WorkerAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ refused: 'Reading it takes too long.' }), timeoutMs);
    worker.once('message', finish);
    worker.once('error', () => finish({ refused: 'It is too complex to be read.' }));
    worker.once('exit', () => finish({ refused: 'It is damaged and cannot be read.' }));
  });

const readInWorker = async (input: WorkerTask, timeoutMs: number): Promise<WorkerAnswer> => {
  if (input.bytes.length > MAX_DOCUMENT_BYTES) throw new RefusedDocument('It is larger than 20 MB.');
  if (input.bytes.length === 0) throw new RefusedDocument('The file is empty.');
  const answer = await queue.add(() => inWorker({ input, timeoutMs }));
  if ('refused' in answer) throw new RefusedDocument(answer.refused);
  return answer;
};

/**
 * The text of a web page, PDF, Word document or plain text. It is read in a thread of its own with limits of time and
 * memory, so that no file can stop the server. Throws RefusedDocument.
 */
export const readDocument = async (
  input: DocumentInput,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<ReadDocument> => {
  const answer = await readInWorker(input, timeoutMs);
  if (!('read' in answer)) throw new RefusedDocument('It is damaged and cannot be read.');
  return answer.read;
};

/** A page of a website with its links and markup, read like a document. Throws RefusedDocument. */
export const readWebsitePage = async (input: DocumentInput, url: string): Promise<SitePage> => {
  const answer = await readInWorker({ ...input, siteUrl: url }, TIMEOUT_MS);
  if (!('page' in answer)) throw new RefusedDocument('It is damaged and cannot be read.');
  return answer.page;
};
