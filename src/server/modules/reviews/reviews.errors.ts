import { REVIEW_REFUSAL_TEXTS, type REVIEW_REFUSALS } from '#shared/review-choices.ts';
import { AppError } from '#server/platform/errors.ts';

export const reviewRefused = (refusal: (typeof REVIEW_REFUSALS)[number]): AppError =>
  new AppError({ code: `reviews.${refusal}`, status: 409, message: REVIEW_REFUSAL_TEXTS[refusal] });

export const reviewAnswered = (): AppError =>
  new AppError({ code: 'reviews.answered', status: 409, message: 'This link was used already. Thank you.' });

export const reviewLinkExpired = (): AppError =>
  new AppError({ code: 'reviews.link_expired', status: 410, message: 'This link has expired.' });

export const reviewNotReported = (): AppError =>
  new AppError({
    code: 'reviews.not_reported',
    status: 409,
    message: 'Report the review with a reason first: only a reported one can be hidden.',
  });

export const reviewHidden = (): AppError =>
  new AppError({ code: 'reviews.hidden', status: 409, message: 'This review is hidden.' });
