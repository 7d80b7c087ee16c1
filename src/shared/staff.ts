import { z } from 'zod';
import { StaffRole } from './roles.ts';
import { requiredText } from './text.ts';

export const Login = z.object({
  username: requiredText(200, 'Username is required.'),
  password: z.string().min(1, 'Password is required.').max(1024),
  totp: z.string().trim().max(20).optional(),
  /** A solved challenge, where `challenge_required` was answered. */
  challenge: z.string().max(1000).optional(),
  solution: z.string().max(20).optional(),
});
export type Login = z.infer<typeof Login>;

/** `expires` is milliseconds since 1970: the absolute end of the session. */
export const AdminSession = z.object({ sessionId: z.string(), expires: z.number() });
export type AdminSession = z.infer<typeof AdminSession>;

/** `isStaff` only for signed-in staff who are no administrators. */
export const AdminStatus = z.object({ isAdmin: z.boolean(), isStaff: z.literal(true).optional() });
export type AdminStatus = z.infer<typeof AdminStatus>;

export const StaffUser = z.object({
  id: z.number(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: StaffRole,
});
export type StaffUser = z.infer<typeof StaffUser>;

/** The name shown in the sidebar: first and last name, else the e-mail, else the user name. */
export const staffDisplayName = (user: Pick<StaffUser, 'firstName' | 'lastName' | 'email' | 'username'>): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email || user.username;

/** Asks for a challenge of the account with this user name, whether it exists or not. */
export const RequestChallenge = Login.pick({ username: true });

export const SignInChallengeAnswer = z.object({ challenge: z.string(), bits: z.number() });
