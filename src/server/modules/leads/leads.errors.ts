import { AppError } from '#server/platform/errors.ts';

export const quizDoesNotFit = (): AppError =>
  new AppError({
    code: 'leads.quiz_does_not_fit',
    status: 400,
    message: 'Answer all five questions.',
    issues: [{ path: 'answers', message: 'Answer all five questions.' }],
  });

export const idempotencyKeyReused = (): AppError =>
  new AppError({
    code: 'leads.idempotency_key_reused',
    status: 409,
    message: 'This Idempotency-Key was used for another request. Use a new one.',
  });
