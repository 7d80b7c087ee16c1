import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  currentBulk,
  dismissBulk,
  retryBulk,
  startBulk,
  stopBulk,
  type BulkItem,
  type BulkRequest,
} from './bulk-run.ts';

const window = new EventTarget();
beforeEach(() => void vi.stubGlobal('window', window));
afterEach(() => {
  dismissBulk();
  vi.unstubAllGlobals();
});

const items = [1, 2, 3, 4].map((id) => ({ id, name: `Page ${id}` }));
const request = (run: BulkRequest['run'], more: Partial<BulkRequest> = {}): BulkRequest => ({
  title: 'Publishing pages',
  items,
  batchSize: 1,
  run,
  describeError: (error) => (error as Error).message,
  isFatal: (error) => (error as Error).message === 'Unauthorized',
  onEnd: () => undefined,
  ...more,
});
const refuses =
  (id: number) =>
  async ([item]: readonly BulkItem[]) => {
    if (item?.id === id) throw new Error('Gate G-02 fails.');
    return [];
  };

test('reports failed items with their reason and retries only them', async () => {
  await startBulk(request(refuses(2)));
  const ended = currentBulk();
  expect(ended).toMatchObject({ done: 4, state: 'ended' });
  expect(ended?.failures).toEqual([{ item: items[1], reason: 'Gate G-02 fails.' }]);
  if (ended) await retryBulk(ended);
  expect(currentBulk()).toMatchObject({ done: 1, failures: [{ item: items[1] }], request: { items: [items[1]] } });
});

test('sends items in batches and reports the unchanged ones', async () => {
  const calls: number[] = [];
  const run = async (some: readonly BulkItem[]) => {
    calls.push(some.length);
    return some.filter(({ id }) => id === 3).map((item) => ({ item, reason: 'It is gone.' }));
  };
  await startBulk(request(run, { batchSize: 3 }));
  expect(calls).toEqual([3, 1]);
  expect(currentBulk()?.failures).toEqual([{ item: items[2], reason: 'It is gone.' }]);
});

test('stops on request and when signed out', async () => {
  await startBulk(request(async () => (stopBulk(), [])));
  expect(currentBulk()).toMatchObject({ done: 1, state: 'ended' });
  dismissBulk();
  await startBulk(request(() => Promise.reject(new Error('Unauthorized'))));
  expect(currentBulk()).toMatchObject({ done: 1, failures: [{ reason: 'Unauthorized' }] });
});
