import { expect, it, vi } from 'vitest';
import { ApiFailure } from './api.ts';
import { createQueryClient, onSignedOut, refreshPaths } from './query-client.ts';

it('has the specified defaults', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
});

it('refreshes a path, its queries and subpaths, but no path with the same prefix', async () => {
  const client = createQueryClient();
  const keys = ['/api/farms', '/api/farms?q=a', '/api/farms/3/pages', '/api/farms-other', '/api/clients'];
  for (const key of keys) client.setQueryData([key], []);
  await refreshPaths(client, ['/api/farms']);
  const stale = keys.filter((key) => client.getQueryState([key])?.isInvalidated);
  expect(stale).toEqual(['/api/farms', '/api/farms?q=a', '/api/farms/3/pages']);
});

const refused = () => new ApiFailure({ status: 401, statusText: '', retryAfter: null }, '{"message":"Unauthorized"}');

it('reports a 401 of queries and mutations, and no other error', async () => {
  const client = createQueryClient();
  const heard = vi.fn<() => void>();
  const stop = onSignedOut(heard);
  const fetching = (error: Error) =>
    client.fetchQuery({ queryKey: [error.message], queryFn: () => Promise.reject(error) }).catch(() => {});
  await fetching(new Error('500: broken'));
  expect(heard).not.toHaveBeenCalled();
  await fetching(refused());
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(refused()) })
    .execute(undefined)
    .catch(() => {});
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  await fetching(refused());
  expect(heard).toHaveBeenCalledTimes(2);
});
