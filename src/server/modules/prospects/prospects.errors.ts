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
    message: 'This link does not hold any more. Send your request again, and we mail you another.',
  });

export const notVerified = (): AppError =>
  new AppError({
    code: 'prospects.not_verified',
    status: 409,
    message: 'Nobody has proven yet that the address is theirs. Send them the link again.',
  });

export const notErased = (): AppError =>
  new AppError({
    code: 'prospects.not_erased',
    status: 409,
    message: 'Erase what is kept first, then answer.',
  });

export const tooManyLinks = (): AppError =>
  new AppError({
    code: 'prospects.too_many_links',
    status: 429,
    message: 'This address was mailed three times today. Try again tomorrow.',
  });
