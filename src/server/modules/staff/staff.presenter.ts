import type { StaffUser } from '#shared/staff.ts';
import type { StaffRow } from './staff.repository.ts';

export const presentStaffUser = (row: StaffRow): StaffUser => ({
  id: row.id,
  username: row.username,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  profileImageUrl: row.profileImageUrl,
  role: row.role,
});
