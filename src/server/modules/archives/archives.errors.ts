import { AppError } from '#server/platform/errors.ts';

export const archiveUnderWay = (): AppError =>
  new AppError({
    code: 'archives.under_way',
    status: 409,
    message: 'An export is being made already. Wait until it is ready, or cancel it.',
  });

export const archiveExpired = (): AppError =>
  new AppError({
    code: 'archives.expired',
    status: 410,
    message: 'This export could be downloaded for a day, which is over. Make a new one.',
  });
