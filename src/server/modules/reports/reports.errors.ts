import { AppError } from '#server/platform/errors.ts';

export const reportDiscarded = (): AppError =>
  new AppError({
    code: 'reports.discarded',
    status: 409,
    message: 'This report was discarded. Make a new one.',
  });

export const reportAlreadySent = (): AppError =>
  new AppError({
    code: 'reports.already_sent',
    status: 409,
    message: 'This report was sent already, so it cannot be discarded. Make a new one instead.',
  });

export const noRecipients = (): AppError =>
  new AppError({
    code: 'reports.no_recipients',
    status: 409,
    message: 'Nobody gets this report yet: choose who gets it in the schedule first.',
  });
