import { AppError } from '#server/platform/errors.ts';

const emailProblem = (code: string, message: string): AppError =>
  new AppError({ code, status: 409, message, issues: [{ path: 'email', message }] });

export const portalUserExists = (): AppError =>
  emailProblem('portal_users.exists', 'Somebody with this e-mail address is on the list already.');

export const tooManyPortalUsers = (max: number): AppError =>
  new AppError({
    code: 'portal_users.too_many',
    status: 409,
    message: `A client can have ${max} people here. Remove somebody first.`,
  });

export const lastPortalOwner = (): AppError =>
  new AppError({
    code: 'portal_users.last_owner',
    status: 409,
    message: 'This is the last owner. Make somebody else an owner first.',
  });

export const ownPortalUser = (): AppError =>
  new AppError({
    code: 'portal_users.own',
    status: 409,
    message: 'You cannot change your own role or remove yourself. Ask another owner or your marketing agency.',
  });

export const portalUserJoined = (): AppError =>
  new AppError({
    code: 'portal_users.joined',
    status: 409,
    message: 'This invitation was accepted already.',
  });

export const portalInvitationOver = (): AppError =>
  new AppError({
    code: 'portal_users.invitation_over',
    status: 410,
    message: 'This invitation no longer works. Ask whoever invited you to send it again.',
  });

/** Told to the holder of an invitation alone, never to the inviter. */
export const portalAddressTaken = (): AppError =>
  new AppError({
    code: 'portal_users.address_taken',
    status: 409,
    message: 'This e-mail address signs in to a portal already. Ask to be invited with another address.',
  });
