import './staff.css';
import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/staff.ts';
import { MEMBER_COLUMNS } from './member-columns.ts';
import { MemberRow } from './member-row.tsx';
import { useMembers } from './staff-calls.ts';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Who works here, with which role, and how they are let in; administrators only. */
export function StaffScreen() {
  const user = useStaffUser();
  const mayManage = useMay('staff.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title={texts.accessDenied} text={texts.onlyAdministratorsSeeAndChangeWho} />;
  }
  if (user) return <Members ownId={user.id} />;
  return (
    <>
      <PageHeader title={texts.staff} subtitle={texts.rolesInvitationsAndAccess} />
      <ListSkeleton shape="rows" count={4} />
    </>
  );
}

function Members({ ownId }: { ownId: number }) {
  const [inviting, setInviting] = useState(false);
  const { data: members, isError, refetch, isFetching } = useMembers();
  return (
    <>
      <PageHeader
        title={texts.staff}
        subtitle={texts.rolesInvitationsAndAccess}
        count={members?.length ?? null}
        secondary={
          <ExportButton
            source={{ name: 'staff', columns: MEMBER_COLUMNS, rows: members ?? [] }}
            disabled={members === undefined}
          />
        }
        action={
          <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
        }
      />
      {members ? (
        <ul className="staff-list">
          {members.map((member) => (
            <li key={member.id}>
              <MemberRow member={member} isOwn={member.id === ownId} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={texts.failedToFetchStaff} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ListSkeleton shape="rows" count={4} />
      )}
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
