import { z } from 'zod';

/** Staff roles, lowest first. The label is shown in the sidebar. */
export const STAFF_ROLES = ['user', 'editor', 'admin'] as const;
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

export const ROLE_LABELS: Record<StaffRole, string> = {
  user: 'User',
  editor: 'Editor',
  admin: 'Admin',
};

/** The permission matrix: the lowest role for each action. Reading is open to every role. */
export const PERMISSIONS = {
  'clients.create': 'editor',
  'clients.edit': 'editor',
  'clients.archive': 'admin',
  'clients.delete': 'admin',
  'clients.manage_credentials': 'admin',
  'clients.test_webhook': 'editor',
  'clients.impersonate': 'editor',
  'evidence.edit': 'editor',
  'evidence.delete': 'admin',
  'farms.create': 'editor',
  'farms.edit': 'editor',
  'farms.deindex': 'editor',
  'farms.archive': 'editor',
  'farms.delete': 'admin',
  'pages.edit': 'editor',
  'pages.publish': 'editor',
  'pages.delete': 'admin',
  'pages.preview': 'user',
  'sites.export': 'editor',
  'leads.edit': 'editor',
  'leads.trash': 'editor',
  'leads.import': 'editor',
  'withdrawals.record': 'editor',
  'withdrawals.manage': 'admin',
  'people.export': 'admin',
  'people.erase': 'admin',
  'reviews.request': 'editor',
  'reviews.check': 'admin',
  'rankings.refresh': 'editor',
  'views.share': 'editor',
  'prospects.edit': 'editor',
  'reports.send': 'editor',
  'settings.manage': 'admin',
  'staff.manage': 'admin',
  'audit.read': 'admin',
  'data.export': 'admin',
} as const satisfies Record<string, StaffRole>;
export type Permission = keyof typeof PERMISSIONS;

/** Whether a role has a permission. */
export const roleMay = (role: StaffRole, permission: Permission): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(PERMISSIONS[permission]);
