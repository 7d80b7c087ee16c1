import { AppError } from '#server/platform/errors.ts';

export const constantsChanged = (): AppError =>
  new AppError({
    code: 'calculator.constants_changed',
    status: 409,
    message: 'Somebody saved other figures meanwhile. Load them again, then repeat your change.',
  });

export const linkExpired = (): AppError =>
  new AppError({
    code: 'prospects.link_expired',
    status: 410,
    message: 'This link has expired. Send your request again to get a new one.',
  });

export const notVerified = (): AppError =>
  new AppError({
    code: 'prospects.not_verified',
    status: 409,
    message: 'The address is not verified yet. Send the link again.',
  });

export const notErased = (): AppError =>
  new AppError({
    code: 'prospects.not_erased',
    status: 409,
    message: 'Erase the stored data first, then answer.',
  });

export const tooManyLinks = (): AppError =>
  new AppError({
    code: 'prospects.too_many_links',
    status: 429,
    message: 'Three e-mails were sent to this address today. Try again tomorrow.',
  });
