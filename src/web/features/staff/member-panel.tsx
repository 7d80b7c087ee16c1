import { ROLE_LABELS } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import type { StaffMember } from '#shared/staff-members.ts';
import { EmptyState } from '#ui/states.tsx';
import { SuppressedAddressNote } from '#web/lib/suppressed-address.tsx';
import { MemberControls } from './member-controls.tsx';
import { lastSeen, MemberBadges } from './staff-list.tsx';

/** A member beside the list, with what keeps e-mails from them. */
export function MemberPanel({ member, isOwn }: { member: StaffMember | undefined; isOwn: boolean }) {
  if (!member) return <EmptyState title="Member not in this view" text="Choose another view." />;
  const { username, email, role } = member;
  return (
    <div className="staff-panel">
      <h2>{staffDisplayName(member)}</h2>
      <p>{[username, email].filter(Boolean).join(' · ')}</p>
      <MemberBadges member={member} />
      <p>{lastSeen(member)}</p>
      <SuppressedAddressNote address={email} />
      {isOwn ? <p>{ROLE_LABELS[role]}. Nobody can change their own role.</p> : <MemberControls member={member} />}
    </div>
  );
}
