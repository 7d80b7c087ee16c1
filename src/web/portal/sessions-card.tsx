import './account.css';
import type { PortalSession } from '#shared/portal-users.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Card } from './cards.tsx';
import { notSaved } from './not-saved.ts';
import { SESSIONS, usePortalRecord } from './portal-calls.ts';
import { QueryView, Skeleton } from './states.tsx';

/** Where the signed-in user is signed in. */
export function SessionsCard() {
  const sessions = usePortalRecord<PortalSession[]>(SESSIONS);
  return (
    <Card title="Where you are signed in">
      <QueryView query={sessions} failed="Failed to fetch sessions" loading={<Skeleton rows={2} />}>
        {(rows) => (
          <>
            <ul className="rows">
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {rows.length > 1 ? <EndOthers /> : null}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function SessionRow({ session: { id, device, address, createdAt, isThis } }: { session: PortalSession }) {
  const ending = useAction({
    mutationFn: () => callApi(`${SESSIONS}/${id}`, { method: 'DELETE' }),
    success: `${device} is signed out`,
    failure: notSaved,
    invalidates: [SESSIONS],
  });
  return (
    <li className="account-row">
      <div>
        <h3>{device}</h3>
        <p className="account-facts">
          Since {dateAndTime(createdAt)}
          {address === null ? '' : ` · ${address}`}
        </p>
      </div>
      {isThis ? (
        <StatusBadge tone="green">This device</StatusBadge>
      ) : (
        <button
          type="button"
          className="button"
          aria-label={`Sign out ${device}`}
          aria-disabled={ending.isPending}
          onClick={() => ending.isPending || ending.mutate()}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

function EndOthers() {
  const ending = useAction({
    mutationFn: () => callApi(`${SESSIONS}/end-others`, { method: 'POST' }),
    success: 'You are signed out everywhere else',
    failure: notSaved,
    invalidates: [SESSIONS],
  });
  return (
    <button
      type="button"
      className="button"
      aria-disabled={ending.isPending}
      onClick={() => ending.isPending || ending.mutate()}
    >
      Sign out everywhere else
    </button>
  );
}
