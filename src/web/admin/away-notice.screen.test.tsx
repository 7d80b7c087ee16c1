import { QueryObserver, useQuery } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import { Farm } from '#shared/farms.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { adminStatus } from '#web/lib/staff-session.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { inTurn, refused, unreachable, type Answers } from '../../../test/setup/answers.ts';
import { sample } from '../../../test/setup/sample.ts';
import { callsOf, open, screen, waitFor } from '../../../test/setup/screen.tsx';
import { AwayNotice } from './away-notice.tsx';

const databaseAway = () =>
  refused(503, 'The database is unavailable for a moment. Try again shortly.', {
    code: 'database_unavailable',
  });

function Names({ of }: { of: 'clients' | 'farms' }) {
  const query = useQuery<{ id: number; name: string }[]>({ queryKey: [`/api/${of}`] });
  return (
    <QueryView query={query} failed={`Failed to fetch ${of}`}>
      {(rows) => rows.map(({ id, name }) => <p key={id}>{name}</p>)}
    </QueryView>
  );
}

/** Signed in, and last answered so long ago. */
const openAnswered = (secondsAgo: number, answers: Answers) => {
  queryClient.setQueryData(
    adminStatus.queryKey,
    { isStaff: true, changeToken: null },
    { updatedAt: Date.now() - secondsAgo * 1000 },
  );
  return open(
    <>
      <AwayNotice />
      <label>
        Notes <textarea />
      </label>
      <Names of="farms" />
      <Names of="clients" />
    </>,
    { answers: { 'GET /api/clients': [], ...answers } },
  );
};

/** What the shell does every two seconds. */
const poll = () => new QueryObserver(queryClient, adminStatus).refetch();

const farms = () => [sample(Farm, { id: 5, name: 'Warwick Pest Control' })];

describe('while the database is away', () => {
  it('says so, keeps what was read and typed, and takes it back', async () => {
    const { user } = openAnswered(10, {
      'GET /api/admin/status': inTurn(databaseAway(), { isAdmin: true }),
      'GET /api/farms': farms(),
    });
    expect(await screen.findByText('Warwick Pest Control')).toBeTruthy();
    await user.type(screen.getByLabelText('Notes'), 'Call on Monday');
    await poll();
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^The database does not answer\. You can go on reading/,
    );
    expect(screen.getByText('Warwick Pest Control')).toBeTruthy();
    expect(screen.getByDisplayValue('Call on Monday')).toBeTruthy();
    await poll();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(callsOf('GET /api/farms')).toHaveLength(1);
  });

  it('names a server that cannot be reached', async () => {
    openAnswered(10, {
      'GET /api/admin/status': unreachable(),
      'GET /api/farms': farms(),
    });
    await poll();
    expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
  });

  it('does not speak of a single check that failed', async () => {
    // However long this machine takes, the answer before is no older.
    openAnswered(-600, {
      'GET /api/admin/status': databaseAway(),
      'GET /api/farms': farms(),
    });
    await poll();
    expect(await screen.findByText('Warwick Pest Control')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('reads what could not be read as soon as the database answers', async () => {
    openAnswered(10, {
      'GET /api/admin/status': inTurn(databaseAway(), { isAdmin: true }),
      'GET /api/farms': inTurn(databaseAway(), farms()),
    });
    expect(await screen.findByText('Failed to fetch farms')).toBeTruthy();
    await poll();
    await poll();
    expect(await screen.findByText('Warwick Pest Control')).toBeTruthy();
  });

  it('repeats what the database refused in a moment nobody was told of, and no call that fails for another reason', async () => {
    openAnswered(1, {
      'GET /api/admin/status': { isAdmin: true },
      'GET /api/clients': inTurn(databaseAway(), [sample(Client, { id: 3, name: 'Harborline' })]),
      'GET /api/farms': inTurn(refused(500, 'Something went wrong.'), farms()),
    });
    expect(await screen.findByText('Failed to fetch clients')).toBeTruthy();
    expect(await screen.findByText('Failed to fetch farms')).toBeTruthy();
    await poll();
    expect(await screen.findByText('Harborline')).toBeTruthy();
    expect(callsOf('GET /api/farms')).toHaveLength(1);
  });
});
