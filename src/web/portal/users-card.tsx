import './account.css';
import { useState } from 'react';
import { PORTAL_ROLE_HINTS, PORTAL_ROLE_LABELS, PORTAL_ROLES, type PortalRole } from '#shared/portal-user-choices.ts';
import type { PortalUser } from '#shared/portal-users.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Card } from './cards.tsx';
import { InviteForm } from './invite-form.tsx';
import { notSaved } from './not-saved.ts';
import { USERS, usePortalImpersonation, usePortalRecord } from './portal-calls.ts';
import { QueryView, Skeleton } from './states.tsx';

/** Who else signs in for this client; owners alone see it. */
export function UsersCard() {
  const users = usePortalRecord<PortalUser[]>(USERS);
  const isView = usePortalImpersonation() !== null;
  return (
    <Card title="People with access">
      <QueryView query={users} failed="Failed to fetch people" loading={<Skeleton rows={2} />}>
        {(rows) => (
          <ul className="rows">
            {rows.map((user) => (
              <UserRow key={user.id ?? 0} user={user} isView={isView} />
            ))}
          </ul>
        )}
      </QueryView>
      {isView ? null : <InviteForm />}
    </Card>
  );
}

const stateText = ({ state, invitedUntil, lastSignInAt, sessions }: PortalUser): string => {
  if (state === 'expired') return 'The invitation is over. Send it again.';
  if (state === 'invited') return `Invited, until ${invitedUntil === null ? '' : shortDate(invitedUntil)}`;
  if (lastSignInAt === null) return 'Never signed in';
  return `Last signed in ${dateAndTime(lastSignInAt)} · signed in on ${counted(sessions, 'device')}`;
};

function UserRow({ user, isView }: { user: PortalUser; isView: boolean }) {
  const { id, name, email, role, state, isYou } = user;
  const mayChange = !isView && id !== null && !isYou;
  return (
    <li className="account-row">
      <div>
        <h3>{name}</h3>
        <p className="account-facts">
          {email} · {PORTAL_ROLE_LABELS[role]}
        </p>
        <p className="account-facts">{stateText(user)}</p>
      </div>
      {isYou ? <StatusBadge tone="green">You</StatusBadge> : null}
      {state === 'active' || isYou ? null : <StatusBadge tone="yellow">Invited</StatusBadge>}
      {mayChange ? <UserActions id={id} user={user} /> : null}
    </li>
  );
}

function UserActions({ id, user: { name, role, state } }: { id: number; user: PortalUser }) {
  const [isAsking, setAsking] = useState(false);
  const path = `${USERS}/${id}`;
  const shared = { failure: notSaved, invalidates: [USERS] };
  const changing = useAction({
    ...shared,
    mutationFn: (to: PortalRole) => callApi(path, { method: 'PATCH', body: { role: to } }),
    success: 'Role changed',
  });
  const sending = useAction({
    ...shared,
    mutationFn: () => callApi(`${path}/invitation`, { method: 'POST' }),
    success: { title: 'Invitation sent again', description: 'The earlier link no longer works.' },
  });
  const removing = useAction({
    ...shared,
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    success: state === 'active' ? `${name} is removed and signed out` : 'Invitation taken back',
  });
  if (isAsking)
    return (
      <fieldset className="account-actions" aria-label={`Remove ${name}?`}>
        <button
          type="button"
          className="button button-main"
          aria-disabled={removing.isPending}
          onClick={() => removing.isPending || removing.mutate()}
        >
          {state === 'active' ? `Remove ${name}` : `Take back the invitation of ${name}`}
        </button>
        <button type="button" className="button" onClick={() => setAsking(false)}>
          Cancel
        </button>
      </fieldset>
    );
  return (
    <div className="account-actions">
      <select
        aria-label={`Role of ${name}`}
        title={PORTAL_ROLE_HINTS[role]}
        value={role}
        onChange={({ currentTarget: { value } }) =>
          changing.mutate(PORTAL_ROLES.find((one) => one === value) ?? 'member')
        }
      >
        {PORTAL_ROLES.map((value) => (
          <option key={value} value={value}>
            {PORTAL_ROLE_LABELS[value]}
          </option>
        ))}
      </select>
      {state === 'active' ? null : (
        <button
          type="button"
          className="button"
          aria-label={`Send the invitation of ${name} again`}
          aria-disabled={sending.isPending}
          onClick={() => sending.isPending || sending.mutate()}
        >
          Send again
        </button>
      )}
      <button type="button" className="button" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </button>
    </div>
  );
}
