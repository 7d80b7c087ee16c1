import type { Check } from '#shared/pages.ts';
import { AppError } from '#server/platform/errors.ts';

/** `who` and `changed` describe the newer version. */
export const pageChanged = (newer: { version: number; author: string; at: Date; changed: string[] }): AppError => {
  const parts = newer.changed.length > 0 ? newer.changed.join(', ') : 'nothing that visitors read';
  return new AppError({
    code: 'pages.changed_meanwhile',
    status: 409,
    message: `${newer.author} saved version ${newer.version} while you were working. Nothing was overwritten.`,
    issues: [
      { path: 'baseVersion', message: `Changed: ${parts}.` },
      { path: 'changedAt', message: newer.at.toISOString() },
    ],
  });
};

/** A gate blocks publishing; the issues name the failed checks. */
export const gatesFailed = (failed: Pick<Check, 'id' | 'detail'>[]): AppError =>
  new AppError({
    code: 'pages.gates_failed',
    status: 409,
    message: `This page cannot be published yet: ${failed.map(({ id }) => id).join(', ')}.`,
    issues: failed.map(({ id, detail }) => ({ path: id, message: detail })),
  });

export const notWritten = (): AppError =>
  new AppError({ code: 'pages.not_written', status: 409, message: 'This page is not written yet.' });

export const notPublished = (): AppError =>
  new AppError({ code: 'pages.not_published', status: 409, message: 'This page is not published.' });

export const cannotTakeBack = (): AppError =>
  new AppError({
    code: 'pages.cannot_take_back',
    status: 409,
    message: 'This can no longer be taken back: the page has changed since, or an hour has passed.',
  });

export const slugTaken = (slug: string): AppError =>
  new AppError({
    code: 'pages.slug_taken',
    status: 409,
    message: `The address /${slug} is in use or was used by another page.`,
    issues: [{ path: 'slug', message: 'This address is in use or was used by another page. Choose another one.' }],
  });

export const questionTaken = (title: string): AppError =>
  new AppError({
    code: 'pages.question_taken',
    status: 409,
    message: `The page “${title}” answers the same question by now. Delete it first, then restore this one.`,
  });

export const formClosed = (): AppError =>
  new AppError({
    code: 'pages.form_closed',
    status: 410,
    message: 'This page was taken down and its form is closed. Nothing was sent.',
  });

export const cannotMerge = (message: string): AppError =>
  new AppError({ code: 'pages.cannot_merge', status: 409, message, issues: [{ path: 'into', message }] });

export const approvalOutdated = (): AppError =>
  new AppError({
    code: 'pages.approval_outdated',
    status: 409,
    message: 'Your marketing team has changed this page meanwhile. It will ask you again.',
  });
