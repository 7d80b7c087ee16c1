import { AppError } from '#server/platform/errors.ts';

/** One answer for a wrong name and a wrong password, so that neither tells whether the account exists. */
export const invalidAdminCredentials = (): AppError =>
  new AppError({ code: 'staff.invalid_credentials', status: 401, message: 'Invalid admin credentials' });

export const usernameTaken = (): AppError =>
  new AppError({ code: 'staff.username_taken', status: 409, message: 'That user name is taken. Choose another.' });
