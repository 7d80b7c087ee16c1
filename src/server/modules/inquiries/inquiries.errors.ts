import { AppError } from '#server/platform/errors.ts';

export const constantsChanged = (): AppError =>
  new AppError({
    code: 'calculator.constants_changed',
    status: 409,
    message: 'Somebody saved other figures meanwhile. Load them again, then repeat your change.',
  });
