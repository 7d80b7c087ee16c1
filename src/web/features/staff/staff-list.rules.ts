import { STAFF_ROLES } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import { MEMBER_STATES, type StaffMember } from '#shared/staff-members.ts';
import { localList } from '#web/lib/list-view/local-list.ts';

/** The staff as their list shows them. */
export const membersAsAsked = localList<StaffMember>({
  texts: { name: staffDisplayName, username: ({ username }) => username },
  numbers: {
    role: ({ role }) => STAFF_ROLES.indexOf(role),
    state: ({ state }) => MEMBER_STATES.indexOf(state),
    factor: ({ hasSecondFactor }) => (hasSecondFactor ? 1 : 0),
    // Never is the longest ago.
    seen: ({ lastSignInAt }) => (lastSignInAt === null ? 0 : Date.parse(lastSignInAt)),
  },
  filters: {
    role: ({ role }, value) => role === value,
    state: ({ state }, value) => state === value,
    // Somebody who was only invited has no sign-in to protect yet.
    factor: ({ state, hasSecondFactor }, value) => state !== 'invited' && hasSecondFactor === (value === 'on'),
  },
  searched: (member) => [staffDisplayName(member), member.username, member.email],
});
