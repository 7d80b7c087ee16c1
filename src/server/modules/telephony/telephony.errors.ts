import { AppError } from '#server/platform/errors.ts';

export const providerNotConnected = (name: string): AppError =>
  new AppError({
    code: 'telephony.not_connected',
    status: 409,
    message: `${name} is not connected. An administrator connects it in the settings under Calls.`,
  });

/** The provider's own words, or why there are none. */
export const providerFailed = (reason: string): AppError =>
  new AppError({ code: 'telephony.provider_failed', status: 502, message: reason });

export const numberTaken = (): AppError =>
  new AppError({ code: 'telephony.number_taken', status: 409, message: 'This number is in use here already.' });

export const numbersLeft = (): AppError =>
  new AppError({
    code: 'telephony.numbers_left',
    status: 409,
    message: 'Numbers or recordings of this account are left. Remove the numbers of all clients first.',
  });
