import { AppError } from '#server/platform/errors.ts';

/** A report that was discarded stays so. */
export const reportDiscarded = (): AppError =>
  new AppError({
    code: 'reports.discarded',
    status: 409,
    message: 'This report was discarded. Make a new one.',
  });

export const reportSentAlready = (): AppError =>
  new AppError({
    code: 'reports.sent_already',
    status: 409,
    message: 'This report was sent already, so it cannot be discarded. Make a new one instead.',
  });

export const nobodyToSendTo = (): AppError =>
  new AppError({
    code: 'reports.nobody_to_send_to',
    status: 409,
    message: 'Nobody gets this report yet: choose who gets it in the schedule first.',
  });
