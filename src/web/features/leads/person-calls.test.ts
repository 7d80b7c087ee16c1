import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { closeErasedLead } from './person-calls.ts';

test('does not refetch an erased lead, even when its screen renders again', async () => {
  const queries = createQueryClient();
  const fetchLead = vi.fn<() => Promise<string>>(() => Promise.resolve('the lead'));
  const options = { queryKey: ['/api/leads/3'], queryFn: fetchLead };
  const screen = new QueryObserver(queries, options);
  await queries.fetchQuery(options);
  const close = screen.subscribe(() => {});
  const closeScreen = async () => {
    await Promise.resolve();
    screen.setOptions({ ...options });
    close();
  };
  await closeErasedLead(queries, { leadId: 3, closeScreen });
  expect(fetchLead).toHaveBeenCalledTimes(1);
  expect(queries.getQueryData(['/api/leads/3'])).toBeUndefined();
});

test('refetches lists and outbox after a lead was erased', async () => {
  const queries = createQueryClient();
  const keys = ['/api/leads?limit=50', '/api/leads/4', '/api/emails?limit=50', '/api/deliveries?limit=50'];
  for (const key of [...keys, '/api/settings']) queries.setQueryData([key], []);
  await closeErasedLead(queries, { leadId: 3, closeScreen: () => {} });
  for (const key of keys) expect(queries.getQueryState([key])?.isInvalidated, key).toBe(true);
  expect(queries.getQueryState(['/api/settings'])?.isInvalidated).toBe(false);
});
