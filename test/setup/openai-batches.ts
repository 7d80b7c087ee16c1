import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AskedCall } from './openai-types.ts';

export interface StoredFile {
  id: string;
  purpose: string;
  filename: string;
  text: string;
}

type BatchStatus = 'validating' | 'failed' | 'in_progress' | 'completed' | 'expired' | 'cancelled';

export interface StoredBatch {
  id: string;
  status: BatchStatus;
  inputFileId: string;
  endpoint: string;
  outputFileId: string | null;
  errorFileId: string | null;
  counts: { total: number; completed: number; failed: number };
  polls: number;
}

/** How batches end: after two polls completed, refused, expired with half of the lines done, or not at all. */
export type BatchOutcome = 'completed' | 'failed' | 'expired' | 'pending';

export interface BatchStore {
  files: Map<string, StoredFile>;
  batches: Map<string, StoredBatch>;
  /** Applies to batches that have not ended. */
  outcome: BatchOutcome;
}

interface LineAnswer {
  status: number;
  body: unknown;
}

type AnswerLine = (body: AskedCall['body'], customId: string) => Promise<LineAnswer>;

const BATCH_TIME = 1_790_000_000;

const fileFields = ({ id, purpose, filename, text }: StoredFile) => ({
  id,
  object: 'file',
  bytes: Buffer.byteLength(text),
  created_at: BATCH_TIME,
  filename,
  purpose,
  status: 'processed',
});

const batchFields = ({ id, status, inputFileId, endpoint, outputFileId, errorFileId, counts }: StoredBatch) => ({
  id,
  object: 'batch',
  endpoint,
  errors:
    status === 'failed'
      ? { object: 'list', data: [{ code: 'invalid_request', message: 'The file is not valid.', line: 1, param: null }] }
      : null,
  input_file_id: inputFileId,
  completion_window: '24h',
  status,
  output_file_id: outputFileId,
  error_file_id: errorFileId,
  created_at: BATCH_TIME,
  expires_at: BATCH_TIME + 86_400,
  request_counts: counts,
  metadata: null,
});

/** The parts of a multipart body by field name. */
const readMultipart = (request: IncomingMessage, bytes: Buffer): Map<string, { filename: string; text: string }> => {
  const boundary = /boundary="?([^";]+)"?/.exec(request.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return new Map();
  const parts = bytes.toString('utf8').split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part) => {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const filename = /filename="([^"]*)"/.exec(head)?.[1] ?? '';
      return [/name="([^"]*)"/.exec(head)?.[1] ?? '', { filename, text: rest.join('\r\n\r\n').replace(/\r\n$/, '') }];
    }),
  );
};

interface BatchLine {
  custom_id: string;
  body: AskedCall['body'];
}

const finishBatch = async (store: BatchStore, batch: StoredBatch, answer: AnswerLine): Promise<void> => {
  const lines = (store.files.get(batch.inputFileId)?.text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as BatchLine);
  const answered = store.outcome === 'expired' ? lines.slice(0, Math.floor(lines.length / 2)) : lines;
  const output: string[] = [];
  const errors: string[] = [];
  for (const line of answered) {
    const { status, body } = await answer(line.body, line.custom_id);
    const response = { status_code: status, request_id: `req_${line.custom_id}`, body };
    const text = JSON.stringify({
      id: `batch_req_${line.custom_id}`,
      custom_id: line.custom_id,
      response,
      error: null,
    });
    (status === 200 ? output : errors).push(text);
  }
  for (const { custom_id: customId } of lines.slice(answered.length)) {
    const error = { code: 'batch_expired', message: 'This request could not be executed in the completion window.' };
    errors.push(JSON.stringify({ id: `batch_req_${customId}`, custom_id: customId, response: null, error }));
  }
  const storeLines = (name: string, texts: string[]): string | null => {
    if (texts.length === 0) return null;
    const id = `file-${name}-${batch.id}`;
    // The API answers lines in any order.
    const text = `${texts.toReversed().join('\n')}\n`;
    store.files.set(id, { id, purpose: 'batch_output', filename: `${name}.jsonl`, text });
    return id;
  };
  batch.outputFileId = storeLines('output', output);
  batch.errorFileId = storeLines('error', errors);
  batch.counts = { total: lines.length, completed: output.length, failed: errors.length };
  batch.status = store.outcome === 'expired' ? 'expired' : 'completed';
};

