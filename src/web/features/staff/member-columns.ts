import type { CsvColumns } from '#shared/csv.ts';
import type { StaffMember } from '#shared/staff-members.ts';
import { titles } from '#web/texts/csv.ts';

/** Who works here, for spreadsheets. */
export const MEMBER_COLUMNS: CsvColumns<StaffMember> = [
  [titles.id, ({ id }) => id],
  [titles.username, ({ username }) => username],
  [titles.firstName, ({ firstName }) => firstName],
  [titles.lastName, ({ lastName }) => lastName],
  [titles.email, ({ email }) => email],
  [titles.role, ({ role }) => role],
  [titles.status, ({ state }) => state],
  [titles.secondFactor, ({ hasSecondFactor }) => hasSecondFactor],
  [titles.lastSignIn, ({ lastSignInAt }) => lastSignInAt],
];
