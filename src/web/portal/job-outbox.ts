import type { CreateFieldJob } from '#shared/field-jobs.ts';

export type JobFields = Omit<CreateFieldJob, 'photos'>;

/** A job that this browser keeps until the server has it. */
export interface KeptJob {
  /** Sent as the request's key: a job that is sent twice is stored once. */
  key: string;
  clientId: number;
  fields: JobFields;
  photos: Blob[];
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Why the server refused it when it was sent later; null while it waits. */
  refusal: string | null;
}

const DATABASE = 'farmstead-jobs';
const STORE = 'jobs';

/** Where the browser has no database, such as in some private windows: kept while the page is open. */
const memory = new Map<string, KeptJob>();

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser could not keep the job.')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }));
  return resultOf(request);
};

const inStore = async <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const database = await openDatabase();
  try {
    return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

const withFallback = async <Value>(stored: () => Promise<Value>, kept: () => Value): Promise<Value> => {
  if (typeof indexedDB === 'undefined') return kept();
  try {
    return await stored();
  } catch {
    return kept();
  }
};

/** Keeps a job, or what changed about it. */
export const keepJob = (job: KeptJob): Promise<unknown> =>
  withFallback<unknown>(
    () => inStore('readwrite', (store) => store.put(job)),
    () => memory.set(job.key, job),
  );

export const forgetJob = async (key: string): Promise<void> => {
  memory.delete(key);
  await withFallback<unknown>(
    () => inStore('readwrite', (store) => store.delete(key)),
    () => undefined,
  );
};

/** The kept jobs of a client, oldest first. */
export const listKeptJobs = async (clientId: number): Promise<KeptJob[]> => {
  const stored = await withFallback<KeptJob[]>(
    () => inStore('readonly', (store) => store.getAll() as IDBRequest<KeptJob[]>),
    () => [],
  );
  return [...stored, ...memory.values()]
    .filter((job) => job.clientId === clientId)
    .toSorted((a, b) => a.keptAt - b.keptAt);
};