/** Validating at the first poll, in progress at the second, then as the outcome says. */
const pollBatch = async (store: BatchStore, batch: StoredBatch, answer: AnswerLine): Promise<void> => {
  batch.polls += 1;
  if (batch.status === 'validating') {
    batch.status = store.outcome === 'failed' ? 'failed' : 'in_progress';
  } else if (batch.status === 'in_progress' && store.outcome !== 'pending') {
    await finishBatch(store, batch, answer);
  }
};

export const createBatchStore = (): BatchStore => ({ files: new Map(), batches: new Map(), outcome: 'completed' });

const notFound = (id: string) => ({
  status: 404,
  body: { error: { message: `No such object: ${id}`, type: 'invalid_request_error', param: 'id', code: null } },
});

interface BatchRequest {
  request: IncomingMessage;
  path: string;
  bytes: Buffer;
  answer: AnswerLine;
}

const answerFiles = (store: BatchStore, { request, path, bytes }: BatchRequest): LineAnswer | string => {
  const [, , , id, content] = path.split('/');
  if (request.method === 'POST') {
    const parts = readMultipart(request, bytes);
    const file = parts.get('file');
    const purpose = parts.get('purpose')?.text ?? '';
    if (!file || purpose === '')
      return {
        status: 400,
        body: { error: { message: "'file' is a required property", type: 'invalid_request_error' } },
      };
    const stored = { id: `file-${store.files.size + 1}`, purpose, filename: file.filename, text: file.text };
    store.files.set(stored.id, stored);
    return { status: 200, body: fileFields(stored) };
  }
  if (id === undefined)
    return { status: 200, body: { object: 'list', data: [...store.files.values()].map(fileFields) } };
  const file = store.files.get(id);
  if (!file) return notFound(id);
  if (request.method === 'DELETE') {
    store.files.delete(id);
    return { status: 200, body: { id, object: 'file', deleted: true } };
  }
  return content === 'content' ? file.text : { status: 200, body: fileFields(file) };
};

const answerBatches = async (
  store: BatchStore,
  { request, path, bytes, answer }: BatchRequest,
): Promise<LineAnswer> => {
  const [, , , id, cancel] = path.split('/');
  if (id === undefined) {
    if (request.method === 'GET')
      return {
        status: 200,
        body: { object: 'list', data: [...store.batches.values()].map(batchFields), has_more: false },
      };
    const sent = JSON.parse(bytes.toString()) as { input_file_id: string; endpoint: string; completion_window: string };
    if (!store.files.has(sent.input_file_id) || sent.completion_window !== '24h') return notFound(sent.input_file_id);
    const batch: StoredBatch = {
      id: `batch_${store.batches.size + 1}`,
      status: 'validating',
      inputFileId: sent.input_file_id,
      endpoint: sent.endpoint,
      outputFileId: null,
      errorFileId: null,
      counts: { total: 0, completed: 0, failed: 0 },
      polls: 0,
    };
    store.batches.set(batch.id, batch);
    return { status: 200, body: batchFields(batch) };
  }
  const batch = store.batches.get(id);
  if (!batch) return notFound(id);
  if (cancel === 'cancel') batch.status = 'cancelled';
  else await pollBatch(store, batch, answer);
  return { status: 200, body: batchFields(batch) };
};

/** Answers `/v1/files` and `/v1/batches` as documented; false for other paths. */
export const answerBatchPath = async (
  store: BatchStore,
  response: ServerResponse,
  asked: BatchRequest,
): Promise<boolean> => {
  if (!/^\/v1\/(?:files|batches)(?:\/|$)/.test(asked.path)) return false;
  const reply = asked.path.startsWith('/v1/files') ? answerFiles(store, asked) : await answerBatches(store, asked);
  if (typeof reply === 'string') response.writeHead(200, { 'content-type': 'application/jsonl' }).end(reply);
  else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  return true;
};
