import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { currentToast } from '#ui/toast.ts';
import { ApiFailure } from './api.ts';
import { actionOptions, failureToast, type ActionOptions } from './use-action.ts';

interface Farm {
  id: number;
  name: string;
}

const start = (options: ActionOptions<Farm, string>) => {
  const queries = new QueryClient();
  const action = new MutationObserver(queries, actionOptions(queries, options));
  return { queries, action };
};
const renamed = (name: string): Promise<Farm> => Promise.resolve({ id: 3, name });
const refused = (status: number, answer: object) => () =>
  Promise.reject(new ApiFailure({ status, statusText: '', retryAfter: null }, JSON.stringify(answer)));

test('shows a toast on success and updates the query with the answer', async () => {
  const { queries, action } = start({
    mutationFn: renamed,
    success: ({ name }) => ({ title: 'Farm renamed', description: `It is called ${name}.` }),
    updates: ({ id }) => [`/api/farms/${id}`],
  });
  await action.mutate('Harbor');
  expect(currentToast()).toMatchObject({ title: 'Farm renamed', description: 'It is called Harbor.' });
  expect(queries.getQueryData(['/api/farms/3'])).toEqual({ id: 3, name: 'Harbor' });
});

test('refetches affected queries after onSuccess', async () => {
  const request: string[] = [];
  const { queries, action } = start({
    mutationFn: renamed,
    invalidates: ['/api/farms'],
    onSuccess: () => request.push('told'),
  });
  await queries.prefetchQuery({ queryKey: ['/api/farms?view=summary'], queryFn: () => 1 });
  await queries.prefetchQuery({ queryKey: ['/api/clients'], queryFn: () => 1 });
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.isInvalidated) request.push(query.queryHash);
  });
  await action.mutate('Harbor');
  expect(request[0]).toBe('told');
  expect(queries.getQueryState(['/api/farms?view=summary'])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['/api/clients'])?.isInvalidated).toBe(false);
});

test.each([403, 409])('shows the server’s message for a %i', async (status) => {
  const { action } = start({ mutationFn: refused(status, { message: 'Not you.' }), failure: 'Failed to rename farm' });
  await expect(action.mutate('Harbor')).rejects.toThrow(`${status}`);
  expect(currentToast()).toMatchObject({
    title: 'Failed to rename farm',
    description: 'Not you.',
    tone: 'destructive',
  });
});

test('shows that the server was unreachable, or the screen’s own text', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(start({ mutationFn: offline, failure: 'Failed' }).action.mutate('')).rejects.toThrow('fetch');
  expect(currentToast()).toMatchObject({ title: 'Failed', description: 'The server could not be reached.' });
  const own = start({ mutationFn: offline, failure: failureToast('Failed', 'Nothing was changed.') });
  await expect(own.action.mutate('')).rejects.toThrow('fetch');
  expect(currentToast()).toMatchObject({ title: 'Failed', description: 'Nothing was changed.', tone: 'destructive' });
});

test('rolls back an optimistic update only when the server refuses', async () => {
  const shown: string[] = [];
  const optimistic = (name: string) => {
    shown.push(name);
    return () => void shown.pop();
  };
  await expect(start({ mutationFn: refused(409, {}), optimistic }).action.mutate('Harbor')).rejects.toThrow('409');
  expect(shown).toEqual([]);
  await start({ mutationFn: renamed, optimistic }).action.mutate('Harbor');
  expect(shown).toEqual(['Harbor']);
});
