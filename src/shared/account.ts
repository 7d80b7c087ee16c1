import { z } from 'zod';
import { StaffUser } from './staff.ts';
import { emailAddress, optionalText, Timestamp } from './text.ts';

/** Which notifications a staff member gets; `byEmail` switches all e-mails on or off. */
export const NotificationPreferences = z.object({
  byEmail: z.boolean(),
  rankings: z.boolean(),
  leads: z.boolean(),
  weekly: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const UpdateNotificationPreferences = z.strictObject(NotificationPreferences.partial().shape);
export type UpdateNotificationPreferences = z.infer<typeof UpdateNotificationPreferences>;

/** The signed-in staff member's own account. */
export const Account = StaffUser.extend({
  notifications: NotificationPreferences,
  /** False for an account that has only signed in by single sign-on. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number(),
});
export type Account = z.infer<typeof Account>;

const enteredPassword = z.string().min(1, 'Enter your password.').max(1024, 'Use at most 256 characters.');

/** Changing the address needs the password, because sign-in links are mailed to it. */
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

/** A second factor that awaits its first code: the secret to type in, and the `otpauth:` URL shown as a QR code. */
export const PendingSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type PendingSecondFactor = z.infer<typeof PendingSecondFactor>;

const code = z.string().trim().min(1, 'Enter the code.').max(20, 'A code has at most 20 characters.');

export const ConfirmSecondFactor = z.strictObject({ code });
export type ConfirmSecondFactor = z.infer<typeof ConfirmSecondFactor>;

/** A code from the authenticator app, or a recovery code. */
export const ConfirmPasswordAndCode = z.strictObject({ password: enteredPassword, code });
export type ConfirmPasswordAndCode = z.infer<typeof ConfirmPasswordAndCode>;

/** Answered once; only hashes are stored. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** A device on which the account is signed in. */
export const StaffSession = z.object({
  id: z.number(),
  /** For people, such as "Chrome on Windows". */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  /** True for the session of this request. */
  isThis: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

export const EndedSessions = z.object({ ended: z.number() });
export type EndedSessions = z.infer<typeof EndedSessions>;
