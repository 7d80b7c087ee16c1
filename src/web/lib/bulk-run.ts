export interface BulkItem {
  id: number;
  name: string;
}

export interface BulkFailure {
  item: BulkItem;
  reason: string;
}

export interface BulkRequest {
  title: string;
  items: readonly BulkItem[];
  /** Items per request. */
  batchSize: number;
  /** Returns the items that failed. If it throws, no item was changed. */
  run: (items: readonly BulkItem[]) => Promise<readonly BulkFailure[]>;
  describeError: (error: unknown) => string;
  /** Whether the remaining items would fail as well. */
  isFatal: (error: unknown) => boolean;
  onEnd: () => unknown;
}

export interface BulkRun {
  request: BulkRequest;
  done: number;
  failures: readonly BulkFailure[];
  state: 'running' | 'stopping' | 'ended';
}

let current: BulkRun | null = null;
const listeners = new Set<() => void>();

const set = (next: BulkRun | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const runBatch = async ({ run, describeError, isFatal }: BulkRequest, items: readonly BulkItem[]) => {
  try {
    return { failures: await run(items), stops: false };
  } catch (error) {
    return { failures: items.map((item) => ({ item, reason: describeError(error) })), stops: isFatal(error) };
  }
};

const runAll = async (request: BulkRequest): Promise<void> => {
  for (let start = 0; start < request.items.length; start += request.batchSize) {
    const { failures, stops } = await runBatch(request, request.items.slice(start, start + request.batchSize));
    if (!current) return;
    const done = Math.min(start + request.batchSize, request.items.length);
    set({ ...current, done, failures: [...current.failures, ...failures] });
    if (stops || current.state === 'stopping') return;
  }
};

/**
 * Runs an action over many items in batches, one run at a time, across screens. It runs in the browser, so leaving
 * the page asks for confirmation.
 */
export const startBulk = async (request: BulkRequest): Promise<void> => {
  if (current && current.state !== 'ended') return;
  set({ request, done: 0, failures: [], state: 'running' });
  window.addEventListener('beforeunload', warnBeforeLeaving);
  await runAll(request);
  window.removeEventListener('beforeunload', warnBeforeLeaving);
  if (current) set({ ...current, state: 'ended' });
  await request.onEnd();
};

export const retryBulk = ({ request, failures }: BulkRun): Promise<void> =>
  startBulk({ ...request, items: failures.map(({ item }) => item) });

/** Waits for the current batch and starts no further one. */
export const stopBulk = (): void => {
  if (current?.state === 'running') set({ ...current, state: 'stopping' });
};

export const dismissBulk = (): void => {
  if (current?.state === 'ended') set(null);
};

export const currentBulk = (): BulkRun | null => current;

/** Returns the unsubscribe function. */
export const watchBulk = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
