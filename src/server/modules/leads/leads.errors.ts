import type { LeadStatus } from '#shared/leads.ts';
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

export const leadInTrash = (): AppError =>
  new AppError({
    code: 'leads.in_trash',
    status: 409,
    message: 'This lead is in the trash. Restore it first.',
  });

export const leadChangedMeanwhile = (status: LeadStatus): AppError =>
  new AppError({
    code: 'leads.changed_meanwhile',
    status: 409,
    message: `Somebody else has marked this lead as ${status} meanwhile. Look at it again.`,
  });

export const noContact = (): AppError =>
  new AppError({
    code: 'withdrawals.no_address',
    status: 409,
    message: 'There is no e-mail address or phone number for what you chose.',
  });

export const liftedByPersonOnly = (): AppError =>
  new AppError({
    code: 'withdrawals.own_link',
    status: 409,
    message: 'This person withdrew with the link in a mail. Only they can take it back, with the same link.',
  });

export const withdrawalEnded = (): AppError =>
  new AppError({ code: 'withdrawals.lifted', status: 409, message: 'This withdrawal was taken back.' });

/** A program that is kept to one client cannot speak for the others. */
export const withdrawalOfOneClient = (): AppError =>
  new AppError({ code: 'scope', status: 403, message: 'A withdrawal from all clients needs a token for all clients.' });
