import type { StaffMember } from '#shared/staff-members.ts';
import { presentStaffUser } from './staff.presenter.ts';
import type { MemberRow } from './members.repository.ts';

const memberState = ({ disabledAt, joinedAt }: MemberRow['row']): StaffMember['state'] => {
  if (disabledAt !== null) return 'disabled';
  return joinedAt === null ? 'invited' : 'active';
};

export const presentMember = ({ row, linkUntil }: MemberRow): StaffMember => {
  const { id, username, firstName, lastName, email, role } = presentStaffUser(row);
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    role,
    state: memberState(row),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    hasSecondFactor: row.totpSecret !== null,
    linkUntil: linkUntil?.toISOString() ?? null,
  };
};
