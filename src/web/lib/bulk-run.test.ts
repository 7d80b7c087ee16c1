import { afterEach, expect, test, vi } from 'vitest';
import { currentBulk, forgetBulk, retryBulk, startBulk, stopBulk, type BulkItem, type BulkOrder } from './bulk-run.ts';

vi.stubGlobal('window', new EventTarget());
afterEach(forgetBulk);

const items = [1, 2, 3, 4].map((id) => ({ id, name: `Page ${id}` }));
const order = (run: BulkOrder['run'], more: Partial<BulkOrder> = {}): BulkOrder => ({
  title: 'Publishing pages',
  items,
  chunk: 1,
  run,
  whyOf: (error) => (error as Error).message,
  isOver: (error) => (error as Error).message === 'Unauthorized',
  after: () => undefined,
  ...more,
});
const refuses =
  (id: number) =>
  async ([item]: readonly BulkItem[]) => {
    if (item?.id === id) throw new Error('Gate G-02 fails.');
    return [];
  };

test('what fails is named with its reason, the others are done, and the failed ones are tried again', async () => {
  await startBulk(order(refuses(2)));
  const ended = currentBulk();
  expect(ended).toMatchObject({ done: 4, state: 'ended' });
  expect(ended?.failures).toEqual([{ item: items[1], why: 'Gate G-02 fails.' }]);
  if (ended) await retryBulk(ended);
  expect(currentBulk()).toMatchObject({ done: 1, failures: [{ item: items[1] }], order: { items: [items[1]] } });
});

test('some go in one call, and those it leaves as they were are told', async () => {
  const calls: number[] = [];
  const run = async (some: readonly BulkItem[]) => {
    calls.push(some.length);
    return some.filter(({ id }) => id === 3).map((item) => ({ item, why: 'It is gone.' }));
  };
  await startBulk(order(run, { chunk: 3 }));
  expect(calls).toEqual([3, 1]);
  expect(currentBulk()?.failures).toEqual([{ item: items[2], why: 'It is gone.' }]);
});

test('it stops when asked, and when nobody is signed in any more', async () => {
  await startBulk(order(async () => (stopBulk(), [])));
  expect(currentBulk()).toMatchObject({ done: 1, state: 'ended' });
  forgetBulk();
  await startBulk(order(() => Promise.reject(new Error('Unauthorized'))));
  expect(currentBulk()).toMatchObject({ done: 1, failures: [{ why: 'Unauthorized' }] });
});
