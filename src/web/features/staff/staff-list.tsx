import type { CsvColumns } from '#shared/csv.ts';
import { ROLE_LABELS, STAFF_ROLES } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import { MEMBER_STATES, type StaffMember } from '#shared/staff-members.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { labelled } from '#web/lib/labelled.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { SuppressedAddressBadge } from '#web/lib/suppressed-address.tsx';
import { MemberControls } from './member-controls.tsx';
import { membersAsAsked } from './staff-list.rules.ts';
import { aToZ } from '#web/lib/list-view/a-to-z.ts';

const STATES: Record<StaffMember['state'], { tone: BadgeTone; label: string }> = {
  active: { tone: 'green', label: 'Active' },
  invited: { tone: 'blue', label: 'Invited' },
  disabled: { tone: 'grey', label: 'Disabled' },
};
const STATE_LABELS = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const;

export const lastSeen = ({ state, lastSignInAt, linkUntil }: StaffMember): string => {
  if (state === 'invited') {
    return linkUntil === null || Date.parse(linkUntil) < Date.now()
      ? 'The invitation has expired'
      : `Invitation until ${dateAndTime(linkUntil)}`;
  }
  return lastSignInAt === null ? 'Never signed in' : `Last signed in ${dateAndTime(lastSignInAt)}`;
};

const lastSeenShort = (member: StaffMember): string => {
  if (member.state === 'invited' || member.lastSignInAt === null) return lastSeen(member);
  return shortDate(member.lastSignInAt);
};

/** State and second factor, as in the list. */
export function MemberBadges({ member }: { member: StaffMember }) {
  const { tone, label } = STATES[member.state];
  return (
    <p className="staff-controls">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <SecondFactor member={member} />
    </p>
  );
}

function SecondFactor({ member: { state, hasSecondFactor } }: { member: StaffMember }) {
  if (state === 'invited') return null;
  return <StatusBadge tone={hasSecondFactor ? 'green' : 'grey'}>{hasSecondFactor ? '2FA on' : '2FA off'}</StatusBadge>;
}

const columns = (ownId: number): readonly ListColumn<StaffMember>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: staffDisplayName,
    after: ({ id, email }) => (
      <>
        {id === ownId ? <span className="staff-muted">(you)</span> : null}
        <SuppressedAddressBadge address={email} />
      </>
    ),
    width: 152,
    isMain: true,
    sort: { asc: 'name', desc: '-name' },
    phone: 'title',
  },
  {
    id: 'role',
    header: 'Role',
    cell: (member) => (member.id === ownId ? ROLE_LABELS[member.role] : <MemberControls member={member} />),
    width: 160,
    sort: { asc: 'role', desc: '-role' },
    phone: 'below-aside',
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
    width: 88,
    sort: { asc: 'state', desc: '-state' },
    phone: 'aside',
  },
  {
    id: 'factor',
    header: '2FA',
    cell: (member) => <SecondFactor member={member} />,
    width: 88,
    sort: { asc: 'factor', desc: '-factor' },
  },
  {
    id: 'email',
    header: 'E-mail',
    cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '—'),
    width: 128,
    grows: true,
  },
  {
    id: 'seen',
    header: 'Last sign-in',
    cell: (member) => <span title={lastSeen(member)}>{lastSeenShort(member)}</span>,
    width: 112,
    sort: { asc: 'seen', desc: '-seen' },
    phone: 'below',
  },
  {
    id: 'username',
    header: 'Username',
    cell: ({ username }) => username,
    width: 140,
    sort: { asc: 'username', desc: '-username' },
    isOptional: true,
  },
];

const CSV: CsvColumns<StaffMember> = [
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

/** Everybody on the staff: a short list, which the server answers whole. */
export const staffList = (ownId: number): ListDefinition<StaffMember> => ({
  id: 'staff',
  path: '/api/staff',
  noun: ['member', 'members'],
  columns: columns(ownId),
  filters: [
    { kind: 'choice', name: 'role', label: 'Role', choices: labelled(STAFF_ROLES, ROLE_LABELS) },
    { kind: 'choice', name: 'state', label: 'Status', choices: labelled(MEMBER_STATES, STATE_LABELS) },
    {
      kind: 'choice',
      name: 'factor',
      label: '2FA',
      choices: [
        { value: 'on', label: 'On' },
        { value: 'off', label: 'Off' },
      ],
    },
  ],
  local: membersAsAsked,
  sorts: [
    { value: 'username', label: 'Username' },
    ...aToZ('name', 'Name'),
    { value: '-username', label: 'Username, Z to A' },
    { value: 'role', label: 'Fewest rights first' },
    { value: '-role', label: 'Most rights first' },
    { value: 'state', label: 'Active first' },
    { value: '-state', label: 'Disabled first' },
    { value: 'factor', label: 'Without 2FA first' },
    { value: '-factor', label: 'With 2FA first' },
    { value: '-seen', label: 'Signed in last' },
    { value: 'seen', label: 'Longest away' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Invited', query: 'state=invited' },
    { name: 'Without 2FA', query: 'factor=off' },
    { name: 'Disabled', query: 'state=disabled' },
  ],
  search: { label: 'Search staff', placeholder: 'Search by name, username or e-mail' },
  nameOf: staffDisplayName,
  csv: { name: 'staff', columns: CSV },
  editLabel: 'Change the role',
  freshness: { staleTime: 0 },
  failed: 'Failed to fetch staff',
  empty: { drawing: 'gate', title: 'No staff yet', text: 'Invite the people who work here.' },
  nothingMatches: 'Nobody matches your search and filters.',
});
