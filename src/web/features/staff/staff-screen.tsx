import './staff.css';
import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import { lazy, Suspense, useMemo } from 'react';
import type { StaffMember } from '#shared/staff-members.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { staffList } from './staff-list.tsx';

const MemberPanel = lazy(async () => ({ default: (await import('./member-panel.tsx')).MemberPanel }));
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
      <PageHeader title="Staff" />
      <ListSkeleton shape="rows" count={4} />
    </>
  );
}

function Members({ ownId }: { ownId: number }) {
  const [inviting, setInviting] = useQueryState('invite', parseAsBoolean.withDefault(false));
  const { list, panel } = useMemo(
    () => ({
      list: staffList(ownId),
      panel: {
        label: 'Member',
        render: (_key: string, member: StaffMember | undefined) => (
          <Suspense>
            <MemberPanel member={member} isOwn={member?.id === ownId} />
          </Suspense>
        ),
      },
    }),
    [ownId],
  );
  return (
    <>
      <ListView
        list={list}
        title="Staff"
        panel={panel}
        actions={
          <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={() => void setInviting(true)}>
            Invite
          </Button>
        }
      />
      <InviteDialog opened={inviting} onClose={() => void setInviting(null)} />
    </>
  );
}
