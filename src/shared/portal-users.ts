import { z } from 'zod';
import { PORTAL_ROLES, PORTAL_USER_STATES } from './portal-user-choices.ts';
import { emailAddress, requiredText, Timestamp } from './text.ts';

const PortalRole = z.enum(PORTAL_ROLES, 'Choose a role.');

/** Somebody who signs in to a client's portal, or is invited to. */
export const PortalUser = z.object({
  /** Null for the client's own access, which staff set. */
  id: z.number().nullable(),
  name: z.string(),
  /** The user name of the client's own access. */
  email: z.string(),
  role: PortalRole,
  /** `expired`: the invitation was not accepted in time. */
  state: z.enum(PORTAL_USER_STATES),
  /** Until when the invitation holds; null once it is accepted. */
  invitedUntil: Timestamp.nullable(),
  invitedBy: z.string().nullable(),
  lastSignInAt: Timestamp.nullable(),
  /** Where it is signed in now. */
  sessions: z.number(),
  isYou: z.boolean(),
});
export type PortalUser = z.infer<typeof PortalUser>;

export const PortalUsers = z.array(PortalUser);

export const InvitePortalUser = z.strictObject({
  name: requiredText(100, 'Enter a name.'),
  email: emailAddress.refine((address) => address.length <= 100, 'Use at most 100 characters.'),
  role: PortalRole,
});
export type InvitePortalUser = z.infer<typeof InvitePortalUser>;

export const UpdatePortalUser = z.strictObject({ role: PortalRole });

/** The link is for staff alone, who may hand it over; owners' guests get it by mail. */
export const InvitedPortalUser = z.object({ user: PortalUser, link: z.string() });
export type InvitedPortalUser = z.infer<typeof InvitedPortalUser>;

const token = z.string().min(1).max(2000);
export const OpenPortalInvitation = z.strictObject({ token });

export const PortalInvitation = z.object({
  name: z.string(),
  email: z.string(),
  role: PortalRole,
  clientName: z.string(),
  until: Timestamp,
});
export type PortalInvitation = z.infer<typeof PortalInvitation>;

export const AcceptPortalInvitation = z.strictObject({
  token,
  password: z.string().min(1, 'Choose a password.').max(1024, 'Use at most 256 characters.'),
});
export type AcceptPortalInvitation = z.infer<typeof AcceptPortalInvitation>;

/** Where somebody is signed in to the portal. */
export const PortalSession = z.object({
  id: z.number(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Timestamp,
  isThis: z.boolean(),
});
export type PortalSession = z.infer<typeof PortalSession>;
export const PortalSessions = z.array(PortalSession);
