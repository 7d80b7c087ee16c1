import { z } from 'zod';
import { StaffUser } from './staff.ts';
import { emailAddress, optionalText, Timestamp } from './text.ts';

/** What somebody wants to be told; `byEmail` switches all mails. */
export const NotificationPreferences = z.object({
  byEmail: z.boolean(),
  rankings: z.boolean(),
  leads: z.boolean(),
  weekly: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const UpdateNotificationPreferences = z.strictObject(NotificationPreferences.partial().shape);
export type UpdateNotificationPreferences = z.infer<typeof UpdateNotificationPreferences>;

/** The signed-in person's own account. */
export const Account = StaffUser.extend({
  notifications: NotificationPreferences,
  /** False for somebody who only ever came by single sign-on. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** How many recovery codes are still good. */
  recoveryCodesLeft: z.number(),
});
export type Account = z.infer<typeof Account>;

const enteredPassword = z.string().min(1, 'Enter your password.').max(1024, 'Use at most 256 characters.');

/** A changed address needs the password: letters with ways to sign in go there. */
export const SaveProfile = z.strictObject({
  firstName: optionalText(100),
  lastName: optionalText(100),
  email: z
    .union([z.literal('').transform(() => null), emailAddress])
    .nullable()
    .optional(),
  password: enteredPassword.optional(),
});
export type SaveProfile = z.infer<typeof SaveProfile>;

export const ChangePassword = z.strictObject({
  currentPassword: enteredPassword,
  newPassword: z.string().max(1024, 'Use at most 256 characters.'),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ConfirmPassword = z.strictObject({ password: enteredPassword });
export type ConfirmPassword = z.infer<typeof ConfirmPassword>;

/** A second factor that waits for its first code: the secret for typing, and the address that apps read as a picture. */
export const PendingSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type PendingSecondFactor = z.infer<typeof PendingSecondFactor>;

const code = z.string().trim().min(1, 'Enter the code.').max(20, 'A code has at most 20 characters.');

export const ConfirmSecondFactor = z.strictObject({ code });
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>;

/** A code of the app, or a recovery code. */
export const ConfirmPasswordAndCode = z.strictObject({ password: enteredPassword, code });
export type ConfirmPasswordAndCode = z.infer<typeof ConfirmPasswordAndCode>;

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** One place somebody is signed in. */
export const StaffSession = z.object({
  id: z.number(),
  /** In words, such as "Chrome on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  /** The one that asks. */
  isThis: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const EndedSessions = z.object({ ended: z.number() });
export type EndedSessions = z.infer<typeof EndedSessions>;
