import { setTimeout as delay } from 'node:timers/promises';

export interface Called {
  count: number;
  /** Answers other than the expected ones by status; 0 stands for none. */
  failed: Map<number, number>;
  /** Milliseconds. */
  slowest: number;
}

/** Makes calls at this rate, whether or not earlier ones have been answered; resolves when all have been. */
export const callAtRate = async ({
  rate,
  until,
  call,
}: {
  rate: number;
  until: Promise<unknown>;
  /** Returns the status of its answer; null when it was as expected. */
  call: (n: number) => Promise<number | null>;
}): Promise<Called> => {
  const called: Called = { count: 0, failed: new Map(), slowest: 0 };
  const open = new Set<Promise<void>>();
  let isOver = false;
  const end = until.finally(() => (isOver = true));
  const started = performance.now();
  const make = async (n: number): Promise<void> => {
    const asked = performance.now();
    const status = await call(n).catch(() => 0);
    called.count += 1;
    if (status !== null) called.failed.set(status, (called.failed.get(status) ?? 0) + 1);
    called.slowest = Math.max(called.slowest, performance.now() - asked);
  };
  for (let came = 0; !isOver; await delay(10)) {
    const dueCount = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; came < dueCount; came += 1) {
      const making = make(came).finally(() => open.delete(making));
      open.add(making);
    }
  }
  await end;
  await Promise.all(open);
  return called;
};

export const showAnswers = (answers: Map<number, number>): string =>
  [...answers].map(([status, times]) => `${status === 0 ? 'none' : status} × ${times}`).join(', ');

export const sumOf = (answers: Map<number, number>): number =>
  [...answers.values()].reduce((sum, times) => sum + times, 0);
