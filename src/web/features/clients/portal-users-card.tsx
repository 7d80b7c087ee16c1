import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PORTAL_ROLE_LABELS, PORTAL_ROLES, type PortalRole } from '#shared/portal-user-choices.ts';
import type { InvitedPortalUser, PortalUser } from '#shared/portal-users.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';

const InviteDialog = lazyDialog(async () => (await import('./invite-portal-user.tsx')).InvitePortalUserDialog);
const LinkDialog = lazyDialog(async () => (await import('./portal-invitation-link.tsx')).PortalInvitationLink);

/** Who signs in to a client's portal: its own access, and whoever was invited. */
export function PortalUsersCard({ clientId }: { clientId: number }) {
  const path = `/api/clients/${clientId}/portal-users`;
  const users = useQuery<PortalUser[]>({ queryKey: [path] });
  const mayManage = useMay('clients.manage_credentials');
  const [isInviting, setInviting] = useState(false);
  const [sent, setSent] = useState<InvitedPortalUser | null>(null);
  return (
    <section className="client-panel" aria-labelledby="portal-users">
      <div className="client-panel-head">
        <h2 id="portal-users">People in the portal</h2>
        {mayManage ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Invite to the portal
          </Button>
        ) : null}
      </div>
      <p className="client-panel-text">
        Owners see and answer everything and invite others. Team members see the leads, call them and set their status.
      </p>
      <QueryView query={users} failed="Failed to fetch people" loading={null}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="client-panel-text">Nobody can sign in yet.</p>
          ) : (
            <ul className="reviewers portal-users">
              {rows.map((user) => (
                <UserRow key={user.id ?? 0} user={user} path={path} mayManage={mayManage} onSent={setSent} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <InviteDialog path={path} opened={isInviting} onClose={() => setInviting(false)} onSent={setSent} />
      <LinkDialog invited={sent} opened={sent !== null} onClose={() => setSent(null)} />
    </section>
  );
}

const stateText = ({ state, invitedUntil, lastSignInAt, sessions }: PortalUser): string => {
  if (state === 'expired') return 'The invitation is over';
  if (state === 'invited') return `Invited until ${invitedUntil === null ? '' : shortDate(invitedUntil)}`;
  if (lastSignInAt === null) return 'Never signed in';
  return `Last signed in ${dateAndTime(lastSignInAt)}, ${counted(sessions, 'session')}`;
};

interface UserRowProps {
  user: PortalUser;
  path: string;
  mayManage: boolean;
  onSent: (invited: InvitedPortalUser) => void;
}

function UserRow({ user, path, mayManage, onSent }: UserRowProps) {
  const { id, name, email, role, state } = user;
  return (
    <li>
      <span className="portal-user">
        <strong>{name}</strong>
        <span>
          {email} · {stateText(user)}
        </span>
      </span>
      {mayManage && id !== null ? (
        <UserActions id={id} user={user} path={path} onSent={onSent} />
      ) : (
        <StatusBadge tone={state === 'active' ? 'grey' : 'yellow'}>{PORTAL_ROLE_LABELS[role]}</StatusBadge>
      )}
    </li>
  );
}

function UserActions({ id, user, path, onSent }: Omit<UserRowProps, 'mayManage'> & { id: number }) {
  const { name, role, state } = user;
  const [isAsking, setAsking] = useState(false);
  const changing = useAction({
    mutationFn: (to: PortalRole) => callApi(`${path}/${id}`, { method: 'PATCH', body: { role: to } }),
    success: 'Role changed',
    failure: 'Failed to change the role',
    invalidates: [path],
  });
  const sending = useAction({
    mutationFn: () => callApi<InvitedPortalUser>(`${path}/${id}/invitation`, { method: 'POST' }),
    success: 'Invitation sent again',
    failure: 'Failed to send the invitation',
    invalidates: [path],
    onSuccess: onSent,
  });
  const removing = useAction({
    mutationFn: () => callApi(`${path}/${id}`, { method: 'DELETE' }),
    success: state === 'active' ? 'Removed and signed out' : 'Invitation taken back',
    failure: 'Failed to remove',
    invalidates: [path],
  });
  return (
    <span className="reviewer-actions">
      <NativeSelect
        size="xs"
        aria-label={`Role of ${name}`}
        value={role}
        data={PORTAL_ROLES.map((value) => ({ value, label: PORTAL_ROLE_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          changing.mutate(PORTAL_ROLES.find((one) => one === value) ?? 'member')
        }
      />
      {state === 'active' ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Send the invitation of ${name} again`}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          <Send size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removing.mutate(undefined, { onSuccess: () => setAsking(false) })}
        title={state === 'active' ? `Remove ${name}?` : `Take back the invitation of ${name}?`}
        text={
          state === 'active'
            ? 'They are signed out at once. What they did stays in the log.'
            : 'The link in the mail no longer works.'
        }
        confirmLabel={state === 'active' ? 'Remove' : 'Take back'}
        pending={removing.isPending}
        destructive
      />
    </span>
  );
}
