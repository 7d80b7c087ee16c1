import { AppError } from '#server/platform/errors.ts';

export const portalUsernameTaken = (): AppError =>
  new AppError({
    code: 'clients.username_taken',
    status: 409,
    message: 'That portal username is taken. Choose another.',
    issues: [{ path: 'clientUsername', message: 'That portal username is taken. Choose another.' }],
  });
