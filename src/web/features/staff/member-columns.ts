import type { CsvColumns } from '#shared/csv.ts';
import type { StaffMember } from '#shared/staff-members.ts';

export const MEMBER_COLUMNS: CsvColumns<StaffMember> = [
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
