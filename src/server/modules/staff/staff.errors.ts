import { AppError } from '#server/platform/errors.ts';

/** A wrong name and a wrong password give the same answer, so that it does not reveal accounts. */
export const invalidAdminCredentials = (): AppError =>
  new AppError({ code: 'staff.invalid_credentials', status: 401, message: 'Invalid admin credentials' });

export const totpRequired = (): AppError =>
  new AppError({ code: 'totp_required', status: 401, message: 'Enter the code from your authenticator app.' });

export const wrongCode = (): AppError =>
  new AppError({
    code: 'staff.wrong_code',
    status: 401,
    message: 'That code is wrong or was used already. Wait for the next one, or use a recovery code.',
  });

/** The same for every reason, so that it does not reveal accounts. */
export const passkeyRefused = (status: 400 | 401): AppError =>
  new AppError({ code: 'staff.passkey_refused', status, message: 'That passkey was not accepted. Please try again.' });

export const passkeyTaken = (): AppError =>
  new AppError({ code: 'staff.passkey_taken', status: 409, message: 'That passkey was added already.' });

export const secondFactorNotPending = (): AppError =>
  new AppError({ code: 'staff.no_second_factor_pending', status: 409, message: 'Start over: scan a new code first.' });

export const usernameTaken = (): AppError =>
  new AppError({ code: 'staff.username_taken', status: 409, message: 'That user name is taken. Choose another.' });

export const staffLinkExpired = (): AppError =>
  new AppError({
    code: 'staff.link_expired',
    status: 410,
    message: 'This link was used or has expired. Ask an administrator for a new one.',
  });

export const lastAdminRequired = (): AppError =>
  new AppError({
    code: 'staff.last_admin',
    status: 409,
    message: 'At least one administrator must remain. Make somebody else an administrator first.',
  });

export const cannotChangeOwnAccount = (): AppError =>
  new AppError({
    code: 'staff.own_account',
    status: 409,
    message: 'Another administrator must change this for your account.',
  });

export const invitationAlreadyAccepted = (): AppError =>
  new AppError({
    code: 'staff.invitation_accepted',
    status: 409,
    message: 'The invitation was accepted already. Disable the account instead.',
  });

export const emailTaken = (): AppError => {
  const message = 'Another member of staff has that e-mail address.';
  return new AppError({ code: 'staff.email_taken', status: 409, message, issues: [{ path: 'email', message }] });
};
