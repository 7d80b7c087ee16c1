export interface BulkItem {
  id: number;
  name: string;
}

export interface BulkFailure {
  item: BulkItem;
  why: string;
}

export interface BulkRequest {
  /** What is being done: "Publishing pages". */
  title: string;
  items: readonly BulkItem[];
  /** How many go in one call. */
  chunk: number;
  /** Does it to some items; answers those that stayed as they were. Whatever it throws, none of them was changed. */
  run: (items: readonly BulkItem[]) => Promise<readonly BulkFailure[]>;
  whyOf: (error: unknown) => string;
  /** Whether trying the others makes sense after this. */
  isOver: (error: unknown) => boolean;
  /** Shows what changed. */
  after: () => unknown;
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

const stepOf = async ({ run, whyOf, isOver }: BulkRequest, some: readonly BulkItem[]) => {
  try {
    return { failures: await run(some), over: false };
  } catch (error) {
    return { failures: some.map((item) => ({ item, why: whyOf(error) })), over: isOver(error) };
  }
};

const work = async (request: BulkRequest): Promise<void> => {
  for (let from = 0; from < request.items.length; from += request.chunk) {
    const { failures, over } = await stepOf(request, request.items.slice(from, from + request.chunk));
    if (!current) return;
    const done = Math.min(from + request.chunk, request.items.length);
    set({ ...current, done, failures: [...current.failures, ...failures] });
    if (over || current.state === 'stopping') return;
  }
};

/**
 * Does one thing to many items, some at a time, on whatever screen one is meanwhile; one run at a time. It counts on
 * the browser: leaving the application is asked about while it runs.
 */
export const startBulk = async (request: BulkRequest): Promise<void> => {
  if (current && current.state !== 'ended') return;
  set({ request, done: 0, failures: [], state: 'running' });
  window.addEventListener('beforeunload', warnBeforeLeaving);
  await work(request);
  window.removeEventListener('beforeunload', warnBeforeLeaving);
  if (current) set({ ...current, state: 'ended' });
  await request.after();
};

/** Tries the failed items of an ended run once more. */
export const retryBulk = ({ request, failures }: BulkRun): Promise<void> =>
  startBulk({ ...request, items: failures.map(({ item }) => item) });

/** Lets what is under way end and begins nothing more. */
export const stopBulk = (): void => {
  if (current?.state === 'running') set({ ...current, state: 'stopping' });
};

export const dismissBulk = (): void => {
  if (current?.state === 'ended') set(null);
};

/** The run there is; null when there is none. */
export const currentBulk = (): BulkRun | null => current;

/** Calls `listener` at every change; answers how to stop. */
export const watchBulk = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
