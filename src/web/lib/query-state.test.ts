import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryState } from './query-state.ts';

const query = (calls: (() => Promise<string>)[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver<string>(client, {
    queryKey: ['/api/farms'],
    queryFn: () => calls.shift()?.() ?? Promise.reject(new Error('503: away')),
  });
  observer.subscribe(() => undefined);
  return observer;
};
const answered = () => Promise.resolve('farms');
const failing = () => Promise.reject(new Error('503: away'));
const settled = async (observer: QueryObserver<string>): Promise<void> => {
  await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
};

test('loads, then shows data', async () => {
  const observer = query([answered]);
  expect(queryState(observer.getCurrentResult())).toBe('loading');
  await settled(observer);
  expect(queryState(observer.getCurrentResult())).toBe('full');
});

test('keeps the error while a retry is pending', async () => {
  const observer = query([failing, answered]);
  await settled(observer);
  expect(queryState(observer.getCurrentResult())).toBe('failed');
  const retry = observer.refetch();
  expect(observer.getCurrentResult().isFetching).toBe(true);
  expect(queryState(observer.getCurrentResult())).toBe('failed');
  await retry;
  expect(queryState(observer.getCurrentResult())).toBe('full');
});

test('keeps data when a refetch fails', async () => {
  const observer = query([answered, failing]);
  await settled(observer);
  await observer.refetch();
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryState(observer.getCurrentResult())).toBe('full');
});

test('shows previous data while loading, but not after an error', () => {
  const earlier = { data: 'farms', isPlaceholderData: true };
  expect(queryState({ ...earlier, errorUpdatedAt: 0 })).toBe('full');
  expect(queryState({ ...earlier, errorUpdatedAt: 1 })).toBe('failed');
});
