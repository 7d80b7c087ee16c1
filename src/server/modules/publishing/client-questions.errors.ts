import { AppError } from '#server/platform/errors.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const nothingMissing = (): AppError =>
  new AppError({
    code: 'publishing.nothing_missing',
    status: 409,
    message: 'The page no longer needs this.',
  });

export const cannotAsk = (reason: string): AppError =>
  new AppError({ code: 'publishing.cannot_ask', status: 409, message: reason });

/** A second ask of the same question. */
export const askedAlready = (asked: { askedAt: Date; askedByName: string } | null): AppError =>
  new AppError({
    code: 'publishing.asked_already',
    status: 409,
    message: asked
      ? `${asked.askedByName} asked the client this on ${DAY.format(asked.askedAt)}. The answer will fill this page as well.`
      : 'The client was already asked this. The answer will fill this page as well.',
  });

export const questionClosed = (): AppError =>
  new AppError({
    code: 'publishing.question_closed',
    status: 409,
    message: 'This question is no longer open. Thank you: nothing more is needed.',
  });
