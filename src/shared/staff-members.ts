import { z } from 'zod';
import { StaffRole } from './roles.ts';
import { StaffUser } from './staff.ts';
import { emailAddress, optionalText, requiredText, Timestamp } from './text.ts';

export const MEMBER_STATES = ['active', 'invited', 'disabled'] as const;

/** A staff member as administrators see them. */
export const StaffMember = StaffUser.omit({ profileImageUrl: true }).extend({
  state: z.enum(MEMBER_STATES),
  lastSignInAt: Timestamp.nullable(),
  hasSecondFactor: z.boolean(),
  /** Expiry of the link to set a password; null without one. */
  linkUntil: Timestamp.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const InviteMember = z.strictObject({
  username: requiredText(100, 'Enter a user name.'),
  email: emailAddress,
  firstName: optionalText(100),
  lastName: optionalText(100),
  role: StaffRole,
});
export type InviteMember = z.infer<typeof InviteMember>;

/** A link to hand over; answered only once. */
export const StaffLink = z.object({ url: z.string(), expiresAt: Timestamp });
export type StaffLink = z.infer<typeof StaffLink>;

export const InvitedMember = z.object({ member: StaffMember, link: StaffLink });
export type InvitedMember = z.infer<typeof InvitedMember>;

export const UpdateMember = z.strictObject({ role: StaffRole.optional(), isDisabled: z.boolean().optional() });
export type UpdateMember = z.infer<typeof UpdateMember>;

const token = z.string().min(1).max(500);
export const OpenStaffLink = z.strictObject({ token });
export type OpenStaffLink = z.infer<typeof OpenStaffLink>;

/** Purpose of the link. */
export const StaffLinkDetails = z.object({
  kind: z.enum(['invite', 'reset']),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  expiresAt: Timestamp,
});
export type StaffLinkDetails = z.infer<typeof StaffLinkDetails>;

export const AcceptStaffLink = z.strictObject({
  token,
  firstName: optionalText(100),
  lastName: optionalText(100),
  password: z.string().max(1024, 'Use at most 256 characters.'),
});
export type AcceptStaffLink = z.infer<typeof AcceptStaffLink>;
