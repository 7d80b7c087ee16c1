import { AppError } from '#server/platform/errors.ts';

export const sentKeyReused = (): AppError =>
  new AppError({
    code: 'field_jobs.idempotency_key_reused',
    status: 409,
    message: 'This Idempotency-Key was used for another job. Use a new one.',
  });

export const photosTooLarge = (): AppError =>
  new AppError({
    code: 'request.refused',
    status: 413,
    message: 'The photos are too large. Send at most 8 photos of 12 MB each.',
  });
