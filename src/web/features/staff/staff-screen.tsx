import './staff.css';
import '#ui/row-list.css';
import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { MemberRow } from './member-row.tsx';
import { useMembers } from './staff-calls.ts';
import type { CsvColumns } from '#shared/csv.ts';
import type { StaffMember } from '#shared/staff-members.ts';

const MEMBER_COLUMNS: CsvColumns<StaffMember> = [
  ['Id', ({ id }) => id],
  ['Username', ({ username }) => username],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['E-mail', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Status', ({ state }) => state],
  ['Second factor', ({ hasSecondFactor }) => hasSecondFactor],
  ['Last sign-in', ({ lastSignInAt }) => lastSignInAt],
];

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

export function StaffScreen() {
  const user = useStaffUser();
  const mayManage = useMay('staff.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can manage staff." />;
  }
  if (user) return <Members ownId={user.id} />;
  return (
    <>
      <PageHeader title="Staff" subtitle="Roles, invitations and access" />
      <ListSkeleton shape="rows" count={4} />
    </>
  );
}

function Members({ ownId }: { ownId: number }) {
  const [inviting, setInviting] = useQueryState('invite', parseAsBoolean.withDefault(false));
  const query = useMembers();
  return (
    <>
      <PageHeader
        title="Staff"
        subtitle="Roles, invitations and access"
        count={query.data?.length ?? null}
        secondary={
          <ExportButton
            source={{ name: 'staff', columns: MEMBER_COLUMNS, rows: query.data ?? [] }}
            disabled={query.data === undefined}
          />
        }
        action={
          <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => void setInviting(true)}>
            Invite
          </Button>
        }
      />
      <QueryView query={query} failed="Failed to fetch staff">
        {(members) => (
          <ul className="row-list">
            {members.map((member) => (
              <li key={member.id}>
                <MemberRow member={member} isOwn={member.id === ownId} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <InviteDialog opened={inviting} onClose={() => void setInviting(null)} />
    </>
  );
}
