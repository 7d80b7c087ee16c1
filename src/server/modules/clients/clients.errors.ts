import { AppError } from '#server/platform/errors.ts';

export const portalUsernameTaken = (): AppError =>
  new AppError({
    code: 'clients.username_taken',
    status: 409,
    message: 'That portal username is taken. Choose another.',
    issues: [{ path: 'clientUsername', message: 'That portal username is taken. Choose another.' }],
  });

export const passwordChangeRequired = (): AppError =>
  new AppError({
    code: 'access.password_change_required',
    status: 403,
    message: 'Choose a password of your own first.',
  });

export const resetLinkOver = (): AppError =>
  new AppError({
    code: 'access.reset_link_over',
    status: 410,
    message: 'This link is no longer good. Ask for a new one.',
  });

export const wrongPassword = (): AppError =>
  new AppError({
    code: 'access.wrong_password',
    status: 400,
    message: 'This is not your password.',
    issues: [{ path: 'current', message: 'This is not your password.' }],
  });
